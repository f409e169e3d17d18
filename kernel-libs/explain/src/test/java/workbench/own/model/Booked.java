package workbench.own.model;

/** What is booked, which its author did not make serializable. */
public class Booked {
    long bookingId;
    String bookedBy;
}
