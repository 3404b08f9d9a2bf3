import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { addDays } from "#domain/lib/calendar.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { tournamentResult } from "#server/db/tables/tournaments.ts";
import { createTestApp } from "#tests/support/app.ts";
import { drawOf, fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { drawAndPlay, playOut, straightSets } from "#tests/support/play.ts";
import { hourFrom, publish } from "#tests/support/publications.ts";

/** The evening of the tournament's first day, Saturday 28 November 2026, at the club. */
let now = new Date("2026-11-28T23:30:00Z");
const app = await createTestApp({ now: () => now });
afterAll(() => app.close());
const owner = await club(app, "Club Paraná");

const refusedWith = (code: string) => expect.objectContaining({ code });

/** Creates a knockout of five pairs and zones of seven, drawn, and a category without entrants. */
async function drawn() {
  const categories = [
    { level: "7ma" },
    { level: "6ta", format: "ROUND_ROBIN" },
    { name: "Mixto", level: "5ta" },
  ] as const;
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, categories);
  const [knockout = "", zones = ""] = categoryIds;
  await fillWithConfirmedPairs(app, knockout, owner, 5);
  await fillWithConfirmedPairs(app, zones, owner, 7);
  for (const categoryId of [knockout, zones]) await owner.api.draws.generate({ categoryId });
  return { tournamentId, knockout, zones };
}

/** Creates a played final between two pairs. */
async function playedFinal() {
  const tournament = await tournamentOf(app, owner, [{}]);
  await drawAndPlay(app, owner, tournament, 2);
  return tournament;
}

function resultsOf(categoryId: string) {
  return app.db.select().from(tournamentResult).where(eq(tournamentResult.categoryId, categoryId));
}

describe("a tournament that is being played", () => {
  test("shows the unpaid part of its inscriptions, before and after the closing", async () => {
    const tournament = await tournamentOf(app, owner, [{ cost: 8000 }]);
    const { tournamentId } = tournament;
    const [pairId = ""] = await fillWithConfirmedPairs(app, tournament.categoryIds[0] ?? "", owner, 1);
    await drawAndPlay(app, owner, tournament, 2);
    const { charges } = await owner.api.finances.ofPair({ pairId });
    const paid = charges.reduce((sum, one) => sum + one.paid, 0);
    const { owed } = await owner.api.tournaments.closing({ tournamentId });
    for (const { id } of charges) await owner.api.finances.refund({ chargeId: id, amount: 1, method: "transfer" });
    expect({ paid, owed }).toEqual({ paid: 8000, owed: 0 });
    expect((await owner.api.tournaments.close({ tournamentId })).owed).toBe(2);
  });

  test("shows the number of missing matches, and cannot be closed before the last one", async () => {
    const { tournamentId } = await drawn();
    const before = await owner.api.tournaments.closing({ tournamentId });
    expect(before).toMatchObject({ status: "upcoming", canClose: false, closedAt: null });
    expect(before.categories.map(({ state, openMatches }) => [state, openMatches])).toEqual([
      ["playing", 4],
      ["playing", 10],
      ["not-drawn", 0],
    ]);
    await expect(owner.api.tournaments.close({ tournamentId })).rejects.toEqual(refusedWith("CLOSE_NOT_READY"));
    expect(await playOut(owner, tournamentId)).toBe(14);
    const after = await owner.api.tournaments.closing({ tournamentId });
    expect(after).toMatchObject({ status: "upcoming", canClose: true });
    expect(after.categories.map(({ state, results }) => [state, results.length])).toEqual([
      ["finished", 5],
      ["finished", 7],
      ["not-drawn", 0],
    ]);
  });

  test("shows the points of each pair before the closing, and both its players get exactly those", async () => {
    const { tournamentId, knockout, zones } = await drawn();
    await playOut(owner, tournamentId);
    const { categories } = await owner.api.tournaments.closing({ tournamentId });
    const closed = await owner.api.tournaments.close({ tournamentId });
    expect(closed).toMatchObject({ status: "finished", canClose: false, closedAt: now.toISOString() });
    expect(closed.categories.map(({ results }) => results)).toEqual(categories.map(({ results }) => results));
    for (const [nth, categoryId] of [knockout, zones].entries()) {
      const told = categories[nth]?.results.flatMap(({ pairId, position, points }) => [
        [pairId, position, points],
        [pairId, position, points],
      ]);
      const rows = await resultsOf(categoryId);
      const written = rows.map(({ pairId, finalPosition, pointsAwarded }) => [pairId, finalPosition, pointsAwarded]);
      expect(written.toSorted()).toEqual(told?.toSorted());
      expect(new Set(rows.map(({ personId }) => personId)).size).toBe(rows.length);
    }
    expect(categories[0]?.results.map(({ position, points }) => [position, points])).toEqual([
      [1, 500],
      [2, 300],
      [3, 180],
      [3, 90],
      [5, 90],
    ]);
  });

  test("cannot be closed without a draw, nor once it is cancelled", async () => {
    const { tournamentId } = await tournamentOf(app, owner, [{}]);
    await expect(owner.api.tournaments.close({ tournamentId })).rejects.toEqual(refusedWith("CLOSE_NOT_READY"));
    await owner.api.tournaments.cancel({ tournamentId });
    await expect(owner.api.tournaments.close({ tournamentId })).rejects.toEqual(refusedWith("TOURNAMENT_NOT_UPCOMING"));
  });
});

describe("a closed tournament", () => {
  test("lists pairs of equal position and points by name, for the club and for everyone", async () => {
    const tournament = await tournamentOf(app, owner, [{}]);
    await drawAndPlay(app, owner, tournament, 8);
    const { tournamentId } = tournament;
    const anybody = await player(app, "Ana Ríos");
    const namesOf = (results: readonly { position: number; players: readonly { name: string }[] }[] = []) =>
      results.filter(({ position }) => position === 5).map(({ players }) => players[0]?.name);
    const [category] = (await owner.api.tournaments.close({ tournamentId })).categories;
    const [shown] = (await anybody.api.tournaments.get({ tournamentId })).categories;
    // The database sorts them by the random ids of their players.
    const names = [5, 6, 7, 8].map((nth) => `Jugador ${2 * nth - 1}`).toSorted();
    expect([namesOf(category?.results), namesOf(shown?.results)]).toEqual([names, names]);
  });

  test("is closed once, is audited, and none of its results changes any more", async () => {
    const { tournamentId, categoryIds } = await playedFinal();
    const { categories } = await owner.api.matches.ofTournament({ tournamentId });
    const final = categories[0]?.matches[0];
    await owner.api.tournaments.close({ tournamentId });
    const rows = await resultsOf(categoryIds[0] ?? "");
    await expect(owner.api.tournaments.close({ tournamentId })).rejects.toEqual(refusedWith("ALREADY_CLOSED"));
    const { id: matchId = "", revision = 0 } = final ?? {};
    for (const change of [
      () => owner.api.matches.enter({ matchId, revision, outcome: straightSets("pair2") }),
      () => owner.api.matches.clear({ matchId, revision }),
    ]) {
      await expect(change()).rejects.toEqual(refusedWith("TOURNAMENT_NOT_UPCOMING"));
    }
    const [categoryId = ""] = categoryIds;
    const drawId = (await drawOf(app, categoryId, owner))?.drawId ?? "";
    for (const change of [
      () => owner.api.draws.redraw({ categoryId, replacedDrawId: drawId }),
      () => owner.api.draws.annul({ categoryId, drawId }),
    ]) {
      await expect(change()).rejects.toEqual(refusedWith("TOURNAMENT_NOT_UPCOMING"));
    }
    expect(await resultsOf(categoryIds[0] ?? "")).toEqual(rows);
    const acts = await app.db
      .select({ action: auditEvent.action })
      .from(auditEvent)
      .where(and(eq(auditEvent.targetKind, "tournament"), eq(auditEvent.targetId, tournamentId)));
    expect(acts.map(({ action }) => action)).toEqual(["tournament.closed"]);
  });

  test.each([
    ["on its last day or later, dates its points on that day", "2026-12-03T12:00:00Z", "2026-11-29", "2027-11-28"],
    ["before its last day, dates them on the day of closing", "2026-11-28T23:30:00Z", "2026-11-28", "2027-11-27"],
  ])("%s", async (_when, closedAt, dateCompleted, validUntil) => {
    const { tournamentId, categoryIds } = await playedFinal();
    now = new Date(closedAt);
    await owner.api.tournaments.close({ tournamentId });
    const rows = await resultsOf(categoryIds[0] ?? "");
    expect(rows).toHaveLength(4);
    for (const row of rows) expect(row).toMatchObject({ dateCompleted, validUntil });
  });

  test("is reopened exactly: points, positions and state are reverted, and another result gives others", async () => {
    const { tournamentId, categoryIds } = await playedFinal();
    const { categories: before } = await owner.api.tournaments.close({ tournamentId });
    expect(await owner.api.tournaments.reopen({ tournamentId })).toMatchObject({ status: "upcoming", closedAt: null });
    expect(await resultsOf(categoryIds[0] ?? "")).toEqual([]);
    await expect(owner.api.tournaments.reopen({ tournamentId })).rejects.toEqual(refusedWith("NOT_CLOSED"));
    const { categories } = await owner.api.matches.ofTournament({ tournamentId });
    const { id: matchId = "", revision = 0 } = categories[0]?.matches[0] ?? {};
    await owner.api.matches.enter({ matchId, revision, outcome: straightSets("pair2") });
    const { categories: after } = await owner.api.tournaments.close({ tournamentId });
    expect(after[0]?.results.map(({ pairId }) => pairId)).toEqual(
      before[0]?.results.map(({ pairId }) => pairId).toReversed(),
    );
  });
});

describe("the court hours of a tournament", () => {
  /**
   * Creates two courts from 18 to 22 on a Saturday and a Sunday; at 20:30 of the Saturday the hour from 20 to 21 runs.
   */
  async function published() {
    const paraná = await club(app, "Club Dos Canchas");
    const tournamentId = await publish(paraná, { startDate: "2026-11-28", endDate: "2026-11-29" });
    const { categories } = await paraná.api.tournaments.manage({ tournamentId });
    await drawAndPlay(app, paraná, { tournamentId, categoryIds: categories.map(({ id }) => id) }, 2);
    return { paraná, tournamentId };
  }

  function slotsOf(tournamentId: string) {
    const { courtId, day, startMinute, endMinute, state } = booking;
    return app.db
      .select({ courtId, day, startMinute, endMinute, state })
      .from(booking)
      .where(eq(booking.tournamentId, tournamentId))
      .orderBy(courtId, day, startMinute);
  }

  test("are freed at the closing if they have not begun, and restored at the reopening", async () => {
    now = new Date("2026-11-27T12:00:00Z");
    const { paraná, tournamentId } = await published();
    const held = await slotsOf(tournamentId);
    now = new Date("2026-11-28T23:30:00Z");
    expect(await paraná.api.tournaments.closing({ tournamentId })).toMatchObject({ slotsToFree: 2 + 8 });
    expect(await paraná.api.tournaments.close({ tournamentId })).toMatchObject({ slotsToFree: 0 });
    const kept = (await slotsOf(tournamentId)).map(({ day, startMinute }) => [day, startMinute / 60]);
    expect(kept).toEqual([18, 19, 20, 18, 19, 20].map((hour) => ["2026-11-28", hour]));
    const reopened = await paraná.api.tournaments.reopen({ tournamentId });
    expect(reopened).toMatchObject({ slotsRestored: 10, slotsTaken: 0 });
    expect(await slotsOf(tournamentId)).toEqual(held);
  });

  test("are restored over an expired request", async () => {
    now = new Date("2026-11-27T12:00:00Z");
    const { paraná, tournamentId } = await published();
    await paraná.api.tournaments.close({ tournamentId });
    const [courtId = ""] = paraná.courtIds;
    const { id: personId } = await player(app, "Ana Ríos");
    const slot = { courtId, day: "2026-11-29", ...hourFrom(18) } as const;
    await app.db.insert(booking).values({ ...slot, state: "PRE_RESERVA", personId, answerUntil: now });
    expect(await paraná.api.tournaments.reopen({ tournamentId })).toMatchObject({ slotsRestored: 16, slotsTaken: 0 });
  });

  test("stay with a booking that took them meanwhile, which is reported", async () => {
    now = new Date("2026-11-27T12:00:00Z");
    const { paraná, tournamentId } = await published();
    await paraná.api.tournaments.close({ tournamentId });
    const [courtId = ""] = paraná.courtIds;
    await paraná.api.bookings.reserve({
      courtId,
      day: "2026-11-29",
      ...hourFrom(18),
      holder: { kind: "guest", name: "Ana" },
    });
    expect(await paraná.api.tournaments.reopen({ tournamentId })).toMatchObject({
      slotsRestored: 15,
      slotsTaken: 1,
      slotsLost: [{ courtName: "Cancha 1", day: "2026-11-29", ...hourFrom(18) }],
    });
    expect(await slotsOf(tournamentId)).toHaveLength(15);
  });
});

test("a tournament's points count from its closing, and the champions see them at once", async () => {
  now = new Date("2026-11-29T23:30:00Z");
  const [ana, bea, caro, dani] = await Promise.all(
    ["Ana Ríos", "Bea Sosa", "Caro Paz", "Dani Gil"].map((name) => player(app, name)),
  );
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{}]);
  const [categoryId = ""] = categoryIds;
  for (const [one, other] of [
    [ana, bea],
    [caro, dani],
  ]) {
    const playerIds: [string, string] = [one?.id ?? "", other?.id ?? ""];
    await owner.api.pairs.addByHand({ categoryId, playerIds, confirmed: true });
  }
  await owner.api.draws.generate({ categoryId });
  await playOut(owner, tournamentId, ({ sides: [upper] }) =>
    straightSets(upper.players?.[0].name.startsWith("Ana") ? "pair1" : "pair2"),
  );
  await owner.api.tournaments.close({ tournamentId });
  const points = async () =>
    Promise.all([ana, bea, caro, dani].map(async (one) => (await one?.api.accounts.me())?.profile?.rankingPoints));
  expect(await points()).toEqual([500, 500, 300, 300]);
  const profile = await caro?.api.players.profile({ playerId: ana?.id ?? "" });
  const validUntil = addDays("2026-11-29", 364);
  expect(profile?.history).toMatchObject([
    { finalPosition: 1, pointsAwarded: 500, validUntil, counts: true, partner: { name: "Bea Sosa" } },
  ]);
  await owner.api.tournaments.reopen({ tournamentId });
  expect(await points()).toEqual([0, 0, 0, 0]);
});
