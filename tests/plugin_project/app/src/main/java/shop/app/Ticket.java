package shop.app;

/** A class of the same module gets a serializer too. */
public record Ticket(String name, long number) {}
