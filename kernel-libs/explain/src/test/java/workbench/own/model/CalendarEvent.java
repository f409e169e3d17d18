package workbench.own.model;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.Period;
import java.time.ZonedDateTime;
import java.util.EnumSet;
import java.util.SortedSet;
import java.util.TreeSet;

/** An event that repeats (after RFC 5545). */
public class CalendarEvent {
    String uid;
    String summary;
    ZonedDateTime start;
    Duration length;
    Period every;
    EnumSet<DayOfWeek> days = EnumSet.noneOf(DayOfWeek.class);
    SortedSet<LocalDate> exceptions = new TreeSet<>();
}
