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

async function faultsOf(page: Page, name: string): Promise<string[]> {
  const faults = (await axeFaults(page, everything)).map((fault) => `${name}: ${fault}`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return overflow > 0 ? [...faults, `${name}: ${overflow} px wider than the window`] : faults;
}
