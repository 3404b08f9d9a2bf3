import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, type BrowserContext, chromium, devices, type Page } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { TestApp } from "#tests/support/app.ts";
import { club } from "#tests/support/people.ts";
import { publish } from "#tests/support/publications.ts";
import { onStage } from "./stage.ts";

const runs = 5;
const { defaultBrowserType: _, ...phone } = devices["Moto G4"];
/** Slow 4G as browsers throttle it for real: latency in milliseconds, throughput in bytes a second. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const slowerProcessor = 4;
const webFolder = resolve("dist/web");

/** Three tournaments to come, as the landing shows them. */
async function fill(app: TestApp): Promise<void> {
  const owner = await club(app, "Costanera", 4);
  const { today } = clubClock(new Date(), app.parts.timeZone);
  for (const week of [1, 2, 3]) {
    const startDate = addDays(today, 7 * week);
    await publish(owner, { name: `Abierto ${week}`, startDate, endDate: addDays(startDate, 1) });
  }
}

/** A phone that knows nothing of the page yet, on a slow network and with a slow processor. */
async function slowPhone(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowerProcessor });
  return { context, page };
}

/** When the largest piece of the landing had been painted, in milliseconds from the request; and what it was. */
async function largestPaint(browser: Browser, url: string): Promise<{ time: number; what: string }> {
  const { context, page } = await slowPhone(browser);
  await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 });
  await page.getByRole("heading", { level: 1 }).waitFor();
  const paint = await page.evaluate(
    () =>
      new Promise<{ time: number; what: string }>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1);
          const element = last && "element" in last && last.element instanceof Element ? last.element : null;
          resolve({ time: last?.startTime ?? Number.NaN, what: element?.tagName.toLowerCase() ?? "" });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await context.close();
  return paint;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** The same web without what draws the landing for the server: the browser draws it, as most applications do. */
async function withoutServersDrawing<Outcome>(act: (folder: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "landing-"));
  await symlink(webFolder, join(folder, "web"));
  return act(join(folder, "web")).finally(() => rm(folder, { recursive: true, force: true }));
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
});
await withoutServersDrawing((rivalFolder) =>
  onStage(
    (ours) =>
      onStage(
        async (rival) => {
          await fill(ours);
          await fill(rival);
          const times: { ours: number[]; rival: number[] } = { ours: [], rival: [] };
          let what = "";
          for (let run = 0; run < runs; run++) {
            const paint = await largestPaint(browser, `${ours.url}/`);
            what = paint.what;
            times.ours.push(paint.time);
            times.rival.push((await largestPaint(browser, `${rival.url}/`)).time);
          }
          const [mine, theirs] = [median(times.ours), median(times.rival)];
          console.log(`Largest contentful paint of the landing, slow 4G, processor ${slowerProcessor} times slower,`);
          console.log(`median of ${runs}: drawn by the server  ${mine.toFixed(0)} ms (<${what}>)`);
          console.log(`  drawn by the browser  ${theirs.toFixed(0)} ms, ${(theirs / mine).toFixed(2)} times as long`);
        },
        { parts: { webFolder: rivalFolder } },
      ),
    { parts: { webFolder } },
  ),
);
await browser.close();
