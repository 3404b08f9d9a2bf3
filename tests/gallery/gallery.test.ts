import type { Browser, Page } from "@playwright/test";
import axe, { type RunOnly } from "axe-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFaults } from "#tests/support/axe.ts";
import { galleryPages, openBrowser, openScene, scenes, serveGallery, settle, views } from "./gallery.ts";

const everything: RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

let gallery: Awaited<ReturnType<typeof serveGallery>>;
let browser: Browser;
/** The page of all tests: a new context costs more than most of them. */
let page: Page;

beforeAll(async () => {
  gallery = await serveGallery();
  browser = await openBrowser();
  page = await browser.newPage({ reducedMotion: "reduce" });
});

afterAll(async () => {
  await browser.close();
  await gallery.close();
});

// Each scheme and each width once: schemes differ only in colour, widths only in layout.
test.each(views.filter(({ name }) => name === "telefono-oscuro" || name === "laptop"))(
  "no widget has an accessibility fault or scrolls sideways: $name",
  async (view) => {
    const faults: string[] = [];
    for (const name of galleryPages) {
      await open(`#/${name}`, view);
      faults.push(...(await faultsOf(page, name)));
    }
    for (const scene of scenes) {
      if (await openScene(page, gallery.url, scene)) faults.push(...(await faultsOf(page, scene.name)));
    }
    expect(faults).toEqual([]);
  },
);

test.each([
  // 78 matches with an hour, on as many days as these courts need, and five without an hour on a separate sheet.
  { courts: 4, kind: "courts", size: "a4", landscape: true, sheets: 3 + 1, pages: 2 + 2 + 1 + 1 },
  { courts: 8, kind: "courts", size: "oficio", landscape: true, sheets: 2 + 1 + 1, pages: 2 * 2 + 1 + 1 },
  { courts: 4, kind: "hours", size: "a4", landscape: false, sheets: 3 + 1, pages: 2 + 2 + 1 + 1 },
  // At the desk: one sheet for each court and day.
  { courts: 8, kind: "desk", size: "a4", landscape: false, sheets: 8 + 3, pages: 8 + 3 },
])(
  "on paper every match stands once and whole: $kind, $courts courts, $size",
  async ({ courts, kind, size, landscape, sheets, pages }) => {
    await open(`?courts=${courts}&kind=${kind}&size=${size}#/papel`, views[2]);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(pages);
    const [width = 0, height = 0] =
      [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)][0]?.slice(1).map(Number) ?? [];
    expect([Math.round(Math.max(width, height) / 2.8346), width > height]).toEqual([
      size === "a4" ? 297 : 340,
      landscape,
    ]);

    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: Math.floor(((width / 72) * 25.4 - 20) * (96 / 25.4)), height: 800 });
    const told = await page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>("[data-match]")];
      const text = [...document.querySelectorAll<HTMLElement>("[data-size] *")].filter(
        (one) => one.checkVisibility() && one.childElementCount === 0 && one.textContent,
      );
      return {
        matches: all.map(({ dataset }) => dataset.match),
        sheets: document.querySelectorAll("[data-shape]").length,
        outside: document.documentElement.scrollWidth - innerWidth,
        smallest: Math.min(...text.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))),
        colours: [...new Set(text.map((one) => getComputedStyle(one).color))],
      };
    });
    expect(told.sheets).toBe(sheets);
    expect(told.matches).toHaveLength(kind === "desk" ? 78 : 83);
    expect(new Set(told.matches).size).toBe(told.matches.length);
    expect(told.outside).toBeLessThanOrEqual(0);
    // 12 px are nine points.
    expect(told.smallest).toBeGreaterThanOrEqual(12);
    expect(told.colours).toEqual(["rgb(0, 0, 0)"]);
  },
);

test("a print from a dark screen has dark ink on white paper", async () => {
  await open("#/torneo", views[1]);
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  expect(await ink()).toBe("rgb(241, 245, 251)");
  await page.emulateMedia({ media: "print" });
  expect(await ink()).toBe("rgb(11, 20, 38)");
});

test.each(["night", "day"])(
  "a television is read from the other end of a hall: contrast of seven to one, %s",
  async (theme) => {
    await open(`?theme=${theme}#/television`, { viewport: { width: 1920, height: 1080 }, colorScheme: "light" });
    await page.evaluate(axe.source);
    // All its text is large, for which the rule would accept less contrast.
    const contrastRatio = { normal: { expected: 7 }, large: { expected: 7 } };
    await page.evaluate((options) => window.axe.configure({ checks: [{ id: "color-contrast-enhanced", options }] }), {
      contrastRatio,
    });
    expect(await axeFaults(page, { type: "rule", values: ["color-contrast-enhanced"] })).toEqual([]);
    const smallest = await page.evaluate(() =>
      Math.min(
        ...[...document.querySelectorAll<HTMLElement>("[data-screen] *")]
          .filter((one) => one.checkVisibility() && one.childElementCount === 0 && one.textContent?.trim())
          .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
      ),
    );
    expect(smallest).toBeGreaterThanOrEqual(28);
  },
);

test("a message takes the place of the sheet, which comes back with what was typed", async () => {
  await at("controles");
  await page.getByRole("button", { name: "Abrir hoja" }).click();
  await page.getByLabel("Nota").fill("viento sur");
  await page.getByRole("button", { name: "Guardar resultado" }).click();
  const message = page.getByRole("alertdialog", { name: "Listo" });
  await message.waitFor();
  expect(await page.locator("dialog[open]").count()).toBe(1);
  await message.getByRole("button", { name: "Aceptar" }).click();
  const sheet = page.getByRole("dialog", { name: "Cargar resultado" });
  await sheet.waitFor();
  expect(await sheet.getByLabel("Nota").inputValue()).toBe("viento sur");
});

test("a day is chosen in a sheet that opens from a sheet, which comes back with it", async () => {
  await at("controles");
  await page.getByRole("button", { name: "Abrir hoja" }).click();
  const sheet = page.getByRole("dialog", { name: "Cargar resultado" });
  await sheet.getByRole("button", { name: "Jugado el" }).click();
  const calendar = page.getByRole("dialog", { name: "Jugado el" });
  await calendar.getByRole("button", { name: "viernes 20 de noviembre de 2026" }).click();
  await calendar.waitFor({ state: "detached" });
  expect(await sheet.getByRole("button", { name: "Jugado el" }).textContent()).toBe("vie 20 nov 2026");
  expect(await page.locator("dialog[open]").count()).toBe(1);
});

test("Escape closes the sheet and gives the focus back to its button, which opens it again", async () => {
  await at("controles");
  const opener = page.getByRole("button", { name: "Abrir hoja" });
  await opener.click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
});

test("the page gets the focus if the opener of a closed sheet is gone", async () => {
  await at("panel");
  const opener = page.getByRole("button", { name: "Más" });
  await opener.click();
  await page.getByRole("dialog").waitFor();
  await opener.evaluate((button) => button.remove());
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.getByRole("main").evaluate((main) => main === document.activeElement)).toBe(true);
});

test("the sheet gets the focus if the focused element disappears with its own act", async () => {
  await at("controles");
  await page.getByRole("button", { name: "Abrir hoja" }).click();
  const sheet = page.getByRole("dialog");
  const pressed = sheet.getByRole("button", { name: "Jugado el" });
  await pressed.focus();
  await pressed.evaluate((button) => button.remove());
  expect(await sheet.evaluate((dialog) => dialog === document.activeElement)).toBe(true);
});

test("the back button closes the drawer and stays on the screen; the next one leaves it", async () => {
  await at("panel");
  await page.getByRole("main").getByRole("link", { name: "Panel Admin" }).click();
  await page.getByRole("button", { name: "Menú" }).click();
  await page.getByRole("dialog").waitFor();
  await page.evaluate(() => history.back());
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => page.url()).toContain("#/club");
  await page.evaluate(() => history.back());
  await expect.poll(() => page.url()).toContain("#/panel");
});

test("a day is chosen with the arrows and Enter alone", async () => {
  await at("formulario");
  const field = page.getByRole("button", { name: "Fecha de inicio" });
  await field.click();
  // The calendar appears after its sheet, and takes the focus.
  await page.getByRole("dialog").locator("button[aria-pressed=true]:focus").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await field.textContent()).toBe("vie 4 dic 2026");
});

test("a day before the first one allowed cannot be chosen", async () => {
  await at("formulario");
  await page.getByRole("button", { name: "Fecha de inicio" }).click();
  const refused = page.getByRole("button", { name: "jueves 19 de noviembre de 2026" });
  expect(await refused.getAttribute("aria-disabled")).toBe("true");
  await refused.dispatchEvent("click");
  await page.keyboard.press("Escape");
  expect(await page.getByRole("button", { name: "Fecha de inicio" }).textContent()).toBe("sáb 28 nov 2026");
});

test("the slash brings the cursor to the search from anywhere", async () => {
  await at("usuarios");
  await page.getByRole("searchbox").waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("ñáñ");
  expect(await page.getByRole("searchbox").inputValue()).toBe("ñáñ");
  expect(await page.getByRole("listitem").count()).toBe(1);
});

test("Escape dismisses a question, and the theme chosen survives the page", async () => {
  await at("controles");
  await page.getByRole("button", { name: "Preguntar" }).click();
  await page.getByRole("alertdialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await page.getByText("Oscuro", { exact: true }).click();
  await page.reload();
  await settle(page);
  expect(await page.locator("html").getAttribute("data-color-scheme")).toBe("dark");
  await page.evaluate(() => localStorage.clear());
});

type View = Pick<(typeof views)[number], "colorScheme"> & { readonly viewport: { width: number; height: number } };

/** Loads an address of the gallery anew, as a screen of this size and scheme. */
async function open(address: string, { viewport, colorScheme }: View): Promise<void> {
  await page.goto("about:blank");
  await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme });
  await page.goto(`${gallery.url}${address}`);
  await settle(page);
}

async function at(name: string): Promise<void> {
  await open("#/panel", views[0]);
  await page.goto(`${gallery.url}#/${name}`);
  await page.getByRole("main").waitFor();
}

async function faultsOf(page: Page, name: string): Promise<string[]> {
  const faults = (await axeFaults(page, everything)).map((fault) => `${name}: ${fault}`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return overflow > 0 ? [...faults, `${name}: ${overflow} px wider than the window`] : faults;
}
