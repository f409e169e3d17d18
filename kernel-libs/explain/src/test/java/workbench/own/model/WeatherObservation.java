package workbench.own.model;

import java.time.Instant;
import java.util.Map;

/** One observation of a weather station; what was not measured is null. */
public record WeatherObservation(
        String station,
        double latitude,
        double longitude,
        Instant at,
        Double temperature,
        Double pressure,
        Float humidity,
        Short windDirection,
        Map<String, Double> extra) {}
