import { describe, expect, test } from "vitest";
import { instant } from "#domain/lib/ids.ts";
import { type CategoryName, categoryNames } from "#domain/people/players/person.ts";
import { checkJoining, isFull, type Joiner, type MatchToJoin, type Seat, takeSeat } from "./joining.ts";
import { markOf, markOfCategory, marksFor, type SeatMark } from "./marks.ts";
import { seatNumbers } from "./open-match.ts";
import { acceptRequest, checkRequest, isFreedFor, mayBeGuest, newsOfSeat, requestAim } from "./requests.ts";

const now = instant(0);
const reasonOf = (result: { readonly ok: boolean; readonly reason?: string }) => (result.ok ? null : result.reason);

/** A match in Mixto whose seats 1 and 3 are for women; `taken` are its taken seats. */
const matchWith = (taken: readonly Seat["seat"][], joins: MatchToJoin["joins"] = "direct"): MatchToJoin => ({
  ...{ startsAt: instant(1), guestsUntil: instant(2), isLive: true, ladder: "Mixto", range: null, joins },
  ...{ price: 24_000, hostOwes: 24_000 },
  seats: seatNumbers.map((seat) => ({
    ...{ seat, mark: markOf("woman", seat), releases: 0 },
    state: taken.includes(seat) ? "taken" : "free",
  })),
});
const playerOf = (category: CategoryName, mark: SeatMark | null = null): Joiner => ({
  ...{ isHost: false, profile: { category, level: "6ta" }, mark, mayBookAlone: true, seatsHad: [], seatsToCome: 0 },
  ...{ request: null, openRequests: 0, actsOfHour: 0 },
});

test("a side has one seat of each mark", () => {
  expect(seatNumbers.map((seat) => markOf("woman", seat))).toEqual(["woman", "man", "woman", "man"]);
  expect(seatNumbers.map((seat) => markOf("man", seat))).toEqual(["man", "woman", "man", "woman"]);
  expect(seatNumbers.map((seat) => markOf(null, seat))).toEqual([null, null, null, null]);
});

describe("the marks that a host asks for", () => {
  const host = { ladder: "Mixto", hostPlays: "Femenino", hostSeat: 1, before: null } as const;
  test.each([
    ["of a woman in the first seat", "woman", {}, "woman"],
    ["of a man in the first seat", "man", { hostPlays: "Masculino" }, "man"],
    ["follow the profile, whatever was asked", "man", {}, "woman"],
    ["of a man in the fourth seat", "man", { hostPlays: "Masculino", hostSeat: 4 }, "woman"],
    ["are the choice of a profile of mixed pairs", "man", { hostPlays: "Mixto" }, "man"],
    ["are the choice of a club", "woman", { hostPlays: null }, "woman"],
    ["stay once the host has no seat", "woman", { hostSeat: null, before: "man" }, "man"],
    ["are for the first seat of a host without one", "woman", { hostSeat: null }, "woman"],
    ["are none unless asked", null, { before: "man" }, null],
    ["are none in another ladder", "woman", { ladder: "Femenino" }, null],
  ] as const)("%s", (_, asked, changes, marks) => {
    expect(marksFor(asked, { ...host, ...changes })).toBe(marks);
  });
});

describe("joining a match with marks", () => {
  const asked = (seat: Seat["seat"]) => ({ seat, part: 6000 });
  test.each([
    ["a woman takes a seat for a woman", "Femenino", [1, 2], 3, null],
    ["a woman takes no seat for a man", "Femenino", [1, 2], 4, "OTHER_MARK"],
    ["a man takes a seat for a man", "Masculino", [1, 2], 4, null],
    ["a man takes no seat for a woman", "Masculino", [1, 2], 3, "OTHER_MARK"],
    ["a player of mixed pairs takes one for a woman", "Mixto", [1, 2], 3, null],
    ["a player of mixed pairs takes one for a man", "Mixto", [1, 2], 4, null],
    ["no seat for a woman is left", "Femenino", [1, 2, 3], 4, "OTHER_MARK"],
    ["a seat that somebody took is taken, whatever its mark", "Femenino", [1, 2], 2, "SEAT_TAKEN"],
    ["a full match is full, whatever its marks", "Femenino", [1, 2, 3, 4], 3, "MATCH_FULL"],
  ] as const)("%s", (_, category, taken, seat, refusal) => {
    expect(reasonOf(takeSeat(matchWith(taken), playerOf(category), asked(seat), now))).toBe(refusal);
  });

  test("a match without a seat for a player is not full, and the player waits", () => {
    const match = matchWith([1, 2, 3]);
    expect(isFull(match)).toBe(false);
    const [woman, man, mixed] = [playerOf("Femenino"), playerOf("Masculino"), playerOf("Mixto")];
    expect([woman, man, mixed].map((one) => reasonOf(checkJoining(match, one, now)))).toEqual([
      "OTHER_MARK",
      null,
      null,
    ]);
    expect([woman, man, mixed].map((one) => requestAim(match, one, now))).toEqual(["wait", null, null]);
    expect(checkRequest(match, woman, { part: 6000 }, now)).toEqual({ ok: true, value: "wait" });
    expect(checkRequest(match, playerOf("Mixto", "woman"), { part: 6000 }, now)).toEqual({ ok: true, value: "wait" });
    expect(reasonOf(checkRequest(match, playerOf("Mixto", "man"), { part: 6000 }, now))).toBe("SEAT_FREE");
  });

  test.each([
    ["Femenino", null, 3],
    ["Masculino", null, 4],
    ["Mixto", "man", 4],
    ["Mixto", "woman", 3],
    ["Mixto", null, 3],
  ] as const)("an accepted request of %s, mark %s, has seat %i", (category, mark, seat) => {
    const match = matchWith([1, 2], "ask");
    const given = acceptRequest(match, playerOf(category, mark), { agreed: 6000, guestSeat: null }, now);
    expect(given).toEqual({ ok: true, value: { seat, part: 6000 } });
  });

  test("a request is not accepted into a seat of the other mark, and no guest is of it", () => {
    const [woman, man] = [playerOf("Femenino"), playerOf("Masculino")];
    const open = matchWith([1, 2, 3], "ask");
    const agreed = { agreed: 6000, guestSeat: null };
    expect(reasonOf(acceptRequest(open, woman, agreed, now))).toBe("OTHER_MARK");
    expect(reasonOf(acceptRequest(open, woman, { ...agreed, guestSeat: 2 }, now))).toBe("OTHER_MARK");
    expect(reasonOf(acceptRequest(open, man, { ...agreed, guestSeat: 2 }, now))).toBeNull();
    expect(reasonOf(checkRequest(open, woman, { part: 6000, guestSeat: 2 }, now))).toBe("OTHER_MARK");
    expect(reasonOf(checkRequest(open, man, { part: 6000, guestSeat: 2 }, now))).toBeNull();
    expect([woman, man].map((one) => mayBeGuest(open, one, [2], now))).toEqual([false, true]);
  });

  test("a seat that becomes free is news for those of its mark who had none", () => {
    const told = (taken: readonly Seat["seat"][], freed: Seat["seat"]) =>
      categoryNames.filter((category) => isFreedFor(matchWith(taken), freed, markOfCategory(category)));
    expect(told([1, 2, 3, 4], 3)).toEqual(["Femenino", "Mixto"]);
    expect(told([1, 2, 3, 4], 2)).toEqual(["Masculino", "Mixto"]);
    expect(told([1, 2, 3], 1)).toEqual(["Femenino"]);
    expect(told([1, 2, 3], 2)).toEqual([]);
  });

  test.each([
    ["in a full match for all whom it fits", [1, 2, 3, 4], 3, "all"],
    ["beside a seat for a man for women alone", [1, 2, 3], 3, "woman"],
    ["beside a seat for a woman for men alone", [2, 3, 4], 4, "man"],
    ["beside one of its own mark for nobody", [1, 2, 4], 1, null],
    ["for nobody if its player looked for a replacement", [1, 2, 4], 3, null],
  ] as const)("a seat that becomes free is news %s", (_, taken, freed, news) => {
    expect(newsOfSeat(matchWith(taken), freed)).toBe(news);
  });

  test("without marks a seat that becomes free is news in a full match alone", () => {
    const unmarked = (taken: readonly Seat["seat"][]) => {
      const match = matchWith(taken);
      return { ...match, seats: match.seats.map((seat) => ({ ...seat, mark: null })) };
    };
    expect([newsOfSeat(unmarked([1, 2, 3, 4]), 3), newsOfSeat(unmarked([1, 2, 3]), 3)]).toEqual(["all", null]);
  });
});
