import { type Browser, expect, type Page } from "@playwright/test";
import { everyScreen, noneKnown, type Screen } from "#tests/journeys/every-screen.ts";
import { test } from "#tests/journeys/steps.ts";
import { demonstrated, findKnown } from "./demonstrated.ts";

/** What exists: of what does not, only the application tells. */
function existing(screens: readonly Screen[]): readonly Screen[] {
  return screens.filter(({ path }) => !path.includes(noneKnown.drawn));
}

async function screensOf(page: Page, who: "player" | "club" | "superAdmin"): Promise<readonly Screen[]> {
  return existing(everyScreen(who === "superAdmin" ? noneKnown : await findKnown(page))[who]);
}

for (const who of ["player", "club", "superAdmin"] as const) {
  test(`every screen of the ${who} stands with its content before any script has come`, async ({ browser }) => {
    const signedIn = await demonstrated(browser, who);
    const page = await withoutScripts(browser, signedIn);
    for (const { path, title } of await screensOf(signedIn, who)) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(page, path).toHaveTitle(title);
      // Also one that is not seen yet: what loads is drawn after a moment.
      await expect(page.getByRole("status").filter({ hasText: "Cargando" }), path).toHaveCount(0);
    }
  });

  test(`no screen of the ${who} that was drawn turns into a skeleton when its scripts come`, async ({ browser }) => {
    const page = await demonstrated(browser, who);
    const screens = await screensOf(page, who);
    await page.addInitScript(() => {
      const look = () => {
        const statuses = [...document.querySelectorAll("[role=status]")];
        const loading = statuses.some((status) => status.textContent.includes("Cargando") && status.checkVisibility());
        const seen = document.documentElement.dataset;
        // Written once: what is written is seen as well, and would be looked at without an end.
        if (loading) seen.sawLoading ??= "";
        // The page itself is the first request; what is fetched afterwards holds nothing up.
        if ("alive" in seen) seen.requests ??= String(1 + performance.getEntriesByType("resource").length);
      };
      new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
    });
    for (const { path } of screens) {
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.locator("html[data-alive]"), path).toHaveCount(1);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(page.locator("html[data-saw-loading]"), path).toHaveCount(0);
      const requests = await page.locator("html").getAttribute("data-requests");
      expect(Number(requests ?? Number.NaN), path).toBeLessThan(25);
      expect(await askedTwice(page), `${path}: what is asked for twice`).toEqual([]);
    }
  });
}

/** The same person in a browser that runs no scripts. */
async function withoutScripts(browser: Browser, page: Page): Promise<Page> {
  const storageState = await page.context().storageState();
  return (await browser.newContext({ storageState, javaScriptEnabled: false })).newPage();
}

/** What the living screen has asked the server for more than once. */
async function askedTwice(page: Page): Promise<string[]> {
  const asked = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  return asked.filter((one, nth) => one.includes("/api/rpc/") && asked.indexOf(one) < nth);
}
