package workbench.report;

import java.awt.Color;
import java.awt.image.BufferedImage;

/**
 * The page that a figure is for. Figures are drawn for a light page. For a dark one each colour is replaced: its hue stays,
 * and its lightness is turned over, so that what was dark on white is light on nearly black.
 */
public enum Theme {
    LIGHT,
    DARK;

    private static final float DARKEST = 0.08f;
    private static final float LIGHTEST = 0.94f;
    /** Colours that are not greys are at least so light, to be told apart from a dark page. */
    private static final float LEAST_OF_A_COLOR = 0.62f;

    /** The colour of this theme for a colour of the light page; its transparency stays. */
    public Color of(Color color) {
        int rgb = of(color.getRGB() & 0xFFFFFF);
        return this == LIGHT ? color : new Color((color.getAlpha() << 24) | rgb, true);
    }

    /** Replaces the colours of a picture. */
    public void apply(BufferedImage image) {
        if (this == LIGHT) {
            return;
        }
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = of(pixels[i] & 0xFFFFFF);
        }
        image.setRGB(0, 0, image.getWidth(), image.getHeight(), pixels, 0, image.getWidth());
    }

    /** By hue, saturation and lightness. */
    private int of(int rgb) {
        if (this == LIGHT) {
            return rgb;
        }
        float red = (rgb >> 16 & 0xFF) / 255f;
        float green = (rgb >> 8 & 0xFF) / 255f;
        float blue = (rgb & 0xFF) / 255f;
        float most = Math.max(red, Math.max(green, blue));
        float least = Math.min(red, Math.min(green, blue));
        float lightness = (most + least) / 2;
        float chroma = most - least;
        float turned = DARKEST + (1 - lightness) * (LIGHTEST - DARKEST);
        float weight = Math.min(1, 2 * chroma);
        float target = turned + weight * Math.max(0, LEAST_OF_A_COLOR - turned);
        float scale = chroma == 0 ? 0 : (1 - Math.abs(2 * target - 1)) / (1 - Math.abs(2 * lightness - 1));
        return channel(red, lightness, scale, target) << 16
                | channel(green, lightness, scale, target) << 8
                | channel(blue, lightness, scale, target);
    }

    private static int channel(float value, float lightness, float scale, float target) {
        return Math.clamp(Math.round(255 * (target + (value - lightness) * scale)), 0, 255);
    }
}
