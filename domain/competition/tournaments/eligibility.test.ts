import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { categoryNames, type Level, levels } from "#domain/people/players/person.ts";
import {
  type Asking,
  checkOpen,
  type Eligibility,
  isFull,
  type Known,
  mayEnter,
  mayPair,
  type OpenCategory,
  objectionsTo,
  sumLimits,
} from "./eligibility.ts";

const he = (level: Level): Known => ({ category: "Masculino", level });
const she = (level: Level): Known => ({ category: "Femenino", level });
const untold = (level: Level): Known => ({ category: "Mixto", level });
const unknown: Known = { category: null, level: null };

const of = (name: Asking["name"], level: Level, eligibility: Eligibility = { kind: "own-or-stronger" }): Asking => {
  return { name, level, eligibility };
};
const range: Eligibility = { kind: "range", weakest: "6ta", strongest: "4ta" };
const thirteen: Eligibility = { kind: "sum", least: 13 };
const open: Eligibility = { kind: "open" };

const verdict = (result: ReturnType<typeof mayPair>) => (result.ok ? result.value : result.reason);

describe("the eligibility of a player", () => {
  test.each<[string, Known, Asking, string]>([
    ["one's own level", he("6ta"), of("Masculino", "6ta"), "verified"],
    ["a stronger one", he("6ta"), of("Masculino", "1ra"), "verified"],
    ["never a weaker one", he("6ta"), of("Masculino", "7ma"), "LEVEL_NOT_ALLOWED"],
    ["a woman in Masculino", she("6ta"), of("Masculino", "6ta"), "OTHER_CATEGORY"],
    ["a man in Femenino", he("6ta"), of("Femenino", "6ta"), "OTHER_CATEGORY"],
    ["a woman in Mixto", she("6ta"), of("Mixto", "6ta"), "verified"],
    ["too strong for Mixto", he("5ta"), of("Mixto", "6ta"), "LEVEL_NOT_ALLOWED"],
    ["a profile of Mixto says nothing of the gender", untold("6ta"), of("Femenino", "6ta"), "unverified"],
    ["a profile of Mixto in Mixto", untold("6ta"), of("Mixto", "6ta"), "unverified"],
    ["a profile of Mixto with too strong a level", untold("5ta"), of("Femenino", "6ta"), "LEVEL_NOT_ALLOWED"],
    ["a player without a profile", unknown, of("Masculino", "6ta"), "unverified"],
    ["the weakest of a range", he("6ta"), of("Masculino", "6ta", range), "verified"],
    ["the strongest of a range", he("4ta"), of("Masculino", "6ta", range), "verified"],
    ["weaker than a range", he("7ma"), of("Masculino", "6ta", range), "LEVEL_NOT_ALLOWED"],
    ["stronger than a range", he("3ra"), of("Masculino", "6ta", range), "LEVEL_NOT_ALLOWED"],
    ["a sum that some partner makes", he("6ta"), of("Masculino", "7ma", thirteen), "verified"],
    ["a sum that no partner makes", he("5ta"), of("Masculino", "7ma", thirteen), "LEVEL_NOT_ALLOWED"],
    ["any level where it is open", he("1ra"), of("Masculino", "7ma", open), "verified"],
    ["open is not for the other category", she("7ma"), of("Masculino", "7ma", open), "OTHER_CATEGORY"],
    [
      "no level need be known where it is open",
      { ...he("7ma"), level: null },
      of("Masculino", "7ma", open),
      "verified",
    ],
  ])("%s", (_, player, category, expected) => {
    const result = mayEnter(player, category);
    expect(result.ok ? result.value : result.reason).toBe(expected);
  });
});

describe("the eligibility of a pair", () => {
  test.each<[string, readonly [Known, Known], Asking, string]>([
    ["two of the level", [he("6ta"), he("6ta")], of("Masculino", "6ta"), "verified"],
    ["one with a profile of Mixto", [he("6ta"), untold("6ta")], of("Masculino", "6ta"), "unverified"],
    ["the asking player is too strong", [he("5ta"), he("6ta")], of("Masculino", "6ta"), "LEVEL_NOT_ALLOWED"],
    ["the partner is too strong", [he("6ta"), he("5ta")], of("Masculino", "6ta"), "PARTNER_NOT_ELIGIBLE"],
    ["the partner is of the other category", [he("6ta"), she("6ta")], of("Masculino", "6ta"), "PARTNER_NOT_ELIGIBLE"],
    ["a woman and a man in Mixto", [she("6ta"), he("7ma")], of("Mixto", "6ta"), "verified"],
    ["two men in Mixto", [he("6ta"), he("6ta")], of("Mixto", "6ta"), "PAIR_NOT_MIXED"],
    ["two women in Mixto", [she("6ta"), she("6ta")], of("Mixto", "6ta"), "PAIR_NOT_MIXED"],
    ["one in Mixto with a profile of Mixto", [untold("6ta"), he("6ta")], of("Mixto", "6ta"), "unverified"],
    ["a guest in Mixto", [unknown, he("6ta")], of("Mixto", "6ta"), "unverified"],
    ["6ta and 7ma are thirteen", [he("6ta"), he("7ma")], of("Masculino", "7ma", thirteen), "verified"],
    ["6ta and 6ta are twelve", [he("6ta"), he("6ta")], of("Masculino", "7ma", thirteen), "SUM_TOO_LOW"],
  ])("%s", (_, players, category, expected) => {
    expect(verdict(mayPair(players, category))).toBe(expected);
  });

  test("all objections to a pair are listed, each once", () => {
    expect(objectionsTo([he("5ta"), she("4ta")], of("Femenino", "6ta"))).toEqual([
      "OTHER_CATEGORY",
      "LEVEL_NOT_ALLOWED",
    ]);
    expect(objectionsTo([he("5ta"), he("1ra")], of("Mixto", "6ta"))).toEqual(["LEVEL_NOT_ALLOWED", "PAIR_NOT_MIXED"]);
  });

  const aLevel = fc.constantFrom(...levels);
  const aPlayer = fc.record({
    category: fc.constantFrom(...categoryNames, null),
    level: fc.option(aLevel, { nil: null }),
  });
  const anEligibility = fc.oneof(
    fc.constant<Eligibility>({ kind: "own-or-stronger" }),
    fc.constant<Eligibility>({ kind: "open" }),
    fc.integer(sumLimits).map((least): Eligibility => ({ kind: "sum", least })),
    fc.tuple(aLevel, aLevel).map(([weakest, strongest]): Eligibility => ({ kind: "range", weakest, strongest })),
  );
  const aCategory = fc.record({ name: fc.constantFrom(...categoryNames), level: aLevel, eligibility: anEligibility });

  test("the order of the players does not matter, and a pair is allowed exactly if there is no objection", () => {
    fc.assert(
      fc.property(aPlayer, aPlayer, aCategory, (one, other, category) => {
        const [there, back] = [mayPair([one, other], category), mayPair([other, one], category)];
        expect(there.ok).toBe(back.ok);
        expect(there.ok).toBe(objectionsTo([one, other], category).length === 0);
        if (there.ok) expect([one, other].every((player) => mayEnter(player, category).ok)).toBe(true);
      }),
    );
  });

  test("a player who may enter a category may also enter every stronger one of the default kind", () => {
    fc.assert(
      fc.property(aPlayer, aCategory, (player, category) => {
        const usual = { ...category, eligibility: { kind: "own-or-stronger" } as const };
        if (!mayEnter(player, usual).ok) return;
        for (const level of levels.slice(levels.indexOf(category.level)))
          expect(mayEnter(player, { ...usual, level }).ok).toBe(true);
      }),
    );
  });
});

const taking: OpenCategory = {
  tournamentStatus: "upcoming",
  endDate: "2026-11-29",
  clubIsActive: true,
  registrationOpen: true,
  drawn: false,
  quota: 16,
  taken: 15,
  waiting: 0,
};

test("a category takes players while a place is left, even on the last day", () => {
  expect(checkOpen(taking, "2026-11-29")).toEqual({ ok: true, value: taking });
});

test.each([
  ["a place is left", {}, false],
  ["every place is taken", { taken: 16 }, true],
  ["others stand in line, though a place is free", { waiting: 1 }, true],
])("given that %s, a new pair waits: %o %o", (_when, change, waits) => {
  expect(checkOpen({ ...taking, ...change }, "2026-11-29").ok).toBe(true);
  expect(isFull({ ...taking, ...change })).toBe(waits);
});

test.each([
  ["the tournament was cancelled", { tournamentStatus: "cancelled" }, "TOURNAMENT_NOT_UPCOMING"],
  ["the club has closed the tournament", { tournamentStatus: "finished" }, "TOURNAMENT_NOT_UPCOMING"],
  ["its last day has passed", { endDate: "2026-11-28" }, "TOURNAMENT_NOT_UPCOMING"],
  ["its club was deactivated", { clubIsActive: false }, "REGISTRATION_CLOSED"],
  ["the club has closed registration", { registrationOpen: false }, "REGISTRATION_CLOSED"],
  ["it is drawn", { drawn: true }, "ALREADY_DRAWN"],
] as const)("takes no player when %s", (_when, change, reason) => {
  expect(checkOpen({ ...taking, ...change }, "2026-11-29")).toEqual({ ok: false, reason });
});
