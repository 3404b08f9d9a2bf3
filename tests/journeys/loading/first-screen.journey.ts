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
}

/** The same person in a browser that runs no scripts. */
async function withoutScripts(browser: Browser, page: Page): Promise<Page> {
  const storageState = await page.context().storageState();
  return (await browser.newContext({ storageState, javaScriptEnabled: false })).newPage();
}
