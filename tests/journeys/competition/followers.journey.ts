import { expect, type Page } from "@playwright/test";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { shortId } from "#domain/lib/short-id.ts";
import { apiOf, enterAs, newClub } from "#tests/journeys/accounts.ts";
import { enterPairs, newEntrants } from "#tests/journeys/competition/people.ts";
import { openLaptop, openPhone, test, today, unheardOf } from "#tests/journeys/steps.ts";
import { straightSets } from "#tests/support/play.ts";
import { shownWithin } from "#tests/support/workers.ts";

test("a call, a result and rain show at once to a spectator, a player, the desk and the television", async ({
  browser,
}) => {
  const desk = await openLaptop(browser);
  await newClub(desk);
  const api = await apiOf(desk);
  const clubId = (await api.accounts.me()).clubs[0]?.id ?? "";
  // It starts yesterday, because a day of play ends at six in the morning.
  const days = [addDays(today(), -1), today(), addDays(today(), 1)] as const;
  const { tournamentId } = await api.tournaments.publish({
    clubId,
    name: `Copa ${unheardOf()}`,
    description: "",
    startDate: days[0],
    endDate: days[2],
    startMinute: 8 * 60,
    endMinute: 23 * 60,
    otherHours: days.map((day) => ({ day, startMinute: 8 * 60, endMinute: 30 * 60 })),
    courtIds: (await api.clubs.panel({ clubId })).courts.map(({ id }) => id),
    categories: [newCategory],
  });
  const categoryId = (await api.tournaments.manage({ tournamentId })).categories[0]?.id ?? "";
  const entrants = await newEntrants("7ma", 16);
  await enterPairs(api, categoryId, entrants, "AB CD EF GH IJ LM NO PQ");
  const { rounds } = await api.draws.generate({ categoryId });
  const { revision, places } = await api.schedule.propose({ tournamentId, keep: "none", seed: "1" });
  const applied = await api.schedule.apply({ tournamentId, revision, places });
  await api.schedule.publish({ tournamentId, revision: applied.revision });
  // A club may call a match at any time, so the journey calls the first match at any hour of its run.
  const [free] = (await api.day.get({ tournamentId })).courts;
  const [next] = rounds[0] ?? [];
  const matchId = next?.id ?? "";
  const somebody = entrants.find(({ id }) => id === next?.sides[0]?.players?.[0].id);
  if (!free || !next || !somebody) throw new Error("nobody can go on");

  const [spectator, player] = [await openPhone(browser), await openPhone(browser)];
  const television = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  await enterAs(player, somebody.email);
  await spectator.goto(`/t/${shortId(tournamentId)}/partidos`);
  await player.goto("/dashboard");
  await desk.goto(`/admin/gestionar/${tournamentId}?ver=hoy`);
  await television.goto(`/tv/${shortId(tournamentId)}`);
  await expect(television.getByRole("heading", { name: "Ahora" })).toBeVisible();
  await expect(desk.getByRole("heading", { name: "Canchas" })).toBeVisible();
  for (const page of [spectator, player]) await expect(page.locator("html[data-alive]")).toHaveCount(1);
  const waits: number[] = [];

  await test.step("a call", async () => {
    const since = await wait(waits, () => api.day.call({ matchId, courtId: free.id }));
    await Promise.all([
      since(expect(spectator.getByText("A cancha").first()).toBeVisible()),
      since(expect(player.getByText(`Te llaman: ${free.name}`)).toBeVisible()),
      since(expect(desk.getByText("Recién llamados")).toBeVisible()),
      since(expect(television.getByText(/^A CANCHA \d$/)).toBeVisible()),
    ]);
    // The call covers every screen of the player until it is answered.
    const call = player.getByRole("dialog", { name: "Te llaman a la cancha" });
    await call.getByRole("button", { name: "Voy" }).click();
    await expect(call).toHaveCount(0);
  });

  await test.step("a result", async () => {
    await player.goto(`/torneo/${tournamentId}?seccion=partidos`);
    await expect(player.getByText("A cancha").first()).toBeVisible();
    await expect(television.getByRole("heading", { name: "Ahora" })).toBeVisible();
    const outcome = straightSets("pair1");
    const since = await wait(waits, () => api.matches.enter({ matchId, revision: 0, outcome }));
    await Promise.all([
      since(expect(spectator.getByText("6-0 6-0").first()).toBeAttached()),
      since(expect(player.getByText("6-0 6-0").first()).toBeAttached()),
      since(expect(desk.getByText("6-0 6-0").first()).toBeAttached()),
      since(expect(television.getByText("A CANCHA", { exact: true })).toHaveCount(0)),
    ]);
  });

  await test.step("rain", async () => {
    await turnTo(television, "A continuación");
    const courtIds = (await api.schedule.get({ tournamentId })).courts.map(({ id }) => id);
    const rain = { tournamentId, courtIds, until: { kind: "for", minutes: 90 }, stopsPlay: true } as const;
    const { counts, ...preview } = await api.schedule.delayPreview(rain);
    expect(counts.moved).toBeGreaterThan(0);
    const screens = [spectator, player, desk, television];
    const before = await Promise.all(screens.map(wordsOf));
    const { moves, way, closure } = preview;
    const since = await wait(waits, () =>
      api.schedule.delay({
        tournamentId,
        revision: preview.revision,
        why: "rain",
        way,
        closure,
        moves: moves.map(({ matchId: moved, to }) => ({ matchId: moved, to })),
      }),
    );
    await Promise.all(screens.map((page, nth) => since(changes(page, before[nth] ?? ""))));
  });

  expect(waits).toHaveLength(12);
  const [, , , , , middle = 0] = waits.toSorted((one, other) => one - other);
  expect(middle, `waited ${waits.map(Math.round).join(", ")} ms`).toBeLessThan(shownWithin);
});

/** Runs the act, and returns a function that records the time from its start until something shows. */
async function wait(waits: number[], act: () => Promise<unknown>): Promise<(shown: Promise<void>) => Promise<void>> {
  const began = performance.now();
  await act();
  return async (shown) => {
    await shown;
    waits.push(performance.now() - began);
  };
}

/** Waits until a screen shows other hours than before. */
async function changes(page: Page, before: string): Promise<void> {
  await expect.poll(() => wordsOf(page), { intervals: [20] }).not.toBe(before);
}

/** Reads the hours on a screen, without the texts that count minutes. */
async function wordsOf(page: Page): Promise<string> {
  const all = (await page.locator("main").first().textContent()) ?? "";
  return (all.match(/\d\d:\d\d/g) ?? []).join(" ");
}

/** Advances the television to that slide, and stops it there. */
async function turnTo(television: Page, title: string): Promise<void> {
  for (let turns = 0; turns < 12; turns++) {
    if (await television.getByRole("heading", { name: title }).isVisible()) break;
    await television.keyboard.press("ArrowRight");
  }
  await television.keyboard.press("Space");
  await expect(television.getByRole("heading", { name: title })).toBeVisible();
}
