package workbench.report.view;

import java.awt.Color;
import workbench.explain.anatomy.Owner;

/** The colour of each owner, the same in the page and in the chart: the palette by M. Okabe and K. Ito, and greys. */
final class OwnerColors {

    private OwnerColors() {}

    static Color of(Owner owner) {
        return switch (owner) {
            case FRAMING -> new Color(0x8A, 0x8A, 0x8A);
            case TYPE -> new Color(0xCC, 0x79, 0xA7);
            case NAME -> new Color(0xE6, 0x9F, 0x00);
            case VALUE -> new Color(0x00, 0x72, 0xB2);
            case LENGTH -> new Color(0x00, 0x9E, 0x73);
            case MARKER -> new Color(0xD5, 0x5E, 0x00);
            case PADDING -> new Color(0xC8, 0xC8, 0xC8);
            case UNKNOWN -> new Color(0x33, 0x33, 0x33);
        };
    }

    /** As CSS writes a colour, with how opaque it is. */
    static String css(Owner owner, double opacity) {
        Color color = of(owner);
        return "rgba(%s,%s,%s,%s)".formatted(color.getRed(), color.getGreen(), color.getBlue(), opacity);
    }
}
