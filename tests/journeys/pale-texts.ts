import type { Page } from "@playwright/test";

/**
 * Returns the texts that are too pale on their ground (WCAG 1.4.3), in the light and in the dark scheme. The ground is
 * that of the ancestors; text over a picture or a gradient has none. Axe looks at what is drawn at each point, which
 * costs twenty times as much: the gallery lets it do so for each component.
 */
export function paleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const colourOf = (text: string): Colour => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
      if (/^rgba?\(/.test(text)) return [red, green, blue, alpha];
      if (/^color\(srgb /.test(text)) return [red * 255, green * 255, blue * 255, alpha];
      throw new Error(`a colour that the contrast is not computed for: ${text}`);
    };
    const mix = (over: Colour, under: Colour): Colour => {
      const part = (one: number, other: number) => one * over[3] + other * (1 - over[3]);
      return [part(over[0], under[0]), part(over[1], under[1]), part(over[2], under[2]), 1];
    };
    const luminance = (colour: Colour) => {
      const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };

    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
    const texts: { element: Element; text: string; pseudo?: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.nodeValue?.trim() ?? "";
      if (/[\p{L}\p{N}]/u.test(text) && element && !element.closest("script, style, noscript, option"))
        texts.push({ element, text });
    }
    for (const field of document.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
      const isEmpty = field.value === "" && Boolean(field.placeholder);
      if (/checkbox|radio|range|file|color|hidden/.test(field.type) || (field.value === "" && !isEmpty)) continue;
      texts.push({
        element: field,
        text: field.value || field.placeholder,
        ...(isEmpty && { pseudo: "::placeholder" }),
      });
    }
    const isExempt = (element: Element) =>
      element.closest(":disabled, [aria-disabled=true], [aria-hidden=true], fieldset:disabled") !== null ||
      element.closest("label")?.control?.matches(":disabled");
    const judged = texts.filter(({ element }) => shown(element) && !isExempt(element));

    const root = document.documentElement;
    const before = root.getAttribute("data-color-scheme");
    const still = document.createElement("style");
    still.textContent = "*, ::before, ::after, ::placeholder { transition: none !important }";
    document.head.append(still);
    const found = new Set<string>();
    for (const scheme of ["light", "dark"]) {
      root.setAttribute("data-color-scheme", scheme);
      for (const { element, text, pseudo } of judged) {
        const style = getComputedStyle(element, pseudo);
        const around: CSSStyleDeclaration[] = [];
        for (let one: Element | null = element; one !== null; one = one.parentElement)
          around.push(getComputedStyle(one));
        const opaque = around.findIndex(({ backgroundColor }) => colourOf(backgroundColor)[3] === 1);
        const grounds = around.slice(0, opaque === -1 ? around.length : opaque + 1);
        if (grounds.some(({ backgroundImage }) => backgroundImage !== "none")) continue;
        if (around.some(({ clipPath }) => clipPath.includes("inset(50%"))) continue;
        const ground = grounds
          .map(({ backgroundColor }) => colourOf(backgroundColor))
          .reduceRight<Colour>((under, over) => mix(over, under), [255, 255, 255, 1]);
        const opacity = around.reduce((all, one) => all * Number(one.opacity), 1);
        const [red, green, blue, alpha] = colourOf(style.color);
        const ink = mix([red, green, blue, alpha * opacity], ground);
        const [bright = 0, dim = 0] = [luminance(ink), luminance(ground)].toSorted((one, other) => other - one);
        const ratio = (bright + 0.05) / (dim + 0.05);
        const size = Number.parseFloat(style.fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        if (ratio < (isLarge ? 3 : 4.5))
          found.add(`pale, ${scheme}, ${ratio.toFixed(2)}: ${text.slice(0, 40)}: ${element.outerHTML.slice(0, 120)}`);
      }
    }
    still.remove();
    if (before === null) root.removeAttribute("data-color-scheme");
    else root.setAttribute("data-color-scheme", before);
    return [...found];
  });
}
