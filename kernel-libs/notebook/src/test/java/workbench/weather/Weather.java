package workbench.weather;

import java.util.List;

/** A result that nothing but its view knows. */
public record Weather(String place, List<Day> days) {

    /** @param celsius NaN if nobody measured */
    public record Day(String name, String sky, double celsius) {}
}
