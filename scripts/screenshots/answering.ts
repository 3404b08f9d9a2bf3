import type { Page } from "@playwright/test";
import { url } from "./program.ts";
import type { Act } from "./screen.ts";

/** Makes a procedure of the API, such as "checkouts/look", give this answer from now on. */
export function answering(procedure: string, answer: object): Act {
  return async (page) => {
    await page.route(`**/api/rpc/${procedure}*`, (route) => route.fulfill({ json: { json: answer } }));
  };
}

/** Reopens the screen, rendered by the browser, which calls the API itself. */
export const openedAnew: Act = async (page) => {
  const { pathname, search } = new URL(page.url());
  await byTheBrowser(page, pathname + search);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
};

/** Lets the browser render a screen, so that its calls can be delayed. By default the server renders it with data. */
export async function byTheBrowser(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    // Visitors get a public page of a tournament, but the empty page of the panel.
    const answer = await fetch(`${url}/dashboard`);
    await route.fulfill({ contentType: "text/html", body: await answer.text() });
  });
}
