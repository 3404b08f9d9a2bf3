import { rm } from "node:fs/promises";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { atRest } from "#tests/support/axe.ts";
import { writeAskedCourts, writeOfferedCourt } from "./asked-courts.ts";
import { payWeekly, writeBooks } from "./books.ts";
import { find } from "./demonstration.ts";
import { findLeague, writeRounds } from "./format-screens.ts";
import { writeLongContent } from "./long-content.ts";
import { writeOtherClub } from "./other-club.ts";
import { joinAsScorer, signInEverybody } from "./people.ts";
import { contextFor, startProgram, url, views } from "./program.ts";
import { writeReached } from "./reached.ts";
import { byTheBrowser, type Screen } from "./screen.ts";
import { screensOf } from "./screens.ts";

const folder = "screenshots";
/** Limit on the height of a screenshot, in pixels of the page: the browser draws no more in one piece. */
const longest = 6_000;
/** A regular expression that selects screens by name, if given: npm run screenshots -- "ranking|^avisos". */
const only = process.argv[2] ?? "";
const asked = new RegExp(only);
/** The colour schemes of a screen, captured one after the other without reopening it. */
const schemes = [
  { colorScheme: "light", name: "claro" },
  { colorScheme: "dark", name: "oscuro" },
] as const;

async function take(page: Page, { path, act, fails, waits, printed }: Screen, name: string): Promise<void> {
  await page.unrouteAll();
  await page.emulateMedia({ colorScheme: "light", media: "screen" });
  if (fails || waits) await byTheBrowser(page, path);
  if (fails) await page.route("**/api/rpc/**", (route) => route.fulfill({ status: 400, json: {} }));
  if (waits) await page.route("**/api/rpc/**", () => {});
  await page.goto(path);
  if (waits) {
    await loading(page).first().waitFor();
  } else {
    await page.getByRole("heading", { level: 1 }).waitFor();
    await act?.(page);
    await page.waitForLoadState("networkidle");
    // Lazy parts load after the tap is drawn, and show their loading state only after a delay.
    await atRest(page);
    await expect(page.locator("[role=status]", { hasText: "Cargando" })).toHaveCount(0);
    await atRest(page);
  }
  if (printed) await page.emulateMedia({ media: "print" });
  // Twice, because a higher window shows more, which may make the screen longer.
  await unroll(page);
  await unroll(page);
  for (const { colorScheme, name: scheme } of printed ? schemes.slice(0, 1) : schemes) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${folder}/${name}-${scheme}.png` });
  }
}

function loading(page: Page) {
  return page.getByRole("status").filter({ hasText: "Cargando", visible: true });
}

/**
 * Makes the window as high as the screen, so that bars are at its bottom. With an open dialog the window stays as it
 * is.
 */
async function unroll(page: Page): Promise<void> {
  if ((await page.locator("dialog[open]").count()) > 0) return;
  const [width, height] = await page.evaluate(() => [innerWidth, document.documentElement.scrollHeight] as const);
  await page.setViewportSize({ width, height: Math.min(height, longest) });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Captures all screens of one viewer, on the phone and on the laptop. */
async function takeAll(browser: Browser, screens: readonly Screen[], cookie: string): Promise<void> {
  for (const view of views) {
    const context = await contextFor(browser, cookie, view.options);
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    page.on("pageerror", (error) => console.log(`  ${page.url()}: ${error.message}`));
    for (const screen of screens) {
      if (screen.phoneOnly && view.name !== "telefono") continue;
      if (screen.printed && view.name !== "laptop") continue;
      const name = `${screen.name}-${view.name}`;
      try {
        await take(page, screen, name);
        console.log(name);
      } catch (error) {
        // One failed screenshot does not stop the others.
        console.log(`  ${name}: ${error}`);
        process.exitCode = 1;
      }
      await page.setViewportSize(view.options.viewport);
    }
    await context.close();
  }
}

const stop = await startProgram();
if (only === "") await rm(folder, { recursive: true, force: true });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
const needsLong = only === "" || /^\^?largo/.test(only);
const { crowded, ...long } = needsLong ? await writeLongContent(url) : { crowded: "", longPlayer: "", longClub: "" };
const { cookie: otherClub, known: other } = await writeOtherClub(url);
const everybody = await signInEverybody(url);
const reached = await writeReached(url, otherClub, everybody.club);
const { cookies: ofLeague, ...leagues } = await findLeague(url, everybody.player);
const { cookie: roundsClub, tonight } = await writeRounds(url);
const ofDemo = await find(url, everybody);
const scorer = await joinAsScorer(url, everybody.club, ofDemo.drawn);
const signedIn = { ...everybody, ...ofLeague, otherClub, roundsClub, scorer, ...reached.cookies, ...long };
const known = { ...ofDemo, ...other, ...reached.known, crowded, ...leagues, tonight };
await writeAskedCourts(url, signedIn.player, signedIn.club);
await writeOfferedCourt(url, signedIn.inLine, signedIn.club);
await payWeekly(url, signedIn.club);
await writeBooks(url, signedIn.otherClub, signedIn.inLine);
const screens = screensOf(known).filter(({ name }) => asked.test(name) && (needsLong || !name.startsWith("largo")));
const lookers = [...Map.groupBy(screens, ({ viewer }) => viewer)].toSorted(([, a], [, b]) => b.length - a.length);
/** Captures the viewers in turn, those with most screens first. Two run at once, never with the same account. */
async function lookInTurn(): Promise<void> {
  for (let next = lookers.shift(); next; next = lookers.shift()) {
    const [viewer, theirs] = next;
    await takeAll(browser, theirs, signedIn[viewer]);
  }
}
await Promise.all([lookInTurn(), lookInTurn()]);
await browser.close();
await stop();
