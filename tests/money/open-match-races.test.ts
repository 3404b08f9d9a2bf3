import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { tendOpenMatches } from "#server/features/courts/open-matches/jobs.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { allAtOnce, raceApp, tally } from "#tests/races/crowd.ts";
import { turnstileBefore } from "#tests/races/turnstile.ts";
import { saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { anyHour, hourFrom } from "#tests/support/publications.ts";

let app: TestApp;
afterEach(() => app.close());

const day = "2026-11-20";

const men = { ladder: "Masculino" } as const;
/** Seats 1 and 3 are for men, the other two for women. */
const mixed = { ladder: "Mixto", marks: "man" } as const;

/** Opens a court that costs $ 24.000, with these players in its first free seats. */
async function openCourt(seated: readonly SomeBody[], choices: typeof men | typeof mixed = men) {
  const owner = await club(app, "Club Paraná");
  const { clubId, courtIds, api } = owner;
  await api.clubs.setPrices({ clubId, priceBands: [anyHour(24_000)] });
  const ana = await player(app, "Ana Ríos");
  const holder = { kind: "player", playerId: ana.id } as const;
  const { id: bookingId } = await api.bookings.reserve({ courtId: courtIds[0] ?? "", day, ...hourFrom(20), holder });
  const { id: matchId } = await ana.api.openMatches.open({ bookingId, levels: null, note: null, ...choices });
  const seats = [2, 3] as const;
  for (const [index, who] of seated.entries())
    await who.api.openMatches.join({ matchId, seat: seats[index] ?? 3, part: 6000 });
  return { owner, ana, bookingId, matchId };
}

const crowdOf = (count: number, category: "Masculino" | "Femenino" = "Masculino") =>
  Promise.all(Array.from({ length: count }, (_, index) => player(app, `Jugador ${index}`, { category })));

/** Lets these players want the fourth seat at once. Counts answers, seats and the pesos that joiners owe. */
async function race(
  crowd: readonly SomeBody[],
  { matchId, bookingId }: Awaited<ReturnType<typeof openCourt>>,
  { gathered }: { readonly gathered: boolean },
) {
  const turnstile = gathered ? await turnstileBefore(app, "insert", "open_match_seat") : undefined;
  const joining = allAtOnce(crowd.map(({ api }) => api.openMatches.join({ matchId, seat: 4, part: 6000 })));
  await turnstile?.arrived(crowd.length, joining);
  await turnstile?.open();
  const answers = tally(await joining);
  const { rows } = await app.db.execute<{ seats: number; owed: number }>(sql`select
    (select count(*)::int from open_match_seat where match_id = ${matchId} and left_at is null) as seats,
    (select sum(owed)::int from charge_balance where booking_id = ${bookingId} and part > 0) as owed`);
  return { answers, ...rows[0] };
}

const lastSeat = async (count: number, how: { readonly gathered: boolean }) =>
  race(await crowdOf(count), await openCourt(await crowdOf(2)), how);
const lastSeatOfWomen = async (how: { readonly gathered: boolean }) =>
  race(await crowdOf(2, "Femenino"), await openCourt(await crowdOf(1, "Femenino"), mixed), how);
const withoutIndexes = {
  locks: false,
  without: ["open_match_seat.open_match_seat_taken", "charge.charge_once_per_part"],
} as const;

describe("of many players who want the last seat at once", () => {
  test("one of fifty has it and owes a quarter; the others read that the match is full", async () => {
    app = await raceApp();
    const { answers, ...rest } = await lastSeat(50, { gathered: false });
    expect(answers).toEqual({ done: 1, MATCH_FULL: 49 });
    expect(rest).toEqual({ seats: 4, owed: 18_000 });
    expect(await examine(app.db, saturdayEvening)).toEqual([]);
  });

  test("one has it even without the lock: the index decides, and nobody else is charged", async () => {
    app = await raceApp({ locks: false });
    expect(await lastSeat(3, { gathered: true })).toEqual({
      answers: { done: 1, SEAT_TAKEN: 2 },
      ...{ seats: 4, owed: 18_000 },
    });
  });

  test("several would have it without the lock and the indexes", async () => {
    app = await raceApp(withoutIndexes);
    expect((await lastSeat(3, { gathered: true })).seats).toBeGreaterThan(4);
  });
});

describe("of two women who want the last seat for a woman at once, while one for a man is free", () => {
  test("one has it and owes a quarter; the other reads that the free seat is for a man", async () => {
    app = await raceApp();
    const { answers, ...rest } = await lastSeatOfWomen({ gathered: false });
    expect(answers).toEqual({ done: 1, OTHER_MARK: 1 });
    expect(rest).toEqual({ seats: 3, owed: 12_000 });
    expect(await examine(app.db, saturdayEvening)).toEqual([]);
  });

  test("one has it even without the lock: the index decides", async () => {
    app = await raceApp({ locks: false });
    expect(await lastSeatOfWomen({ gathered: true })).toEqual({
      answers: { done: 1, SEAT_TAKEN: 1 },
      ...{ seats: 3, owed: 12_000 },
    });
  });

  test("both would have it without the lock and the indexes", async () => {
    app = await raceApp(withoutIndexes);
    expect((await lastSeatOfWomen({ gathered: true })).answers).toEqual({ done: 2 });
  });
});

/** Runs two acts at once, many times with other people; the books are in order afterwards. */
async function atOnce(acts: (court: Awaited<ReturnType<typeof openCourt>>, beto: SomeBody) => Promise<unknown>[]) {
  app = await raceApp();
  const seen = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const beto = await player(app, "Beto Paz");
    const court = await openCourt([beto]);
    seen.push((await allAtOnce(acts(court, beto))).join(" "));
    await app.db.execute(sql`update booking set day = day + ${nth + 1}::int where id = ${court.bookingId}`);
  }
  expect(await examine(app.db, saturdayEvening)).toEqual([]);
  return seen;
}

describe("debts add up to the price for the acts", () => {
  test("of a player who leaves while the host gives the court up", async () => {
    const seen = await atOnce(({ ana, bookingId, matchId }, beto) => [
      beto.api.openMatches.leave({ matchId, way: "leave" }),
      ana.api.bookings.giveUp({ bookingId }),
    ]);
    for (const answers of seen) expect(["done done", "MATCH_OVER done"]).toContain(answers);
  });

  test("of a desk that takes a payment for a seat whose player leaves", async () => {
    const seen = await atOnce(({ owner, matchId }, beto) => [
      beto.api.openMatches.leave({ matchId, way: "leave" }),
      beto.api.finances.mine().then(async (clubs) => {
        const chargeId = clubs[0]?.charges[0]?.id ?? "";
        const payments = [{ chargeId, amount: 6000, method: "transfer" as const }];
        await owner.api.finances.pay({ clubId: owner.clubId, payments });
      }),
    ]);
    for (const answers of seen) expect(answers).toMatch(/^done /);
  });

  test("of a player who joins while another leaves", async () => {
    const caro = () => player(app, "Caro Gil");
    const seen = await atOnce(({ matchId }, beto) => [
      beto.api.openMatches.leave({ matchId, way: "leave" }),
      caro().then(({ api }) => api.openMatches.join({ matchId, seat: 2, part: 6000 })),
    ]);
    for (const answers of seen) expect(["done done", "done SEAT_TAKEN"]).toContain(answers);
  });
});

describe("the last seat at the deadline", () => {
  /** Fills the third seat, and lets the deadline of the match pass. */
  const passDeadline = async ({ ana, matchId }: Awaited<ReturnType<typeof openCourt>>) => {
    await ana.api.openMatches.setGuest({ matchId, seat: 3, name: "Nico" });
    await app.db.execute(sql`update open_match set if_not_full = 'cancel', deadline = ${saturdayEvening.toISOString()}
      where id = ${matchId}`);
  };
  const ends = () =>
    app.db.execute<{ state: string; short: boolean; seats: number; owed: number }>(sql`
    select opened.state, fell_short as short,
      (select count(*)::int from open_match_seat where match_id = opened.id and left_at is null) as seats,
      (select sum(owed)::int from charge_balance where booking_id = opened.booking_id) as owed
    from open_match opened join booking on booking.id = booking_id order by day`);
  const ended = { state: "cancelled", short: true, seats: 3, owed: 0 };

  test("is joined and the match stays, or the match ends and nobody owes", async () => {
    const seen = await atOnce((court) => {
      const ready = Promise.all([player(app, "Caro Gil"), passDeadline(court)]);
      const { matchId } = court;
      return [
        ready.then(() => tendOpenMatches(app.parts)),
        ready.then(([caro]) => caro.api.openMatches.join({ matchId, seat: 4, part: 6000 })),
      ];
    });
    for (const answers of seen) expect(["done done", "done MATCH_OVER"]).toContain(answers);
    const stays = { state: "live", short: false, seats: 4, owed: 24_000 };
    expect((await ends()).rows).toEqual(seen.map((answers) => (answers === "done done" ? stays : ended)));
  });
});

describe("of a club and a player at once", () => {
  const seatOf = async ({ owner }: Awaited<ReturnType<typeof openCourt>>, name: string) => {
    const [booking] = await owner.api.bookings.day({ clubId: owner.clubId, day });
    return booking?.openMatch?.seats.find((seat) => seat.name === name)?.id ?? "";
  };

  test("one ends the seat that the club takes and the player leaves, and its part is released once", async () => {
    const seen = await atOnce((court, beto) => {
      const { owner, matchId } = court;
      const seatId = seatOf(court, "Beto Paz");
      return [
        seatId.then(() => beto.api.openMatches.leave({ matchId, way: "leave" })),
        seatId.then((id) => owner.api.clubOpenMatches.remove({ matchId, seatId: id, reason: "Es menor" })),
      ];
    });
    for (const answers of seen) expect(["done SEAT_CHANGED", "SEAT_NOT_YOURS done"]).toContain(answers);
  });

  test("one has the last seat, which the club gives to somebody and the player joins", async () => {
    const seen = await atOnce(({ owner, matchId }) => {
      const caro = player(app, "Caro Gil");
      return [
        caro.then(({ api }) => api.openMatches.join({ matchId, seat: 4, part: 6000 })),
        caro.then(() =>
          owner.api.clubOpenMatches.seat({ matchId, seat: 4, occupant: { kind: "guest", name: "Tito" } }),
        ),
      ];
    });
    for (const answers of seen) expect(["done SEAT_TAKEN", "SEAT_TAKEN done"]).toContain(answers);
  });
});
