import { availableParallelism, loadavg } from "node:os";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { loadDemo } from "#server/demo/load.ts";
import { demoEmails } from "#server/demo/people.ts";
import {
  markMatter,
  matterStood,
  median,
  openBrowser,
  signInAs,
  slowerProcessor,
  slowPhone,
} from "./beside/slow-phone.ts";
import { onStage } from "./stage.ts";

const rounds = 5;
/** Time limit in milliseconds. The fastest start counts, because other work on this machine can only slow it down. */
const most = 1_000;

/** Waits until the browser stores the application, and a person's offline data. */
async function isInstalled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.waitForFunction(
    () =>
      new Promise<boolean>((tell) => {
        const opening = indexedDB.open("punto-de-oro");
        opening.onsuccess = () => {
          const database = opening.result;
          const kept = database.objectStoreNames.contains("packs");
          const count = kept ? database.transaction("packs").objectStore("packs").count() : null;
          if (count) count.onsuccess = () => tell(count.result === 1);
          else tell(false);
          database.close();
        };
      }),
    undefined,
    { polling: 500, timeout: 120_000 },
  );
}

const browser = await openBrowser();
await onStage(
  async (app) => {
    await loadDemo(app.db, { now: new Date(), timeZone: app.parts.timeZone });
    const { context, page } = await slowPhone(browser);
    await signInAs(app, context, demoEmails.player);
    await markMatter(page, "main section, main article, main li");
    await page.goto(`${app.url}/dashboard`, { timeout: 120_000 });
    await isInstalled(page);
    const stood = async () => {
      await page.goto(`${app.url}/dashboard?app`, { timeout: 120_000 });
      return matterStood(page);
    };
    const times: { online: number; offline: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const online = await stood();
      await context.setOffline(true);
      const offline = await stood();
      await context.setOffline(false);
      times.push({ online, offline });
    }
    const middle = (of: (round: (typeof times)[number]) => number) => median(times.map(of)).toFixed(0);
    console.log(
      `Installed, processor ${slowerProcessor} times slower; until Mi Panel stands, median of ${rounds}, milliseconds`,
    );
    console.log(`slow 4G          ${middle(({ online }) => online)}`);
    console.log(`no connection    ${middle(({ offline }) => offline)}`);
    const fastest = Math.min(...times.map(({ offline }) => offline));
    const load = (loadavg()[0] ?? 0).toFixed(1);
    console.log(
      `The fastest without a connection took ${fastest.toFixed(0)}, ${fastest < most ? "less" : "MORE"} than ${most}; load of this machine ${load} on ${availableParallelism()} processors`,
    );
    await context.close();
  },
  { parts: { webFolder: resolve(process.env.WEB ?? "dist/web") } },
);
await browser.close();
