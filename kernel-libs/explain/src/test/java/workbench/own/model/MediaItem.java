package workbench.own.model;

import java.util.List;

/** What a media catalog knows of a video: after the public description of the media content of JVM serializer benchmarks. */
public record MediaItem(
        String uri,
        String title,
        int width,
        int height,
        String format,
        long durationMillis,
        long sizeBytes,
        Integer bitrate,
        List<String> persons,
        Player player,
        List<Image> images) {

    public enum Player {
        JAVA,
        FLASH
    }

    public record Image(String uri, String title, int width, int height, boolean large) {}
}
