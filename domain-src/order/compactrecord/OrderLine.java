package order.compactrecord;

public record OrderLine(String product, int amount) {}
