package workbench.weather;

import java.util.List;

/** A result that nothing but its view knows. */
public record Weather(String place, List<Day> days) {

    /** The weather of a day; its temperature is NaN if nobody measured it. */
    public record Day(String name, String sky, double celsius) {}
}
