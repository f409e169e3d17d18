package customer.compactrecord;

public record Customer(int id, String name, String address, String phone) {}
