import { expect, type Page } from "@playwright/test";
import { everyScreen, noneKnown, type Screen } from "#tests/journeys/every-screen.ts";
import { test } from "#tests/journeys/steps.ts";
import { demonstrated, findKnown } from "./demonstrated.ts";

/** Keeps the screens of existing objects. The server does not render the others; only the application does. */
function existing(screens: readonly Screen[]): readonly Screen[] {
  return screens.filter(({ path }) => !path.includes(noneKnown.drawn));
}

async function screensOf(page: Page, who: "player" | "club" | "superAdmin"): Promise<readonly Screen[]> {
  return existing(everyScreen(who === "superAdmin" ? noneKnown : await findKnown(page))[who]);
}

for (const who of ["player", "club", "superAdmin"] as const) {
  test(`every screen of the ${who} comes with its content in the first answer`, async ({ browser }) => {
    const page = await demonstrated(browser, who);
    for (const { path, title } of await screensOf(page, who)) {
      const html = await (await page.request.get(path)).text();
      expect(html, path).toMatch(/<h1[ >]/);
      expect(/<title>(.*?)<\/title>/s.exec(html)?.[1], path).toMatch(title);
      expect(html, path).not.toMatch(/role="status"[^>]*>(<span[^>]*>)?Cargando/);
    }
  });
}
