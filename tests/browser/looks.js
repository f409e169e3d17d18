// How readable something is, by the definitions of WCAG 2.2: relative luminance, and contrast from 1 to 21.
const looks = (() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

    // Any colour that CSS can write, as red, green, blue from 0 to 255 and alpha from 0 to 1.
    const parsed = (css) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = css;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
        return { rgb: [red, green, blue], alpha: alpha / 255 };
    };

    const over = (top, alpha, below) => top.map((value, i) => alpha * value + (1 - alpha) * below[i]);

    const luminance = (rgb) => {
        const [red, green, blue] = rgb.map((value) => {
            const part = value / 255;
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };

    const contrast = (one, other) => {
        const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
    };

    // What is seen behind an element's text; a page without any colour is white.
    const behind = (element) => {
        if (!element) return [255, 255, 255];
        const { rgb, alpha } = parsed(getComputedStyle(element).backgroundColor);
        return alpha === 1 ? rgb : over(rgb, alpha, behind(element.parentElement));
    };

    const opacity = (element) =>
        element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1;

    const ofText = (element) => {
        const { rgb, alpha } = parsed(getComputedStyle(element).color);
        const ground = behind(element);
        return contrast(over(rgb, alpha * opacity(element), ground), ground);
    };

    const hasText = (element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());

    // The contrast of each element below this one that holds text.
    const texts = (root) =>
        [...root.querySelectorAll("*")]
            .filter((element) => hasText(element) && element.getClientRects().length)
            .map((element) => ({ text: element.textContent.trim().slice(0, 60), contrast: ofText(element) }));

    // A picture's ground is its upper left pixel. Text is told from it by the pixel that differs most.
    const picture = async (image) => {
        await image.decode();
        const { naturalWidth: width, naturalHeight: height } = image;
        const drawn = new OffscreenCanvas(width, height).getContext("2d");
        drawn.drawImage(image, 0, 0);
        const pixels = drawn.getImageData(0, 0, width, height).data;
        const ground = [...pixels.slice(0, 3)];
        let [opaque, most] = [true, 1];
        for (let i = 0; i < pixels.length; i += 4) {
            opaque &&= pixels[i + 3] === 255;
            most = Math.max(most, contrast([pixels[i], pixels[i + 1], pixels[i + 2]], ground));
        }
        return { width, height, opaque, contrast: most };
    };

    return { texts, picture, ground: (element) => luminance(behind(element)) };
})();
