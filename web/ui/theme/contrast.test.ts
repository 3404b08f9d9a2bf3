import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// A browser checks the texts of screens (tests/journeys/pale-texts.ts); here is what may stand on what.

const tokens = readFileSync("web/ui/theme/tokens.css", "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
const [light, dark] = tokens.split('[data-color-scheme="dark"]').map(coloursIn);
const schemes = { light: { ...light }, dark: { ...light, ...dark } };

const grounds = ["canvas", "surface", "surface-2"];
const tints = ["court-tint", "clay-tint", "turf-tint", "amber-tint"];
/** The colours of text, with the grounds that they may stand on. */
const readable: Readonly<Record<string, readonly string[]>> = {
  ink: [...grounds, ...tints],
  "ink-2": [...grounds, ...tints],
  "ink-3": grounds,
  "court-ink": [...grounds, "court-tint", "amber-tint"],
  clay: [...grounds, "clay-tint"],
  turf: [...grounds, "turf-tint"],
  amber: [...grounds, "amber-tint"],
  "on-court": ["court", "court-hover"],
  "on-pitch": ["pitch", "pitch-2"],
  "on-pitch-2": ["pitch", "pitch-2"],
  "on-ball": ["ball"],
  canvas: ["ink"],
  ...Object.fromEntries(Array.from({ length: 8 }, (_, nth) => [`cat-${nth + 1}`, grounds])),
};

test.each(Object.entries(readable))("text in the colour %s is readable on %j, light and dark", (text, on) => {
  const faint = on.flatMap((ground) =>
    Object.entries(schemes).map(([scheme, colours]) => {
      return [scheme, ground, contrast(colours[text] ?? "", colours[ground] ?? "")] as const;
    }),
  );
  expect(faint.filter(([, , ratio]) => !(ratio >= 4.5))).toEqual([]);
});

test("a control's border is visible on every ground, light and dark", () => {
  for (const colours of Object.values(schemes))
    for (const ground of ["canvas", "surface"])
      expect(contrast(colours.edge ?? "", colours[ground] ?? "")).toBeGreaterThanOrEqual(3);
});

test("every rule that sets both text and ground in colours of the theme is readable, light and dark", () => {
  const rules = globSync("web/**/*.css").flatMap((file) => pairsIn(file));
  expect(rules.length).toBeGreaterThan(50);
  const faint = rules.flatMap(({ file, text, ground }) =>
    Object.entries(schemes)
      .map(([scheme, colours]) => ({ scheme, ratio: contrast(colours[text] ?? text, colours[ground] ?? ground) }))
      .filter(({ ratio }) => ratio < 4.5)
      .map(({ scheme, ratio }) => `${file}: ${text} on ${ground}, ${scheme}: ${ratio.toFixed(1)}`),
  );
  expect(faint).toEqual([]);
});

/** Reads the plain colours among the tokens. */
function coloursIn(css: string): Record<string, string> {
  return Object.fromEntries([...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));
}

/** Lists the rules of a file that set text and ground, each a token or a colour. */
function pairsIn(file: string) {
  const css = readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return [...css.matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = ""]) => {
    const text = colourOf(rule, "color");
    const ground = colourOf(rule, "background(?:-color)?");
    return text && ground ? [{ file, text, ground }] : [];
  });
}

/** Returns the token or the colour that a rule gives this property; undefined for anything else. */
function colourOf(rule: string, property: string): string | undefined {
  const [, value = ""] = new RegExp(`(?:^|[;\\s])${property}: ([^;]+)`).exec(rule) ?? [];
  const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (name) return name in schemes.light ? name : undefined;
  if (/^#[0-9a-f]{3}$/.test(value)) return value.replaceAll(/[0-9a-f]/g, "$&$&");
  return /^#[0-9a-f]{6}$/.test(value) ? value : undefined;
}

/** Returns the contrast of two colours by the formula of WCAG 2. */
function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
