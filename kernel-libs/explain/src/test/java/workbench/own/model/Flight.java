package workbench.own.model;

import java.time.Duration;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Year;

/** A flight with its seats. */
@SuppressWarnings("ArrayRecordComponent") // as users write
public record Flight(
        String number,
        String origin,
        String destination,
        OffsetDateTime departure,
        Duration length,
        LocalTime boarding,
        Year season,
        String[][] seats,
        boolean[] taken) {}
