package workbench.weather;

import workbench.report.view.Rows;
import workbench.report.view.View;
import workbench.weather.Weather.Day;

/** All that somebody writes to show {@link Weather}. */
public final class WeatherView extends View<Weather> {

    @Override
    protected Rows<Day> rows(Weather weather) {
        return Rows.of("Weather in " + weather.place(), weather.days())
                .text("day", Day::name)
                .text("sky", Day::sky)
                .number("noon", Day::celsius, unit("celsius"))
                .means("the temperature at noon");
    }
}
