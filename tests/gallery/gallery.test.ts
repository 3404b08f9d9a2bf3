import type { Browser, Page } from "@playwright/test";
import type { RunOnly } from "axe-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFaults } from "#tests/support/axe.ts";
import { galleryPages, openBrowser, openScene, scenes, serveGallery, settle, views } from "./gallery.ts";

const everything: RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

let gallery: Awaited<ReturnType<typeof serveGallery>>;
let browser: Browser;

beforeAll(async () => {
  gallery = await serveGallery();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await gallery.close();
});

// Each scheme and each width once: what differs between schemes is colour, between widths the layout.
test.each(views.filter(({ name }) => name === "telefono-oscuro" || name === "laptop"))(
  "no widget has an accessibility fault or scrolls sideways: $name",
  async (view) => {
    const context = await browser.newContext({ ...view, reducedMotion: "reduce" });
    const page = await context.newPage();
    const faults: string[] = [];
    for (const name of galleryPages) {
      await page.goto(`${gallery.url}#/${name}`);
      await settle(page);
      faults.push(...(await faultsOf(page, name)));
    }
    for (const scene of scenes) {
      if (await openScene(page, gallery.url, scene)) faults.push(...(await faultsOf(page, scene.name)));
    }
    await context.close();
    expect(faults).toEqual([]);
  },
);

test("a message takes the place of the sheet, which comes back with what was typed", async () => {
  const page = await at("controles");
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
  await page.context().close();
});

test("a day is chosen in a sheet that opens from a sheet, which comes back with it", async () => {
  const page = await at("controles");
  await page.getByRole("button", { name: "Abrir hoja" }).click();
  const sheet = page.getByRole("dialog", { name: "Cargar resultado" });
  await sheet.getByRole("button", { name: "Jugado el" }).click();
  const calendar = page.getByRole("dialog", { name: "Jugado el" });
  await calendar.getByRole("button", { name: "viernes 20 de noviembre de 2026" }).click();
  await calendar.waitFor({ state: "detached" });
  expect(await sheet.getByRole("button", { name: "Jugado el" }).textContent()).toBe("vie 20 nov 2026");
  expect(await page.locator("dialog[open]").count()).toBe(1);
  await page.context().close();
});

test("Escape closes the sheet and gives the focus back to its button, which opens it again", async () => {
  const page = await at("controles");
  const opener = page.getByRole("button", { name: "Abrir hoja" });
  await opener.click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.context().close();
});

test("the back button closes the drawer and stays on the screen; the next one leaves it", async () => {
  const page = await at("panel");
  await page.getByRole("main").getByRole("link", { name: "Panel Admin" }).click();
  await page.getByRole("button", { name: "Menú" }).click();
  await page.getByRole("dialog").waitFor();
  await page.evaluate(() => history.back());
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => page.url()).toContain("#/club");
  await page.evaluate(() => history.back());
  await expect.poll(() => page.url()).toContain("#/panel");
  await page.context().close();
});

test("a day is chosen with the arrows and Enter alone", async () => {
  const page = await at("formulario");
  const field = page.getByRole("button", { name: "Fecha de inicio" });
  await field.click();
  // The calendar comes after its sheet, and takes the focus.
  await page.getByRole("dialog").locator("button[aria-pressed=true]:focus").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await field.textContent()).toBe("vie 4 dic 2026");
  await page.context().close();
});

test("a day before the first one allowed cannot be chosen", async () => {
  const page = await at("formulario");
  await page.getByRole("button", { name: "Fecha de inicio" }).click();
  const refused = page.getByRole("button", { name: "jueves 19 de noviembre de 2026" });
  expect(await refused.getAttribute("aria-disabled")).toBe("true");
  await refused.dispatchEvent("click");
  await page.keyboard.press("Escape");
  expect(await page.getByRole("button", { name: "Fecha de inicio" }).textContent()).toBe("sáb 28 nov 2026");
  await page.context().close();
});

test("the slash brings the cursor to the search from anywhere", async () => {
  const page = await at("usuarios");
  await page.getByRole("searchbox").waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("ñáñ");
  expect(await page.getByRole("searchbox").inputValue()).toBe("ñáñ");
  expect(await page.getByRole("listitem").count()).toBe(1);
  await page.context().close();
});

test("Escape dismisses a question, and the theme chosen survives the page", async () => {
  const page = await at("controles");
  await page.getByRole("button", { name: "Preguntar" }).click();
  await page.getByRole("alertdialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await page.getByText("Oscuro", { exact: true }).click();
  await page.reload();
  await settle(page);
  expect(await page.locator("html").getAttribute("data-color-scheme")).toBe("dark");
  await page.context().close();
});

async function at(name: string): Promise<Page> {
  const context = await browser.newContext({ ...views[0], reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${gallery.url}#/panel`);
  await settle(page);
  await page.goto(`${gallery.url}#/${name}`);
  await page.getByRole("main").waitFor();
  return page;
}

async function faultsOf(page: Page, name: string): Promise<string[]> {
  const faults = (await axeFaults(page, everything)).map((fault) => `${name}: ${fault}`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return overflow > 0 ? [...faults, `${name}: ${overflow} px wider than the window`] : faults;
}
