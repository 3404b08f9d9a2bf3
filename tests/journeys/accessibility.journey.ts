import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { newTournament } from "#tests/journeys/arranged.ts";
import { cameAliveAtOnce, openWithLateFonts, watchComingAlive } from "#tests/journeys/loading/coming-alive.ts";
import { demonstrated, findKnown, findTournaments, playerOfLeague } from "#tests/journeys/loading/demonstrated.ts";
import { atRest, axeFaults, largeTextFaults, levelAA } from "#tests/support/axe.ts";
import { writeRoundsTonight } from "#tests/support/scheduling/rounds-tonight.ts";
import { apiOf, newClub, newClubThatPlays, newPlayer } from "./accounts.ts";
import {
  addressesOfRouter,
  everyPublicPage,
  everyScreen,
  noneKnown,
  type Screen,
  type Viewer,
} from "./every-screen.ts";
import { openLaptop, test, unheardOf, watchRequests } from "./steps.ts";

const narrow = { width: 360, height: 740 };
const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };
/** The height of a phone's home bar, and the edge above it. */
const homeBar = 34;
const free = phone.height - homeBar;
/** Each scheme and each width once: schemes differ only in colours, which the gallery checks for each component. */
const views = [
  { colorScheme: "light", size: narrow },
  { colorScheme: "dark", size: wide },
] as const;

test("every address of the router is visited", () => {
  const looked = Object.values(everyScreen(noneKnown)).flat();
  expect([...new Set(looked.map(({ route }) => route))].sort()).toEqual(addressesOfRouter().sort());
});

const viewers = {
  visitor: openLaptop,
  newPlayer: async (browser) => (await newPlayer(browser)).page,
  player: (browser) => demonstrated(browser, "player"),
  leaguePlayer: playerOfLeague,
  clubThatPlays: async (browser) => {
    const page = await openLaptop(browser);
    await newClubThatPlays(page);
    return page;
  },
  club: (browser) => demonstrated(browser, "club"),
  leagueClub: (browser) => demonstrated(browser, "leagueClub"),
  desk: (browser) => demonstrated(browser, "desk"),
  superAdmin: (browser) => demonstrated(browser, "superAdmin"),
} satisfies Record<Viewer, (browser: Browser) => Promise<Page>>;

/** The viewers whose screens the server renders, of few files each. */
const demonstrating: ReadonlySet<Viewer> = new Set([
  "player",
  "leaguePlayer",
  "club",
  "leagueClub",
  "desk",
  "superAdmin",
]);
/** The viewers whose screens are of existing tournaments, people and clubs. */
const knowing: ReadonlySet<Viewer> = new Set(["player", "leaguePlayer", "club", "leagueClub", "desk"]);

const everybody = [
  "visitor",
  "newPlayer",
  "player",
  "leaguePlayer",
  "clubThatPlays",
  "club",
  "leagueClub",
  "desk",
  "superAdmin",
] as const;
for (const viewer of everybody) {
  test(`every screen of the ${viewer} has its content in the first answer, hydrates as drawn, and is accessible, light and dark, narrow and wide`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const page = await viewers[viewer](browser);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const quiet = watchRequests(page);
    const known = knowing.has(viewer) ? await findKnown(page) : noneKnown;
    await watchComingAlive(page);
    for (const screen of everyScreen(known)[viewer]) {
      // The server renders no screen for objects that do not exist; only the application does.
      const isDrawn = demonstrating.has(viewer) && !screen.path.includes(noneKnown.drawn);
      await test.step(screen.path, () => look(page, quiet, screen, isDrawn));
    }
  });
}

test("the desk of rounds is accessible: a called round, the podium, and the lists of a mixed draw", async ({
  browser,
}) => {
  const page = await openLaptop(browser);
  await newClub(page);
  const { tournamentId, slugs } = await writeRoundsTonight(await apiOf(page), unheardOf());
  await page.emulateMedia({ reducedMotion: "reduce" });
  const quiet = watchRequests(page);
  const [king, americano, mixed] = slugs;
  const desk = (search: string) => ({ route: "", path: `/admin/gestionar/${tournamentId}?${search}`, title: /\S/ });
  await look(page, quiet, desk("ver=hoy"));
  await look(page, quiet, desk(`ver=cuadro&categoria=${king}`));
  await look(page, quiet, desk(`ver=cuadro&categoria=${americano}`));
  await page.goto(desk(`ver=cuadro&categoria=${mixed}`).path);
  await page.getByRole("button", { name: "Mujeres y varones" }).click();
  await expect(page.getByRole("dialog", { name: "Mujeres y varones" })).toBeVisible();
  await atRest(page);
  expect(await axeFaults(page, levelAA)).toEqual([]);
});

test("a phone's home bar covers no bar, toast or sheet", async ({ browser }) => {
  const { tournamentId } = await newTournament(browser);
  const { page } = await newPlayer(browser);
  await page.setViewportSize(phone);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets: { top: 47, bottom: homeBar } });
  await page.goto(`/torneo/${tournamentId}`);
  const enter = page.getByRole("button", { name: "Preinscribirme" });
  await expect(enter).toBeVisible();
  const [bar, steps] = [page.locator("[data-bottom-bar]"), page.locator("[data-stuck]")];
  expect(await edges(bar)).toMatchObject({ bottom: phone.height });
  for (const place of await bar.getByRole("link").all()) expect((await edges(place)).bottom).toBeLessThanOrEqual(free);
  // The sticky action ends where the bar begins; the toast stands above both.
  expect((await edges(steps)).bottom).toBe((await edges(bar)).top);
  await page.getByRole("button", { name: /^Seguir/ }).click();
  const toast = page.getByRole("status").filter({ hasText: "Te avisamos" });
  expect((await edges(toast)).bottom).toBeLessThan((await edges(steps)).top);
  await enter.click();
  const sheet = page.getByRole("dialog");
  expect(await edges(sheet)).toMatchObject({ bottom: phone.height });
  const confirm = sheet.getByRole("button", { name: "Confirmar preinscripción" });
  expect((await edges(confirm)).bottom).toBeLessThanOrEqual(free);
});

test("every public page is accessible on every visit, and readable without scripts", async ({ browser }) => {
  test.setTimeout(600_000);
  const desk = await demonstrated(browser, "club");
  const { club } = await findKnown(desk);
  const { api, tournamentId: cancelled } = await newTournament(browser);
  await api.tournaments.cancel({ tournamentId: cancelled });
  const pages = everyPublicPage(club, { ...(await findTournaments(desk, club)), cancelled });
  const page = await openLaptop(browser);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const quiet = watchRequests(page);
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) => {
      document.documentElement.dataset.refused = `${violatedDirective}: ${blockedURI}`;
    }),
  );
  const plain = await (await browser.newContext({ javaScriptEnabled: false, viewport: narrow })).newPage();
  for (const one of pages)
    await test.step(one.path, async () => {
      await look(page, quiet, one);
      // On a reload the browser uses its cached page, with the new headers.
      await page.reload();
      await expect(page.locator("html[data-refused]")).toHaveCount(0);
      await plain.goto(one.path);
      await expect(plain.getByRole("heading", { level: 1 })).toBeVisible();
      expect(((await plain.getByRole("main").textContent()) ?? "").length).toBeGreaterThan(40);
    });
});

async function look(page: Page, quiet: () => Promise<void>, screen: Screen, isDrawn = false): Promise<void> {
  const { path, title } = screen;
  await page.setViewportSize(narrow);
  if (isDrawn) await openWithLateFonts(page, screen);
  else await page.goto(path);
  await isWhole(page, quiet);
  if (isDrawn) await cameAliveAtOnce(page, path);
  for (const { colorScheme, size } of views) {
    await Promise.all([page.setViewportSize(size), changeTo(page, colorScheme)]);
    await atRest(page);
    const where = `${path}, ${size.width} px, ${colorScheme}`;
    await expect(page.getByRole("heading", { level: 1 }), where).toHaveCount(1);
    await expect(page.getByRole("status").filter({ hasText: "Cargando" }), where).toHaveCount(0);
    expect.soft(await page.title(), where).toMatch(title);
    expect.soft(await sideways(page), `${where}: what sticks out`).toEqual([]);
    expect.soft(await axeFaults(page, levelAA), where).toEqual([]);
    if (size !== narrow || path.startsWith("/tv/")) continue;
    expect.soft(await largeTextFaults(page), `${path}, letters twice as large`).toEqual([]);
  }
}

/** Waits until the heading is there and no request is pending, so that a screen is never checked half loaded. */
async function isWhole(page: Page, quiet: () => Promise<void>): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await quiet();
}

/** Changes the system's colour scheme; the page follows, also the landing whose application is not loaded. */
async function changeTo(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(`html[data-color-scheme=${colorScheme}]`)).toHaveCount(1);
}

/** Reads the edges of an element once it stands still, in whole pixels from the top of the window. */
async function edges(element: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  await element.waitFor();
  const { y = Number.NaN, height = Number.NaN } = (await element.boundingBox()) ?? {};
  return { top: Math.round(y), bottom: Math.round(y + height) };
}

/** Lists the elements that make the page scroll sideways. */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // A television shifts its picture now and then, but does not scroll.
    const isStill = getComputedStyle(document.documentElement).overflowX === "hidden";
    if (isStill || scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
