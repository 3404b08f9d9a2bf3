import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paleTexts } from "#tests/journeys/pale-texts.ts";
import { largeTextFaults, rememberShown, revealedFaults, screenFaults, sideways } from "#tests/support/axe.ts";
import { openBrowser } from "./gallery.ts";

// The walk over all screens skips rules that seem to have nothing to judge. Here each kind of fault is found.

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
});

afterAll(() => browser.close());

const style = `<style>
  body { margin: 0; background: #fff; color: #111; font: 1rem/1.5 sans-serif }
  [data-color-scheme=dark] body { background: #0b1426; color: #eee }
  .wide { display: none }
  @media (min-width: 1000px) { .narrow { display: none } .wide { display: block } }
</style>`;
const healthy = "<p>Un texto con <a href='#a' style='text-decoration: underline; color: inherit'>un enlace</a>.</p>";
const square = "style='display: inline-block; width: 44px; height: 44px'";

/** Returns all findings of the walk over a page with this content, narrow and wide. */
async function findings(content: string, judged = new Set<string>()): Promise<string> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.setContent(
    `<!doctype html><html lang="es" data-color-scheme="light"><head><title>Prueba</title>${style}</head><body>
    <main><h1>Prueba</h1>${healthy}${content}</main></body></html>`,
  );
  const found = [...(await sideways(page)), ...(await paleTexts(page)), ...(await screenFaults(page))];
  found.push(...(await largeTextFaults(page)));
  await rememberShown(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  found.push(...(await sideways(page)), ...(await paleTexts(page)), ...(await revealedFaults(page, judged)));
  return found.join("\n");
}

test("a page without faults has no finding", async () => {
  const parts = `<p class="narrow">Angosto</p><p class="wide">Ancho</p><button ${square}>Sí</button>`;
  expect(await findings(parts)).toBe("");
});

test.each([
  ["an unnamed button", `<button ${square}></button>`, /^button-name/m],
  ["an unnamed button in a wide window only", `<div class="wide"><button ${square}></button></div>`, /^button-name/m],
  ["a field without a label", "<input style='height: 44px'>", /^label/m],
  ["an image without a text", "<img src='data:,'>", /^image-alt/m],
  [
    "a table whose heading names no cell",
    "<table><tr><th id='h' headers='x'>A</th><td headers='y'>1</td></tr></table>",
    /^td-headers-attr/m,
  ],
  ["a list of other things than items", "<ul><p>Uno</p></ul>", /^list/m],
  ["an unknown role", "<div role='nada'>A</div>", /^aria-roles/m],
  ["focus in a hidden part", `<div aria-hidden="true"><button ${square}>A</button></div>`, /^aria-hidden-focus/m],
  [
    "a box that only the mouse scrolls",
    "<div class='wide' style='height: 40px; overflow: auto'><p>A</p><p>B</p><p>C</p></div>",
    /^scrollable-region-focusable/m,
  ],
  [
    "a box that scrolls in a wide window only",
    "<style>@media (min-width: 1000px) { #s { height: 40px } }</style><div id='s' style='overflow: auto'><p>A</p><p>B</p></div>",
    /^scrollable-region-focusable/m,
  ],
  [
    "small targets side by side",
    "<button style='width: 12px; height: 12px; padding: 0'>A</button><button style='width: 12px; height: 12px; padding: 0'>B</button>",
    /^target-size/m,
  ],
  [
    "small targets in a wide window only",
    "<div class='wide'><button style='width: 12px; height: 12px; padding: 0'>A</button><button style='width: 12px; height: 12px; padding: 0'>B</button></div>",
    /^target-size/m,
  ],
  [
    "a link told by its colour alone",
    "<p>Un texto con <a href='#b' style='text-decoration: none; color: #222'>otro</a> así.</p>",
    /^link-in-text-block/m,
  ],
  ["text too pale in light", "<p style='color: #999'>Claro</p>", /^pale, light/m],
  ["text too pale in dark", "<p style='color: #444'>Oscuro</p>", /^pale, dark/m],
  ["text too pale by its opacity", "<p style='opacity: 0.4'>Tenue</p>", /^pale, light/m],
  ["text too pale on a tint", "<p style='background: #1455d9; color: #0f45b5'>Tinta</p>", /^pale, light/m],
  ["text too pale in a wide window only", "<p class='wide' style='color: #999'>Ancho</p>", /^pale, light/m],
  [
    "a pale hint of a field",
    `<style>#f::placeholder { color: #ccc }</style><input id="f" aria-label="F" placeholder="Hola" ${square}>`,
    /^pale, light/m,
  ],
  ["a page that scrolls sideways", "<p style='width: 500px'>Ancho</p>", /^<p style="width: 500px/m],
  [
    "a page that scrolls sideways at double text size",
    "<p style='width: 12rem'>Ancho</p>",
    /^the page is \d+ px wide/m,
  ],
  ["words cut off at double text size", "<p style='height: 30px; overflow: hidden'>Un texto alto</p>", /^cut off/m],
] as const)("the walk finds %s", async (_, content, fault) => {
  expect(await findings(content)).toMatch(fault);
});

test("a part that was judged once is not judged again, and another one is", async () => {
  const judged = new Set<string>();
  const part = (name: string) => `<div class="wide"><button ${square} data-part="${name}"></button></div>`;
  expect(await findings(part("a"), judged)).toMatch(/^button-name/m);
  expect(await findings(part("a"), judged)).toBe("");
  expect(await findings(part("b"), judged)).toMatch(/^button-name/m);
});
