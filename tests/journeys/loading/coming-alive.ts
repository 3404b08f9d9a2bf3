import { expect, type Page } from "@playwright/test";
import type { Screen } from "#tests/journeys/every-screen.ts";

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
const requestsMax = 23;
/** The addresses of screens in the club's frame, and the files of that frame. */
const ofClubs = /^\/(admin|super-admin|mercado-pago)/;
const clubFrame = /\/assets\/admin-[\w-]{8}\.(js|css)$/;

/** The fonts of a page: how many it has asked for, and the promise that releases them. */
type LateFonts = { asked: number; until: Promise<void> };
const lateFonts = new WeakMap<Page, LateFonts>();

/**
 * Opens a screen whose fonts load only after hydration, as on a slow telephone. Expects that the server's first
 * answer has the screen's content.
 */
export async function openWithLateFonts(page: Page, { path, title }: Screen): Promise<void> {
  const alive = await holdFonts(page);
  // Telephones send this header. Without it a narrow window is rendered wide, and again once the application runs.
  await page.setExtraHTTPHeaders({ "sec-ch-ua-mobile": "?1" });
  // The load event would wait for the fonts.
  const answer = await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator("html[data-alive]"), path).toHaveCount(1);
  alive();
  const html = (await answer?.text()) ?? "";
  expect(html, path).toMatch(/<h1[ >]/);
  expect(/<title>(.*?)<\/title>/s.exec(html)?.[1], path).toMatch(title);
  expect(html, path).not.toMatch(/role="status"[^>]*>(<span[^>]*>)?Cargando/);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  expect(lateFonts.get(page)?.asked, `${path}: its late fonts`).toBeGreaterThan(0);
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
  expect(lateFonts.get(page)?.asked, `${path}: its late fonts`).toBeGreaterThan(0);
  const shift = Number((await page.locator("html").getAttribute("data-shift")) ?? 0);
  expect(shift, `${path}: how far it moved`).toBeLessThanOrEqual(publicShiftMax);
}

/** Delays the fonts of the next page until the returned function is called. */
async function holdFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const late = lateFonts.get(page) ?? (await interceptFonts(page));
  late.asked = 0;
  late.until = promise;
  return resolve;
}

/**
 * Holds every font of a page. A route of Playwright would lead each file through the test and turn the browser's cache
 * off: a third of a screen's processor time.
 */
async function interceptFonts(page: Page): Promise<LateFonts> {
  const late = { asked: 0, until: Promise.resolve() };
  lateFonts.set(page, late);
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", async ({ requestId, responseStatusCode, responseHeaders = [] }) => {
    late.asked += 1;
    await late.until;
    // Otherwise the next page would find the font in memory, at once.
    const headers = responseHeaders.filter(({ name }) => name.toLowerCase() !== "cache-control");
    const unstored = [...headers, { name: "cache-control", value: "no-store" }];
    const answer = { requestId, responseCode: responseStatusCode ?? 200, responseHeaders: unstored };
    // A page that was left meanwhile no longer waits.
    await session.send("Fetch.continueResponse", answer).catch(() => {});
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*.woff2", requestStage: "Response" }] });
  return late;
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
