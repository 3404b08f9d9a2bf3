import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instant } from "#domain/lib/ids.ts";
import { levels } from "#domain/people/players/person.ts";
import { checkJoining, fitsLadder, type Joiner, type MatchToJoin, partOf, type Seat, takeSeat } from "./joining.ts";
import {
  type BookingToOpen,
  checkOpening,
  checkRange,
  checkRemoving,
  chooseDeadline,
  deadlineAfterMove,
  deadlineOf,
  freeAfterMove,
  isInRange,
  type SeatTimes,
  seatNumbers,
  wayOut,
} from "./open-match.ts";
import { acceptRequest, checkRequest, requestAim } from "./requests.ts";

const hour = 3_600_000;
const now = instant(1_000 * hour);
const inHours = (hours: number) => instant(now + hours * hour);
const reasonOf = (result: { readonly ok: boolean; readonly reason?: string }) => (result.ok ? null : result.reason);

describe("opening a booking", () => {
  const court: BookingToOpen = {
    state: "RESERVADO",
    kind: "single",
    startsAt: inHours(5),
    isDivided: false,
    isOfMatch: false,
  };
  test.each([
    ["a confirmed court", {}, 0, null],
    ["a date of a recurring booking", { kind: "series" }, 2, null],
    ["a request that waits for the club", { state: "PRE_RESERVA" }, 0, "BOOKING_UNCONFIRMED"],
    ["a cancelled booking", { state: "CANCELADO" }, 0, "BOOKING_CHANGED"],
    ["a slot of a tournament", { state: "TORNEO" }, 0, "BOOKING_CHANGED"],
    ["a block", { kind: "block" }, 0, "BOOKING_CHANGED"],
    ["a court that has begun", { startsAt: now }, 0, "MATCH_OVER"],
    ["a court whose price is divided", { isDivided: true }, 0, "COURT_DIVIDED"],
    ["a court of a league match", { isOfMatch: true }, 0, "COURT_DIVIDED"],
    ["a fourth court of one host", {}, 3, "TOO_MANY_MATCHES"],
    ["a sixth opening within a day", {}, 0, "TOO_MANY_OPENINGS", 5],
  ] as const)("%s", (_, changes, hosted, refusal, openedToday: number = 4) => {
    expect(reasonOf(checkOpening({ ...court, ...changes }, { hosted, openedToday }, now))).toBe(refusal);
  });
});

test("a range holds the levels between its ends, and a reversed one is refused", () => {
  const range = { weakest: "6ta", strongest: "4ta" } as const;
  expect(levels.filter((level) => isInRange(level, range))).toEqual(["6ta", "5ta", "4ta"]);
  expect(levels.every((level) => isInRange(level, null))).toBe(true);
  expect(reasonOf(checkRange(range))).toBeNull();
  expect(reasonOf(checkRange({ weakest: "4ta", strongest: "6ta" }))).toBe("LEVELS_REVERSED");
});

test.each([
  ["Masculino", "Masculino", true],
  ["Masculino", "Mixto", true],
  ["Masculino", "Femenino", false],
  ["Femenino", "Masculino", false],
  ["Mixto", "Mixto", true],
  ["Mixto", "Masculino", true],
  ["Mixto", "Femenino", false],
] as const)("a profile %s in the ladder %s: %s", (own, ladder, fits) => {
  expect(fitsLadder(own, ladder)).toBe(fits);
});

describe("the deadline", () => {
  const rules = { matchHours: 4, cancelHours: 24 };
  test.each([
    ["of a match whose booking stays is by the hours of the club for matches", "keep", 30, rules, 26],
    ["of one that stays may have passed", "keep", 3, rules, -1],
    ["of one that ends is the last moment of free cancelling", "cancel", 30, rules, 6],
    ["of one that ends is two hours ahead at least", "cancel", 26, rules, 2],
    ["of one that ends is refused later", "cancel", 25.9, rules, null],
    [
      "of one that ends is before the reminder where cancelling is always free",
      "cancel",
      5,
      { ...rules, cancelHours: 0 },
      3,
    ],
  ] as const)("%s", (_, ifNotFull, startsIn, of, deadlineIn) => {
    const chosen = chooseDeadline(ifNotFull, inHours(startsIn), of, now);
    expect(chosen).toEqual(
      deadlineIn === null ? { ok: false, reason: "NO_TIME_TO_FILL" } : { ok: true, value: inHours(deadlineIn) },
    );
  });
});

describe("the deadline of a match that ends if it is not full, after the club moved it", () => {
  test.each([
    ["stays as far from the start as before", 26, 6, 6],
    ["leaves two hours to fill the match, also if it has passed", 20, -4, 2],
    ["leaves half of the time until a near start", 3, -21, 1.5],
  ])("%s", (_, startsIn, deadlineIn, kept) => {
    expect(deadlineAfterMove(inHours(deadlineIn), inHours(startsIn), now)).toBe(inHours(kept));
  });
});

describe("the way out of a seat", () => {
  const startsAt = inHours(3);
  const seat: SeatTimes = {
    startsAt,
    deadline: deadlineOf(startsAt, { matchHours: 4 }),
    freeUntil: null,
    joinedAt: inHours(-48),
    joinedOn: "2026-11-01",
  };
  test.each([
    ["after the deadline, long after joining", {}, "replace"],
    ["at the deadline", { startsAt: inHours(4), deadline: now }, "leave"],
    ["ten minutes after joining", { joinedAt: instant(now - hour / 6) }, "leave"],
    ["eleven minutes after joining", { joinedAt: instant(now - (hour * 11) / 60) }, "replace"],
    ["twelve hours after the club moved it", { freeUntil: freeAfterMove(inHours(-12)) }, "leave"],
    ["later than twelve hours after the move", { freeUntil: instant(freeAfterMove(inHours(-12)) - 1) }, "replace"],
    [
      "a day before, within ten days of joining",
      { startsAt: inHours(24), deadline: inHours(-1), joinedOn: "2026-11-20" },
      "leave",
    ],
    [
      "a day before, eleven days after joining",
      { startsAt: inHours(24), deadline: inHours(-1), joinedOn: "2026-11-09" },
      "replace",
    ],
    ["at the start", { startsAt: now, joinedAt: now }, null],
  ] as const)("%s", (_, changes, way) => {
    expect(wayOut({ ...seat, ...changes }, { now, today: "2026-11-20" })).toBe(way);
  });
});

test("the host removes a player until the deadline, and nobody once the match has begun", () => {
  expect(reasonOf(checkRemoving({ startsAt: inHours(4), deadline: now }, now))).toBeNull();
  expect(reasonOf(checkRemoving({ startsAt: inHours(3), deadline: inHours(-1) }, now))).toBe("DEADLINE_PASSED");
  expect(reasonOf(checkRemoving({ startsAt: now, deadline: inHours(-4) }, now))).toBe("MATCH_OVER");
});

const free = (seat: Seat["seat"]): Seat => ({ seat, state: "free", mark: null, releases: 0 });
const taken = (seat: Seat["seat"]): Seat => ({ seat, state: "taken", mark: null, releases: 0 });

describe("joining", () => {
  const match: MatchToJoin = {
    startsAt: inHours(5),
    guestsUntil: inHours(9),
    isLive: true,
    ladder: "Masculino",
    range: { weakest: "6ta", strongest: "5ta" },
    joins: "direct",
    price: 24_000,
    hostOwes: 24_000,
    seats: [taken(1), free(2), free(3), free(4)],
  };
  const beto: Joiner = {
    isHost: false,
    profile: { category: "Masculino", level: "6ta" },
    mark: null,
    mayBookAlone: true,
    seatsHad: [],
    seatsToCome: 0,
    request: null,
    openRequests: 0,
    actsOfHour: 0,
  };
  const asked = { seat: 2, part: 6000 } as const;
  const full = seatNumbers.map(taken);

  test("takes a free seat for a quarter of the price", () => {
    expect(takeSeat(match, beto, asked, now)).toEqual({ ok: true, value: 6000 });
  });

  // Each row breaks one more rule than the next one: the first refusal in the order of the rules is told.
  test.each([
    ["PROFILE_REQUIRED", {}, { profile: null, mayBookAlone: false }],
    ["NO_SHOWS", { isLive: false }, { mayBookAlone: false }],
    ["MATCH_OVER", { isLive: false }, { seatsHad: [null] }],
    ["MATCH_OVER", { startsAt: now }, {}],
    ["ALREADY_SEATED", {}, { seatsHad: ["left", "left", null] }],
    ["NOT_AGAIN", { ladder: "Femenino" }, { seatsHad: ["removed"] }],
    ["NOT_AGAIN", {}, { seatsHad: ["left", "replaced"] }],
    ["REQUEST_DECLINED", { ladder: "Femenino" }, { request: "declined" }],
    ["OTHER_LADDER", { ladder: "Femenino", range: { weakest: "1ra", strongest: "1ra" } }, {}],
    ["OTHER_LEVEL", { seats: full, joins: "ask" }, { profile: { category: "Masculino", level: "7ma" } }],
    ["ASK_FIRST", { seats: full, joins: "ask" }, {}],
    ["ASK_FIRST", { ladder: "Femenino" }, { profile: { category: "Mixto", level: "6ta" } }],
    ["MATCH_FULL", { seats: full }, { seatsToCome: 4 }],
    ["TOO_MANY_SEATS", {}, { seatsToCome: 4, actsOfHour: 20 }],
    ["JOINS_TOO_OFTEN", { hostOwes: 5000 }, { actsOfHour: 20 }],
    ["SEAT_TAKEN", { seats: [taken(1), taken(2), free(3), free(4)] }, {}],
    ["PART_CHANGED", { hostOwes: 5000 }, {}],
  ] as const)("is refused with %s", (refusal, changes, who) => {
    expect(takeSeat({ ...match, ...changes }, { ...beto, ...who }, asked, now)).toEqual({ ok: false, reason: refusal });
  });

  test("is possible again after leaving once, and for the host of any number of matches", () => {
    expect(checkJoining(match, { ...beto, seatsHad: ["left"] }, now).ok).toBe(true);
    const ask = { ...match, joins: "ask" } as const;
    expect(checkJoining(ask, { ...beto, isHost: true, seatsToCome: 9 }, now).ok).toBe(true);
  });

  test("is a request outside of the levels and where the host chooses, and waits in a full match", () => {
    const aimOf = (changes: Partial<MatchToJoin>, who: Partial<Joiner> = {}) =>
      requestAim({ ...match, ...changes }, { ...beto, ...who }, now);
    const novice = { profile: { category: "Masculino", level: "7ma" } } as const;
    expect(aimOf({})).toBeNull();
    expect(aimOf({}, novice)).toBe("ask");
    expect(aimOf({ joins: "ask" })).toBe("ask");
    expect(aimOf({ joins: "ask", seats: full })).toBe("wait");
    expect(aimOf({ seats: full })).toBe("wait");
    expect(aimOf({ joins: "ask" }, { isHost: true })).toBeNull();
    expect(aimOf({ ladder: "Femenino" })).toBeNull();
  });

  test.each([
    ["NOT_AGAIN", { seatsHad: ["removed"], request: "open" }, 6000],
    ["ALREADY_ASKED", { request: "open", openRequests: 5 }, 6000],
    ["SEAT_FREE", { profile: { category: "Masculino", level: "6ta" }, openRequests: 5 }, 6000],
    ["TOO_MANY_OPEN_REQUESTS", { openRequests: 5, actsOfHour: 20 }, 6000],
    ["JOINS_TOO_OFTEN", { actsOfHour: 20 }, 5999],
    ["PART_CHANGED", {}, 5999],
  ] as const)("a request is refused with %s", (refusal, who, part) => {
    const novice: Joiner = { ...beto, profile: { category: "Masculino", level: "7ma" }, ...who };
    expect(reasonOf(checkRequest(match, novice, { part }, now))).toBe(refusal);
  });

  test("an accepted request takes the first free seat, before one whose player looks for a replacement", () => {
    const seats: Seat[] = [taken(1), { ...free(2), state: "replaceable" }, free(3), taken(4)];
    expect(acceptRequest({ ...match, seats }, beto, { agreed: 6000, guestSeat: null }, now)).toEqual({
      ok: true,
      value: { seat: 3, part: 6000 },
    });
    expect(reasonOf(acceptRequest({ ...match, seats: full }, beto, { agreed: 6000, guestSeat: null }, now))).toBe(
      "MATCH_FULL",
    );
    expect(reasonOf(acceptRequest(match, beto, { agreed: 5999, guestSeat: null }, now))).toBe("PART_CHANGED");
    expect(
      reasonOf(acceptRequest(match, { ...beto, mayBookAlone: false }, { agreed: 6000, guestSeat: null }, now)),
    ).toBe("PLAYER_UNAVAILABLE");
    expect(reasonOf(acceptRequest(match, { ...beto, seatsToCome: 4 }, { agreed: 6000, guestSeat: null }, now))).toBe(
      "PLAYER_UNAVAILABLE",
    );
    expect(reasonOf(acceptRequest({ ...match, startsAt: now }, beto, { agreed: 6000, guestSeat: null }, now))).toBe(
      "MATCH_OVER",
    );
  });

  test("takes over the whole part of a player who looks for a replacement, also if the host owes nothing", () => {
    const seats: Seat[] = [taken(1), { ...free(2), state: "replaceable", releases: 6000 }, taken(3), taken(4)];
    expect(takeSeat({ ...match, hostOwes: 0, seats }, beto, asked, now)).toEqual({ ok: true, value: 6000 });
  });

  test("the host owes nothing new for a seat", () => {
    expect(partOf(match, free(1), true)).toBe(0);
  });

  test("the parts are never more than the host owes, and together with the host's rest they are the price", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.nat(), fc.constantFrom(2, 3, 4), (price, paid, seats) => {
        let hostOwes = Math.max(0, price - paid);
        const owed = hostOwes;
        let parts = 0;
        for (const seat of seatNumbers.slice(0, seats)) {
          const part = partOf({ ...match, price, hostOwes }, free(seat), false);
          expect(part).toBeLessThanOrEqual(Math.ceil(price / 4));
          hostOwes -= part;
          parts += part;
        }
        expect(hostOwes).toBeGreaterThanOrEqual(0);
        expect(parts + hostOwes).toBe(owed);
      }),
    );
  });
});
