import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenMatch } from "#contract/courts/open-matches.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { openedMatch } from "#tests/fixtures/opened-match.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { player, type SomeBody } from "#tests/support/people.ts";

let app: TestApp;
let now = saturdayEvening;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
});
afterAll(async () => {
  expect(await examine(app.db, saturdayEvening)).toEqual([]);
  await app.close();
});

const refused = (code: string) => expect.objectContaining({ code });
type SeatNumber = OpenMatch["seats"][number]["seat"];

/** An open match with the acts of its host on it. */
async function hosted() {
  const match = await openedMatch(app);
  const { matchId, ana } = match;
  const choices = { ladder: "Masculino", levels: { weakest: "7ma", strongest: "7ma" }, note: null } as const;
  const change = (revision: number, more: Partial<Parameters<typeof ana.api.openMatches.change>[0]>) =>
    ana.api.openMatches.change({ matchId, revision, ...choices, joins: "direct", listed: true, ...more });
  const setGuest = (seat: SeatNumber, name: string | null) => ana.api.openMatches.setGuest({ matchId, seat, name });
  const claim = (who: SomeBody, seat: SeatNumber) => who.api.openMatches.ask({ matchId, part: 6000, seat });
  return { ...match, change, setGuest, claim };
}

test("the host changes everything until a player joins, then only note, joining, listing and more levels", async () => {
  const { change, join, page, ana } = await hosted();
  const mixed = await change(0, { ladder: "Mixto", levels: null, note: "Hay pelotas", joins: "ask", listed: false });
  expect(mixed).toMatchObject({ ladder: "Mixto", levels: null, joins: "ask", listed: false, revision: 1 });
  await expect(change(0, {})).rejects.toEqual(refused("MATCH_CHANGED"));
  await expect(change(1, { ladder: "Femenino" })).rejects.toEqual(refused("OTHER_LADDER"));
  await expect(change(1, { levels: { weakest: "5ta", strongest: "6ta" } })).rejects.toEqual(refused("LEVELS_REVERSED"));
  await change(1, {});
  await join(await player(app, "Beto Paz"));
  await expect(change(2, { ladder: "Mixto" })).rejects.toEqual(refused("MATCH_JOINED"));
  await expect(change(2, { levels: { weakest: "6ta", strongest: "5ta" } })).rejects.toEqual(refused("MATCH_JOINED"));
  await change(2, { levels: { weakest: "7ma", strongest: "5ta" }, note: "Somos dos" });
  expect(await page(ana)).toMatchObject({ note: "Somos dos", levels: { strongest: "5ta" }, revision: 3 });
});

test("a guest has a seat by name and owes nothing; the host renames and frees it, three at most", async () => {
  const { setGuest, owed, page, ana, join } = await hosted();
  const beto = await player(app, "Beto Paz");
  await join(beto, 4);
  const named = await setGuest(2, "  Nico   Díaz ");
  expect(named.seats[1]).toMatchObject({ state: "taken", guest: "Nico Díaz", player: null });
  await expect(setGuest(3, "nico diaz")).rejects.toEqual(refused("GUEST_TWICE"));
  await expect(setGuest(4, "Tito")).rejects.toEqual(refused("SEAT_TAKEN"));
  await setGuest(2, "Nico D.");
  await setGuest(3, "Tito");
  expect(await owed()).toEqual(["Ana Ríos 18000 0", "Beto Paz 6000 0"]);
  await setGuest(3, null);
  const flor = await player(app, "Flor Vega", { category: "Femenino" });
  expect((await page(flor)).seats.map(({ guest }) => guest)).toEqual([null, null, null, null]);
  expect((await page(ana)).seats.map(({ state }) => state)).toEqual(["taken", "taken", "free", "taken"]);
});

test("a guest who has an account asks for their own seat, and has it with its part once the host says yes", async () => {
  const { setGuest, claim, owed, ana, matchId, seatsOf, page } = await hosted();
  await setGuest(3, "Nico");
  const nico = await player(app, "Nico Díaz");
  expect(await page(nico)).toMatchObject({ mine: { mayBeGuest: true } });
  await expect(claim(nico, 2)).rejects.toEqual(refused("SEAT_CHANGED"));
  await claim(nico, 3);
  expect((await page(ana)).requests).toMatchObject([{ player: { id: nico.id }, seat: 3 }]);
  await ana.api.openMatches.answer({ matchId, playerId: nico.id, accept: true });
  expect(await seatsOf(ana)).toEqual(["Ana Ríos", "free", "Nico Díaz", "free"]);
  expect(await owed()).toEqual(["Ana Ríos 18000 0", "Nico Díaz 6000 0"]);
});

test("a guest may say who they are after the start too, until a result is claimed; nobody else asks any more", async () => {
  const { setGuest, claim, owed, ana, join, matchId, seatsOf, page } = await hosted();
  const [beto, nico, tito] = [
    await player(app, "Beto Paz"),
    await player(app, "Nico Díaz"),
    await player(app, "Tito Gil"),
  ];
  await join(beto, 2);
  await setGuest(3, "Nico");
  await setGuest(4, "Tito");
  now = new Date("2026-11-20T23:30:00Z");
  try {
    expect(await page(nico)).toMatchObject({ mine: { mayBeGuest: true, requestAim: null, closed: "MATCH_OVER" } });
    await expect(nico.api.openMatches.ask({ matchId, part: 6000 })).rejects.toEqual(refused("MATCH_OVER"));
    await claim(nico, 3);
    await claim(tito, 4);
    await ana.api.openMatches.answer({ matchId, playerId: nico.id, accept: true });
    expect(await seatsOf(beto)).toEqual(["Ana Ríos", "Beto Paz", "Nico Díaz", "taken"]);
    expect(await owed()).toEqual(["Ana Ríos 12000 0", "Beto Paz 6000 0", "Nico Díaz 6000 0"]);
    const sets = [1, 2].map(() => ({ kind: "games" as const, pair1: 6, pair2: 4 }));
    const result = { kind: "played", format: "super-tie-break", partner: 2, sets } as const;
    await beto.api.openMatchResults.claim({ matchId, result });
    const late = ana.api.openMatches.answer({ matchId, playerId: tito.id, accept: true });
    await expect(late).rejects.toEqual(refused("MATCH_OVER"));
    expect(await page(await player(app, "Leo Paz"))).toMatchObject({ mine: { mayBeGuest: false } });
  } finally {
    now = saturdayEvening;
  }
});

test("a host opens five matches a day", async () => {
  const { ana, matchId, open } = await hosted();
  await app.db.execute(sql`insert into open_match
      (booking_id, club_id, ladder, deadline, starts_at, opened_by, opened_at, state, notified_at)
    select booking_id, club_id, ladder, deadline, starts_at, opened_by, opened_at, 'cancelled', opened_at
    from open_match, generate_series(1, 4) where id = ${matchId}`);
  await ana.api.openMatches.close({ matchId });
  await expect(open()).rejects.toEqual(refused("TOO_MANY_OPENINGS"));
});
