import { expect, type Page } from "@playwright/test";

/**
 * Makes every later screen of the page record if it showed a loading state, its requests until hydration, and the live
 * events since then.
 */
export async function watchComingAlive(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      const statuses = [...document.querySelectorAll("[role=status]")];
      const loading = statuses.some((status) => status.textContent.includes("Cargando") && status.checkVisibility());
      const seen = document.documentElement.dataset;
      // Written only once: the observer sees this write as well, and would loop.
      if (loading) seen.sawLoading ??= "";
      // The page itself is the first request. Later requests block nothing. Icon, fonts and people's pictures do not
      // count.
      const beside = /favicon\.svg$|\.woff2$|\/files\//;
      const asked = performance.getEntriesByType("resource").filter(({ name }) => !beside.test(name));
      if ("alive" in seen) seen.requests ??= String(1 + asked.length);
    };
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isAsked = "hadRecentInput" in entry && entry.hadRecentInput === true;
        if (!isAsked && "value" in entry && typeof entry.value === "number") shift += entry.value;
      }
      seen().shift = shift.toFixed(4);
    }).observe({ type: "layout-shift", buffered: true });
    const seen = () => document.documentElement.dataset;
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

/** Limit on the total layout shift of a screen during hydration and loading of its fonts. */
const shiftMax = 0.05;
/** The same for public pages, whose lists hold names of other stories: one that wraps anew moves all rows below it. */
const publicShiftMax = 0.1;
/** The most files that a screen may wait for, including itself. */
const requestsMax = 25;
/** The addresses of screens in the club's frame, and the files of that frame. */
const ofClubs = /^\/(admin|super-admin|mercado-pago)/;
const clubFrame = /\/assets\/admin-[\w-]{8}\.(js|css)$/;

/** The promise that releases a page's delayed fonts. */
const fontsWaitFor = new WeakMap<Page, Promise<void>>();

/** Opens a screen whose fonts load only after hydration, as on a slow telephone. */
export async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const alive = await holdFonts(page);
  // Telephones send this header. Without it a narrow window is rendered wide, and again once the application runs.
  await page.setExtraHTTPHeaders({ "sec-ch-ua-mobile": "?1" });
  // The load event would wait for the fonts.
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator("html[data-alive]"), path).toHaveCount(1);
  alive();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/**
 * Opens a public page whose fonts load after it, as on a slow telephone. Its layout may shift no more than that of a
 * screen.
 */
export async function openPublicWithLateFonts(page: Page, path: string): Promise<void> {
  const drawn = await holdFonts(page);
  await page.setExtraHTTPHeaders({ "sec-ch-ua-mobile": "?1" });
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  drawn();
  // A layout shift by the fonts is reported with the frame after them.
  const isTyped = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return [...document.fonts].some(({ status }) => status === "loaded");
  });
  expect(isTyped, `${path}: its fonts`).toBe(true);
  const shift = Number((await page.locator("html").getAttribute("data-shift")) ?? 0);
  expect(shift, `${path}: how far it moved`).toBeLessThanOrEqual(publicShiftMax);
}

/** Delays the fonts of the next page until the returned function is called. */
async function holdFonts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  const isFirst = !fontsWaitFor.has(page);
  fontsWaitFor.set(page, held.promise);
  // The route stays: removing one loses requests of that moment.
  if (isFirst)
    await page.route("**/*.woff2", async (route) => {
      await fontsWaitFor.get(page);
      await route.continue();
    });
  return () => held.resolve();
}

/** Expects that the rendered screen never showed a skeleton, waited for few files, and requested nothing twice. */
export async function cameAliveAtOnce(page: Page, path: string): Promise<void> {
  await expect(page.locator("html[data-alive]"), path).toHaveCount(1);
  await expect(page.locator("html[data-saw-loading]"), path).toHaveCount(0);
  const requests = await page.locator("html").getAttribute("data-requests");
  expect(Number(requests ?? Number.NaN), path).toBeLessThanOrEqual(requestsMax);
  if (!ofClubs.test(path)) expect(await askedOf(page, clubFrame), `${path}: what it fetches of clubs`).toEqual([]);
  // A change in the meantime makes the screen refetch and move, so the checks below do not apply.
  if (/stale|change/.test((await toldOf(page)).join())) return;
  const shift = Number((await page.locator("html").getAttribute("data-shift")) ?? 0);
  expect(shift, `${path}: how far it moved`).toBeLessThanOrEqual(shiftMax);
  expect(await askedTwice(page), `${path}: what is asked for twice`).toEqual([]);
}

/** Returns the events of the stream, with the kind of topic: "same:c". */
export async function toldOf(page: Page): Promise<string[]> {
  const told = await page.locator("html").getAttribute("data-told");
  return told?.split(" ") ?? [];
}

/** Lists the addresses of one kind that the screen has requested. */
async function askedOf(page: Page, kind: RegExp): Promise<string[]> {
  const asked = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  return asked.filter((name) => kind.test(name));
}

/** Lists the calls that the hydrated screen has made more than once. */
export async function askedTwice(page: Page): Promise<string[]> {
  const asked = await askedOf(page, /\/api\/rpc\//);
  return asked.filter((one, nth) => asked.indexOf(one) < nth);
}
