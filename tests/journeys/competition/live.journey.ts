import { type BrowserContext, expect, type Page, type Request } from "@playwright/test";
import { newPlayer } from "#tests/journeys/accounts.ts";
import { newTournament } from "#tests/journeys/arranged.ts";
import { enterPairs, newEntrants } from "#tests/journeys/competition/people.ts";
import { test } from "#tests/journeys/steps.ts";
import type { Client } from "#tests/support/app.ts";
import { straightSets } from "#tests/support/play.ts";

test("a result shows on every screen by itself, over one connection a browser, and nothing is lost while offline", async ({
  browser,
}) => {
  const { desk, api, tournamentId, categoryId } = await newTournament(browser);
  const entrants = await newEntrants("7ma", 8);
  await enterPairs(api, categoryId, entrants, "AB CD EF GH");
  const { rounds } = await api.draws.generate({ categoryId });
  const [one, other] = rounds[0] ?? [];
  if (!one || !other) throw new Error("nothing was drawn");
  const { page: first } = await newPlayer(browser);
  const streams = streamsOf(first.context());
  const draw = `/torneo/${tournamentId}?seccion=llave`;
  await first.goto(draw);
  await expect.poll(streams.open).toBe(1);
  const second = await first.context().newPage();
  await second.goto(draw);

  await test.step("two tabs hear it over one connection, mark it and say it", async () => {
    await expect(second.getByRole("heading", { level: 1 })).toBeVisible();
    // The mark shows for six seconds. The test waits for it before the other tab, or it could be gone by then.
    const marked = first.getByText("Recién cargado").waitFor({ state: "attached" });
    await enter(api, one.id, 0);
    await marked;
    for (const tab of [first, second]) await expect(shown(tab, "6-0 6-0")).toHaveCount(1);
    await expect(first.locator("p[aria-live]")).toContainText(/Semifinales: ganaron .+ 6-0 6-0/);
    await expect(first.getByText("Recién cargado")).toHaveCount(0);
    await expect.poll(streams.open).toBe(1);
  });

  await test.step("six tabs hear over one connection, and each still loads its pictures", async () => {
    const more = await Promise.all(Array.from({ length: 4 }, () => first.context().newPage()));
    for (const tab of more) {
      await tab.goto(draw);
      await expect(shown(tab, "6-0 6-0")).toHaveCount(1);
      // A browser allows six connections to a server. One stream for each tab would leave none.
      expect(await tab.evaluate(async () => (await fetch(`/favicon.svg?${Math.random()}`)).ok)).toBe(true);
    }
    await expect.poll(streams.open).toBe(1);
    for (const tab of more) await tab.close();
  });

  await test.step("the other tab listens when the first one is closed", async () => {
    await first.close();
    await enter(api, other.id, 0);
    await expect(shown(second, "6-0 6-0")).toHaveCount(2);
    await expect.poll(streams.open).toBe(1);
  });

  await test.step("a change during a lost connection shows once the connection is back", async () => {
    await second.context().setOffline(true);
    const before = streams.opened();
    await api.matches.enter({ matchId: other.id, revision: 1, outcome: straightSets("pair2") });
    await second.context().setOffline(false);
    await expect(shown(second, "0-6 0-6")).toHaveCount(1);
    // The result may come by a refetch, before the stream is open again.
    await expect.poll(streams.opened).toBeGreaterThan(before);
  });

  await test.step("a hidden screen stops listening after a while, and catches up once it is visible", async () => {
    await second.clock.install();
    await show(second, false);
    await second.clock.fastForward(31_000);
    await expect.poll(streams.open).toBe(0);
    await api.matches.enter({ matchId: other.id, revision: 2, outcome: straightSets("pair1") });
    await show(second, true);
    await expect(shown(second, "0-6 0-6")).toHaveCount(0);
    await expect.poll(streams.open).toBe(1);
  });

  await test.step("half-typed input stays, and its author is notified of the change", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}?ver=partidos`);
    await desk.getByRole("button", { name: "Cargar resultado" }).click();
    const box = desk.getByRole("textbox", { name: /^Set 1/ }).first();
    await box.fill("4");
    await enter(api, one.nextMatchId ?? "", 4);
    await expect(desk.getByText("Alguien cargó este resultado recién: 6-0 6-0")).toBeVisible();
    await expect(box).toHaveValue("4");
    await desk.getByRole("button", { name: "Ver", exact: true }).click();
    await expect(box).toHaveValue("6");
    await desk.getByRole("button", { name: "Volver a lo mío" }).click();
    await expect(box).toHaveValue("4");
  });
});

async function enter(api: Client, matchId: string, revision: number): Promise<void> {
  await api.matches.enter({ matchId, revision, outcome: straightSets("pair1") });
}

/** Locates the matches of the draw with this score. */
function shown(page: Page, score: string) {
  return page.getByRole("article").filter({ hasText: score });
}

/** Counts the streams that a browser has opened, and those still open. One that is replaced is closed first. */
function streamsOf(context: BrowserContext) {
  let opened = 0;
  const open = new Set<Request>();
  context.on("request", (request) => {
    if (!request.url().includes("/api/live?")) return;
    opened += 1;
    open.add(request);
  });
  context.on("requestfinished", (request) => open.delete(request));
  context.on("requestfailed", (request) => open.delete(request));
  return {
    opened: () => opened,
    // A closed tab does not say how its requests ended.
    open: () => [...open].filter((request) => !request.frame().page().isClosed()).length,
  };
}

/** Shows or hides a tab. A headless browser has no windows, so the page must be told. */
async function show(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    visible ? "visible" : "hidden",
  );
}
