package programmer.compactrecord;

public record Computer(String model, String subModel, int ram, String make) {}
