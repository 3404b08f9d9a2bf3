import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { newTournament } from "#tests/journeys/arranged.ts";
import { cameAliveAtOnce, openWithLateFonts, watchComingAlive } from "#tests/journeys/loading/coming-alive.ts";
import { demonstrated, findKnown, findTournaments, playerOfLeague } from "#tests/journeys/loading/demonstrated.ts";
import {
  faultsNow,
  largeTextFaults,
  rememberShown,
  revealedFaults,
  screenFaults,
  sideways,
} from "#tests/support/axe.ts";
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
import { paleTexts } from "./pale-texts.ts";
import { openLaptop, test, unheardOf, watchRequests, wordsFor } from "./steps.ts";

const narrow = { width: 360, height: 740 };
const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };
/** The height of a phone's home bar, and the edge above it. */
const homeBar = 34;
const free = phone.height - homeBar;
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
    const screens = everyScreen(known)[viewer];
    for (const screen of screens) {
      // The server renders no screen for objects that do not exist; only the application does.
      const isDrawn = demonstrating.has(viewer) && !screen.path.includes(noneKnown.drawn);
      await test.step(screen.path, () => look(page, quiet, screen, isDrawn));
      if (screen !== screens[0]) continue;
      await changeTo(page, "dark");
      await changeTo(page, "light");
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
  expect(await faultsNow(page)).toEqual([]);
  expect(await paleTexts(page)).toEqual([]);
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
  // It finds its place before its first frame, which this measurement may precede.
  await expect.poll(async () => (await edges(toast)).bottom).toBeLessThan((await edges(steps)).top);
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
  const kindOf = (path: string) => /^\/\w+/.exec(path)?.[0];
  for (const one of pages)
    await test.step(one.path, async () => {
      await look(page, quiet, one);
      // On a reload the browser uses its cached page, with the new headers.
      await page.reload();
      await expect(page.locator("html[data-refused]")).toHaveCount(0);
      expect((await wordsFor(page.request, one.path, "main")).length).toBeGreaterThan(40);
      // All pages of a kind have one style sheet, which shows or hides their heading.
      if (pages.find(({ path }) => kindOf(path) === kindOf(one.path)) !== one) return;
      await plain.goto(one.path);
      await expect(plain.getByRole("heading", { level: 1 })).toBeVisible();
    });
});

/** The parts of each page's frame that were checked in a wide window. */
const framesOf = new WeakMap<Page, Set<string>>();

async function look(page: Page, quiet: () => Promise<void>, screen: Screen, isDrawn = false): Promise<void> {
  const { path, title } = screen;
  await page.setViewportSize(narrow);
  if (isDrawn) await openWithLateFonts(page, screen);
  else await page.goto(path);
  await isWhole(page, quiet);
  if (isDrawn) await cameAliveAtOnce(page, path);
  await expect.soft(page, path).toHaveTitle(title);
  expect.soft(await layoutFaults(page), `${path}, 360 px`).toEqual([]);
  expect.soft(await screenFaults(page), `${path}, 360 px`).toEqual([]);
  if (!path.startsWith("/tv/")) expect.soft(await largeTextFaults(page), `${path}, letters twice as large`).toEqual([]);
  await rememberShown(page);
  await page.setViewportSize(wide);
  await isWhole(page, quiet);
  const frames = framesOf.get(page) ?? new Set<string>();
  framesOf.set(page, frames);
  await expect.soft(page, path).toHaveTitle(title);
  expect.soft(await layoutFaults(page), `${path}, 1280 px`).toEqual([]);
  expect.soft(await revealedFaults(page, frames), `${path}, 1280 px`).toEqual([]);
}

/** Returns what sticks out, and the texts that are too pale in either scheme. */
async function layoutFaults(page: Page): Promise<string[]> {
  return [...(await sideways(page)), ...(await paleTexts(page))];
}

/**
 * Waits until no request is pending and there is one heading without a loading state, so that a screen is never checked
 * half loaded.
 */
async function isWhole(page: Page, quiet: () => Promise<void>): Promise<void> {
  await quiet();
  const state = () =>
    page.evaluate(() => {
      const shown = (kind: string) =>
        [...document.querySelectorAll(kind)].filter(
          (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[aria-hidden=true]"),
        );
      const loading = shown("[role=status]").filter(({ textContent }) => textContent.includes("Cargando"));
      return { headings: shown("h1").length, loading: loading.length };
    });
  await expect.poll(state, { intervals: [20] }).toEqual({ headings: 1, loading: 0 });
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
