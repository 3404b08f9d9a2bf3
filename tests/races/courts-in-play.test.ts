import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import type { TestApp } from "#tests/support/app.ts";
import { club, signedInCrowd } from "#tests/support/people.ts";
import { drawnTournament } from "#tests/support/schedules.ts";
import { allAtOnce, raceApp, tally } from "./crowd.ts";
import { turnstileBefore } from "./turnstile.ts";

let app: TestApp;
afterEach(() => app.close());

/** Makes sixteen matches of four categories that could all start at once, and four courts. */
async function tournament() {
  const paraná = await club(app, "Club Paraná", 4);
  const { tournamentId } = await drawnTournament(app, paraná, [8, 8, 8, 8]);
  const { matches } = await paraná.api.schedule.get({ tournamentId });
  const ready = matches.flatMap(({ match }) => (match.sides.every(({ pairId }) => pairId !== null) ? match : []));
  const call = (nth: number) => {
    const matchId = ready[nth % ready.length]?.id ?? "";
    const courtId = paraná.courtIds[(nth + Math.floor(nth / ready.length)) % 4] ?? "";
    return paraná.api.day.call({ matchId, courtId });
  };
  return { paraná, ready, call };
}

async function onCourt() {
  const { rows } = await app.pool.query<{ matches: number; courts: number }>(
    "select count(*)::int as matches, count(distinct court_id)::int as courts from court_in_play",
  );
  return rows[0];
}

describe("fifty callers for four courts", () => {
  test("get each court once, and no player is in two matches", async () => {
    app = await raceApp();
    const { call } = await tournament();
    const answers = await allAtOnce(Array.from({ length: 50 }, (_, nth) => call(nth)));
    expect(await onCourt()).toEqual({ matches: 4, courts: 4 });
    expect(tally(answers).done).toBe(4);
    expect(Object.keys(tally(answers)).toSorted()).toEqual(["COURT_IN_USE", "MATCH_STARTED", "done"]);
  });
});

describe("two matches of two categories that are called at once", () => {
  /** Races two calls for one court, or for two courts with one player in both matches. */
  async function race(shared: "court" | "person") {
    const { paraná, ready } = await tournament();
    const [one, other] = [ready[0], ready[4]];
    const [court = "", second = ""] = paraná.courtIds;
    if (shared === "person") {
      const [ana, taken] = [one?.sides[0].players?.[0], other?.sides[0]];
      const outId = taken?.players?.[0].id ?? "";
      const change = { outId, inId: ana?.id ?? "", reason: "Lesión", letIn: true };
      await paraná.api.pairs.replacePlayer({ pairId: taken?.pairId ?? "", ...change });
    }
    const turnstile = await turnstileBefore(app, "insert", shared === "court" ? "court_in_play" : "player_in_play");
    const calling = allAtOnce([
      paraná.api.day.call({ matchId: one?.id ?? "", courtId: court }),
      paraná.api.day.call({ matchId: other?.id ?? "", courtId: shared === "court" ? court : second }),
    ]);
    await turnstile.arrived(2, calling);
    await turnstile.open();
    return tally(await calling);
  }

  test("do not both get one court, because of the primary key of the court", async () => {
    app = await raceApp();
    expect(await race("court")).toEqual({ done: 1, COURT_IN_USE: 1 });
    await app.close();
    app = await raceApp({ without: ["court_in_play.court_in_play_pkey"] });
    expect(await race("court")).toEqual({ done: 2 });
  });

  test("do not both get one player, because of the primary key of the person", async () => {
    app = await raceApp();
    expect(await race("person")).toEqual({ done: 1, PLAYER_IN_PLAY: 1 });
    await app.close();
    app = await raceApp({ without: ["player_in_play.player_in_play_pkey"] });
    expect(await race("person")).toEqual({ done: 2 });
  });
});

const day = "2026-11-20";

/** Lets 200 players request three courts, with starts at every half hour and slots of 60, 90 and 120 minutes. */
async function rush() {
  const owner = await club(app, "Club Paraná", 3);
  const { clubId, courtIds } = owner;
  const bookingRules = { ...defaultRequestRules, answer: "auto" } as const;
  await owner.api.clubs.setBookingRules({ clubId, grid: 30, durations: [60, 90, 120], noSlivers: false, bookingRules });
  const players = await signedInCrowd(app, 200);
  const answers = await allAtOnce(
    players.map(({ api }, nth) => {
      const startMinute = 540 + (nth % 26) * 30;
      const endMinute = startMinute + 60 + (nth % 3) * 30;
      return api.bookings.ask({ courtId: courtIds[Math.floor(nth / 3) % 3] ?? "", day, startMinute, endMinute });
    }),
  );
  const { rows } = await app.db.execute<{ overlaps: number; held: number }>(sql`
    select (select count(*)::int from booking) as held, (select count(*)::int from booking one join booking other
      on other.court_id = one.court_id and other.id > one.id
        and other.start_minute < one.end_minute and other.end_minute > one.start_minute) as overlaps`);
  const { held = 0, overlaps = 0 } = rows[0] ?? {};
  return { told: tally(answers), held, overlaps };
}

test("of 200 concurrent requests for slots of every length none overlap, and every other one is refused as taken", async () => {
  app = await raceApp();
  const { told, held, overlaps } = await rush();
  expect(told).toEqual({ done: held, SLOT_TAKEN: 200 - held });
  // Three courts from nine to midnight: at least 15 slots (of two hours, with gaps), at most 45 (of one hour).
  expect([overlaps, held >= 15, held <= 45]).toEqual([0, true, true]);
});
