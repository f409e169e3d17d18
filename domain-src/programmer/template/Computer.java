package programmer.template;

public final class Computer {
    String model;
    String subModel;
    int ram;
    String make;

    public Computer() {}

    Computer(String model, String subModel, int ram, String make) {
        this.model = model;
        this.subModel = subModel;
        this.ram = ram;
        this.make = make;
    }
}
