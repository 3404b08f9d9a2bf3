import { type Browser, expect, type Page } from "@playwright/test";
import type { RunOnly } from "axe-core";
import { newTournament } from "#tests/journeys/arranged.ts";
import { cameAliveAtOnce, watchComingAlive } from "#tests/journeys/loading/coming-alive.ts";
import { demonstrated, findKnown, findTournaments } from "#tests/journeys/loading/demonstrated.ts";
import { atRest, axeFaults } from "#tests/support/axe.ts";
import { newClub, newClubThatPlays, newPlayer } from "./accounts.ts";
import {
  addressesOfRouter,
  everyPublicPage,
  everyScreen,
  noneKnown,
  type Screen,
  type Viewer,
} from "./every-screen.ts";
import { openLaptop, test, watchRequests } from "./steps.ts";

const levelAA: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
/** The rules that depend on the colours; the others judge what both schemes share. */
const ofColours: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };
const narrow = { width: 360, height: 740 };
const wide = { width: 1280, height: 800 };
const views = [
  { colorScheme: "light", size: narrow, rules: levelAA },
  { colorScheme: "light", size: wide, rules: levelAA },
  { colorScheme: "dark", size: wide, rules: ofColours },
  { colorScheme: "dark", size: narrow, rules: ofColours },
] as const;

test("every address of the router is looked at", () => {
  const looked = Object.values(everyScreen(noneKnown)).flat();
  expect([...new Set(looked.map(({ route }) => route))].sort()).toEqual(addressesOfRouter().sort());
});

const viewers = {
  visitor: openLaptop,
  newPlayer: async (browser) => (await newPlayer(browser)).page,
  player: (browser) => demonstrated(browser, "player"),
  newClub: async (browser) => {
    const page = await openLaptop(browser);
    await newClub(page);
    return page;
  },
  clubThatPlays: async (browser) => {
    const page = await openLaptop(browser);
    await newClubThatPlays(page);
    return page;
  },
  club: (browser) => demonstrated(browser, "club"),
  superAdmin: (browser) => demonstrated(browser, "superAdmin"),
} satisfies Record<Viewer, (browser: Browser) => Promise<Page>>;

/** Those for whom the server draws every screen. */
const demonstrating: ReadonlySet<Viewer> = new Set(["player", "club", "superAdmin"]);

for (const viewer of ["visitor", "newPlayer", "player", "newClub", "clubThatPlays", "club", "superAdmin"] as const) {
  test(`every screen of the ${viewer} comes alive as it was drawn, and can be used by everybody, light and dark, narrow and wide`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const page = await viewers[viewer](browser);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const quiet = watchRequests(page);
    const known = viewer === "player" || viewer === "club" ? await findKnown(page) : noneKnown;
    await watchComingAlive(page);
    for (const screen of everyScreen(known)[viewer]) {
      // Of what does not exist only the application tells.
      const isDrawn = demonstrating.has(viewer) && !screen.path.includes(noneKnown.drawn);
      await test.step(screen.path, () => look(page, quiet, screen, isDrawn));
    }
  });
}

test("every page that anybody reads can be used by everybody, and is read without scripts", async ({ browser }) => {
  test.setTimeout(600_000);
  const desk = await demonstrated(browser, "club");
  const { club } = await findKnown(desk);
  const { api, tournamentId: cancelled } = await newTournament(browser);
  await api.tournaments.cancel({ tournamentId: cancelled });
  const pages = everyPublicPage(club, { ...(await findTournaments(desk, club)), cancelled });
  const page = await openLaptop(browser);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const quiet = watchRequests(page);
  const plain = await (await browser.newContext({ javaScriptEnabled: false, viewport: narrow })).newPage();
  for (const one of pages)
    await test.step(one.path, async () => {
      await look(page, quiet, one);
      await plain.goto(one.path);
      await expect(plain.getByRole("heading", { level: 1 })).toBeVisible();
      expect(((await plain.getByRole("main").textContent()) ?? "").length).toBeGreaterThan(40);
    });
});

async function look(page: Page, quiet: () => Promise<void>, { path, title }: Screen, isDrawn = false): Promise<void> {
  await page.setViewportSize(narrow);
  await page.goto(path);
  await isWhole(page, quiet);
  if (isDrawn) await cameAliveAtOnce(page, path);
  for (const { colorScheme, size, rules } of views) {
    await changeTo(page, colorScheme);
    await page.setViewportSize(size);
    await atRest(page);
    const where = `${path}, ${size.width} px, ${colorScheme}`;
    await expect(page.getByRole("heading", { level: 1 }), where).toHaveCount(1);
    await expect(page.getByRole("status").filter({ hasText: "Cargando" }), where).toHaveCount(0);
    expect.soft(await page.title(), where).toMatch(title);
    expect.soft(await sideways(page), `${where}: what sticks out`).toEqual([]);
    expect.soft(await axeFaults(page, rules), where).toEqual([]);
  }
}

/** The heading stands and nothing more is asked for: a screen is judged whole, never on its way. */
async function isWhole(page: Page, quiet: () => Promise<void>): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await quiet();
}

/** Changes the system's scheme; the page follows, the landing whose application sleeps included. */
async function changeTo(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(`html[data-color-scheme=${colorScheme}]`)).toHaveCount(1);
}

/** What makes the page scroll sideways: nothing, or the elements that end beyond the edge. */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // A television shifts its picture now and then, and scrolls nothing.
    const isStill = getComputedStyle(document.documentElement).overflowX === "hidden";
    if (isStill || scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
