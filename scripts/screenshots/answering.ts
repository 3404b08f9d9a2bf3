import type { Page } from "@playwright/test";
import { url } from "./program.ts";
import type { Act } from "./screen.ts";

/** From now on a procedure of the API, "checkouts/look", answers this. */
export function answering(procedure: string, answer: object): Act {
  return async (page) => {
    await page.route(`**/api/rpc/${procedure}*`, (route) => route.fulfill({ json: { json: answer } }));
  };
}

/** Opens the screen anew, drawn by the browser, which asks the API itself. */
export const openedAnew: Act = async (page) => {
  const { pathname, search } = new URL(page.url());
  await byTheBrowser(page, pathname + search);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
};

/** The server draws a screen with what it shows; for a visitor it leaves that to the browser, which can be kept waiting. */
export async function byTheBrowser(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    // A tournament has a page of its own for visitors; the panel has none.
    const answer = await fetch(`${url}/dashboard`);
    await route.fulfill({ contentType: "text/html", body: await answer.text() });
  });
}
