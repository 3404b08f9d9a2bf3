import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { tournamentPath } from "#contract/addresses.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { club } from "#tests/support/people.ts";
import { drawnTournament, scheduled } from "#tests/support/schedules.ts";
import { largestPaint, median, openBrowser, slowerProcessor, slowPhone } from "./beside/slow-phone.ts";
import { onStage } from "./stage.ts";

const runs = 5;
const pairs = 64;
/** The limits of a public page. */
const most = { milliseconds: 1_500, bytes: 60_000 };

// Opens the matches of a tournament of 64 pairs with a published order of play, as a visitor on a phone.
const browser = await openBrowser();
await onStage(
  async (app) => {
    const owner = await club(app, "Costanera", 8);
    const { today } = clubClock(new Date(), app.parts.timeZone);
    const { tournamentId } = await drawnTournament(app, owner, [pairs], addDays(today, 7));
    const { revision } = await scheduled(owner, tournamentId);
    await owner.api.schedule.publish({ tournamentId, revision });
    const address = app.url + tournamentPath(tournamentId, "partidos");
    const packed = gzipSync(await (await fetch(address)).text()).byteLength;
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      const { context, page } = await slowPhone(browser);
      await page.goto(address, { waitUntil: "load", timeout: 120_000 });
      times.push((await largestPaint(page)).time);
      await context.close();
    }
    console.log(`Matches of ${pairs} pairs without an account, slow 4G, processor ${slowerProcessor} times slower:`);
    console.log(
      `  largest contentful paint ${median(times).toFixed(0)} ms, median of ${runs} (at most ${most.milliseconds})`,
    );
    console.log(`  HTML ${(packed / 1000).toFixed(1)} kB packed, styles included (at most ${most.bytes / 1000})`);
  },
  { parts: { webFolder: resolve("dist/web") } },
);
await browser.close();
