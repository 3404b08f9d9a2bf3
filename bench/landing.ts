import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { TestApp } from "#tests/support/app.ts";
import { club } from "#tests/support/people.ts";
import { publish } from "#tests/support/publications.ts";
import { largestPaint, median, openBrowser, slowerProcessor, slowPhone } from "./beside/slow-phone.ts";
import { onStage } from "./stage.ts";

const runs = 5;
const webFolder = resolve("dist/web");

/** Creates three upcoming tournaments, as the landing shows them. */
async function fill(app: TestApp): Promise<void> {
  const owner = await club(app, "Costanera", 4);
  const { today } = clubClock(new Date(), app.parts.timeZone);
  for (const week of [1, 2, 3]) {
    const startDate = addDays(today, 7 * week);
    await publish(owner, { name: `Abierto ${week}`, startDate, endDate: addDays(startDate, 1) });
  }
}

/** Opens the landing; returns its largest contentful paint and the element. */
async function openLanding(browser: Browser, url: string): Promise<{ time: number; what: string }> {
  const { context, page } = await slowPhone(browser);
  await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 });
  await page.getByRole("heading", { level: 1 }).waitFor();
  const paint = await largestPaint(page);
  await context.close();
  return paint;
}

/** Runs an act with a web whose landing is rendered by the browser, not by the server, as in most applications. */
async function withoutServersDrawing<Outcome>(act: (folder: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "landing-"));
  await symlink(webFolder, join(folder, "web"));
  return act(join(folder, "web")).finally(() => rm(folder, { recursive: true, force: true }));
}

const browser = await openBrowser();
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
            const paint = await openLanding(browser, `${ours.url}/`);
            what = paint.what;
            times.ours.push(paint.time);
            times.rival.push((await openLanding(browser, `${rival.url}/`)).time);
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
