import { expect, type Page } from "@playwright/test";

/** From now on every screen of the page notes whether it was seen loading, what it had asked for when it came alive, and what it was told since. */
export async function watchComingAlive(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      const statuses = [...document.querySelectorAll("[role=status]")];
      const loading = statuses.some((status) => status.textContent.includes("Cargando") && status.checkVisibility());
      const seen = document.documentElement.dataset;
      // Written once: what is written is seen as well, and would be looked at without an end.
      if (loading) seen.sawLoading ??= "";
      // The page itself is the first request; what is fetched afterwards holds nothing up. Its icon comes when the browser likes.
      const asked = performance.getEntriesByType("resource").filter(({ name }) => !name.endsWith("/favicon.svg"));
      if ("alive" in seen) seen.requests ??= String(1 + asked.length);
    };
    const Stream = window.EventSource;
    window.EventSource = class extends Stream {
      constructor(url: string | URL) {
        super(url);
        for (const name of ["same", "stale", "change"]) {
          this.addEventListener(name, ({ data }) => {
            const { told = "" } = document.documentElement.dataset;
            document.documentElement.dataset.told = `${told} ${name}:${JSON.parse(data).t[0]}`.trim();
          });
        }
      }
    };
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
  });
}

/** What the server drew never turned into a skeleton when the scripts came, waited for few files, and asked for nothing twice. */
export async function cameAliveAtOnce(page: Page, path: string): Promise<void> {
  await expect(page.locator("html[data-alive]"), path).toHaveCount(1);
  await expect(page.locator("html[data-saw-loading]"), path).toHaveCount(0);
  const requests = await page.locator("html").getAttribute("data-requests");
  expect(Number(requests ?? Number.NaN), path).toBeLessThan(25);
  // Whoever was told meanwhile that something has happened asks again.
  if (/stale|change/.test((await toldOf(page)).join())) return;
  expect(await askedTwice(page), `${path}: what is asked for twice`).toEqual([]);
}

/** What the stream has told the living screen, with the kind of topic: "same:c". */
export async function toldOf(page: Page): Promise<string[]> {
  const told = await page.locator("html").getAttribute("data-told");
  return told?.split(" ") ?? [];
}

/** What the living screen has asked the server for more than once. */
export async function askedTwice(page: Page): Promise<string[]> {
  const asked = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  return asked.filter((one, nth) => one.includes("/api/rpc/") && asked.indexOf(one) < nth);
}
