package programmer.serializable;

import java.io.Serializable;

public final class Computer implements Serializable {
    private static final long serialVersionUID = 1;

    String model;
    String subModel;
    int ram;
    String make;

    Computer(String model, String subModel, int ram, String make) {
        this.model = model;
        this.subModel = subModel;
        this.ram = ram;
        this.make = make;
    }
}
