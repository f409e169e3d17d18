package workbench.own.model;

import java.util.List;
import java.util.Map;

/** A feature of GeoJSON (RFC 7946), its geometries as a sealed hierarchy. */
@SuppressWarnings("ArrayRecordComponent") // as users write
public record GeoJsonFeature(String id, Geometry geometry, Map<String, Object> properties, double[] bbox) {

    public sealed interface Geometry permits Point, LineString, Polygon {}

    public record Position(double longitude, double latitude) {}

    public record Point(Position position) implements Geometry {}

    public record LineString(List<Position> positions) implements Geometry {}

    public record Polygon(List<List<Position>> rings) implements Geometry {}
}
