package dev.keyspread.samples.shop.page;

/** Scripts that check what users with low vision, or without a mouse, need. */
final class Contrast {

    /**
     * Returns the visible texts whose contrast with the background is below 4.5, which WCAG 2 requires of normal text on level
     * AA. Backgrounds of the page are opaque.
     */
    static final String SCRIPT = """
            const channels = color => color.match(/[\\d.]+/g).map(Number);
            const luminance = color => {
              const [r, g, b] = channels(color).map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
              return 0.2126 * r + 0.7152 * g + 0.0722 * b;
            };
            const background = element => {
              const color = getComputedStyle(element).backgroundColor;
              return channels(color)[3] === 0 ? background(element.parentElement) : color;
            };
            const contrast = element => {
              const [dark, light] = [getComputedStyle(element).color, background(element)].map(luminance).sort((a, b) => a - b);
              return (light + 0.05) / (dark + 0.05);
            };
            const hasText = element => [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
            return [...document.body.querySelectorAll('*')]
              .filter(element => hasText(element) && element.checkVisibility())
              .filter(element => contrast(element) < 4.5)
              .map(element => `${element.outerHTML.slice(0, 80)}: ${contrast(element).toFixed(2)}`);
            """;

    /** Returns whether a control with the focus has an outline, or the label of a hidden radio button. */
    static final String HAS_OUTLINE = """
            const outlined = element => getComputedStyle(element).outlineStyle !== 'none';
            return outlined(arguments[0]) || (arguments[0].type === 'radio' && outlined(arguments[0].nextElementSibling));
            """;

    private Contrast() {}
}
