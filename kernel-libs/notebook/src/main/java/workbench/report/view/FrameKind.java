package workbench.report.view;

/** Whose code a frame is, and its colour: the palette by M. Okabe and K. Ito, and a grey. */
enum FrameKind {
    HAZELCAST("Hazelcast", "0,114,178"),
    JDK("JDK", "138,138,138"),
    OTHER("the model, its serializers and libraries", "230,159,0"),
    ALLOCATED("class of what was allocated", "0,158,115");

    private final String label;
    private final String rgb;

    FrameKind(String label, String rgb) {
        this.label = label;
        this.rgb = rgb;
    }

    static FrameKind of(String frame) {
        if (frame.startsWith("[")) {
            return ALLOCATED;
        }
        if (frame.startsWith("com.hazelcast.") || frame.startsWith("(")) {
            return HAZELCAST;
        }
        return frame.matches("(java|javax|jdk|sun|com\\.sun)\\..*") ? JDK : OTHER;
    }

    String label() {
        return label;
    }

    /** As CSS writes a colour. */
    String css(double opacity) {
        return "rgba(%s,%s)".formatted(rgb, opacity);
    }
}
