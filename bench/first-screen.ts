import { resolve } from "node:path";
import type { Browser } from "@playwright/test";
import { loadDemo } from "#server/demo/load.ts";
import { demoEmails } from "#server/demo/people.ts";
import { createPasswords } from "#server/platform/identity/passwords.ts";
import type { TestApp } from "#tests/support/app.ts";
import {
  largestPaint,
  markMatter,
  median,
  openBrowser,
  signInAs,
  slowerProcessor,
  slowPhone,
} from "./beside/slow-phone.ts";
import { onStage } from "./stage.ts";

const runs = 5;
/** The names of the screens to open; all of them by default. */
const asked = process.argv.slice(2);

/** A first screen with its viewer, and a selector for its main content, which shows that the screen is useful. */
type First = { readonly name: string; readonly path: string; readonly who: string | null; readonly matter: string };

async function firstScreens(app: TestApp): Promise<readonly First[]> {
  const { rows } = await app.db.execute<{ id: string }>(
    "select tournament_id as id from tournament_category group by tournament_id order by sum(quota) desc, 1 limit 1",
  );
  const player = demoEmails.player;
  return [
    { name: "landing", path: "/", who: null, matter: "h1" },
    { name: "Mi Panel", path: "/dashboard", who: player, matter: "main section, main article, main li" },
    { name: "ranking", path: "/ranking", who: player, matter: "main table td, main ol li, main li" },
    { name: "tournament", path: `/torneo/${rows[0]?.id}`, who: player, matter: "main h1" },
    { name: "Reservar", path: "/reservar-cancha", who: player, matter: "main h2" },
    { name: "club's day", path: "/admin", who: demoEmails.club, matter: "main li, main table td" },
  ];
}

async function open(browser: Browser, app: TestApp, { path, who, matter }: First) {
  const { context, page } = await slowPhone(browser);
  if (who !== null) await signInAs(app, context, who);
  let requests = 0;
  let bytes = 0;
  page.on("requestfinished", async (request) => {
    requests++;
    const sizes = await request.sizes();
    bytes += sizes.responseBodySize + sizes.responseHeadersSize;
  });
  await markMatter(page, matter);
  await page.goto(`${app.url}${path}`, { waitUntil: "networkidle", timeout: 120_000 });
  const { first, content, before } = await page.evaluate(() => {
    const content = performance.getEntriesByName("matter")[0]?.startTime ?? Number.NaN;
    return {
      first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      content,
      // The page itself is the first request.
      before: 1 + performance.getEntriesByType("resource").filter(({ startTime }) => startTime < content).length,
    };
  });
  const largest = await largestPaint(page);
  await context.close();
  return { before, requests, bytes: bytes / 1000, first, content, largest: largest.time };
}

const browser = await openBrowser();
await onStage(
  async (app) => {
    await loadDemo(app.db, { now: new Date(), timeZone: app.parts.timeZone });
    console.log(`Slow 4G, processor ${slowerProcessor} times slower, nothing kept; median of ${runs}, milliseconds`);
    console.log("The best of the largest paints too: other work of the machine only delays them");
    console.log("Asked for: until the matter stands, and in all until nothing more is asked for");
    console.log("screen        asked  in all    kB  first paint  matter  largest paint   best");
    for (const first of await firstScreens(app)) {
      if (asked.length > 0 && !asked.includes(first.name)) continue;
      const seen: Awaited<ReturnType<typeof open>>[] = [];
      for (let run = 0; run < runs; run++) seen.push(await open(browser, app, first));
      const middle = (of: (run: (typeof seen)[number]) => number) => median(seen.map(of)).toFixed(0);
      console.log(
        [
          first.name.padEnd(13),
          middle(({ before }) => before).padStart(5),
          middle(({ requests }) => requests).padStart(7),
          middle(({ bytes }) => bytes).padStart(5),
          middle(({ first: paint }) => paint).padStart(12),
          middle(({ content }) => content).padStart(7),
          middle(({ largest }) => largest).padStart(14),
          Math.min(...seen.map(({ largest }) => largest))
            .toFixed(0)
            .padStart(6),
        ].join(" "),
      );
    }
  },
  // The real passwords, since the demonstration has them.
  { parts: { webFolder: resolve(process.env.WEB ?? "dist/web"), passwords: createPasswords() } },
);
await browser.close();
