import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkLineup, nextNumber, type Squad, substituteNumbers } from "./substitutes.ts";

const squad = (...people: readonly string[]): Squad<string> => ({
  players: ["ana", "bea"],
  substitutes: people.flatMap((person, index) => {
    const number = substituteNumbers[index];
    return number ? [{ number, person }] : [];
  }),
});
const refused = (reason: string) => ({ ok: false, reason });

describe("a new substitute", () => {
  test("gets the first free number, and no third one is taken", () => {
    expect(nextNumber(squad(), "cami", null)).toEqual({ ok: true, value: 1 });
    expect(nextNumber(squad("cami"), "dora", null)).toEqual({ ok: true, value: 2 });
    const second = { ...squad(), substitutes: [{ number: 2 as const, person: "cami" }] };
    expect(nextNumber(second, "dora", null)).toEqual({ ok: true, value: 1 });
    expect(nextNumber(squad("cami", "dora"), "eva", null)).toEqual(refused("SUBSTITUTES_FULL"));
  });

  test("is a substitute of one pair, and a player of none", () => {
    expect(nextNumber(squad(), "bea", null)).toEqual(refused("PLAYER_PAIRED"));
    expect(nextNumber(squad(), "cami", "player")).toEqual(refused("PLAYER_PAIRED"));
    expect(nextNumber(squad("cami"), "cami", null)).toEqual(refused("SUBSTITUTE_TAKEN"));
    expect(nextNumber(squad(), "cami", "substitute")).toEqual(refused("SUBSTITUTE_TAKEN"));
  });
});

describe("a line-up", () => {
  test("of the pair itself is none, in either order", () => {
    expect(checkLineup(squad("cami"), ["bea", "ana"])).toEqual({ ok: true, value: null });
  });

  test("has a player of the pair, and a substitute of that pair", () => {
    const value = { players: ["cami", "ana"], withSubstitute: true };
    expect(checkLineup(squad("cami", "dora"), ["cami", "ana"])).toEqual({ ok: true, value });
    expect(checkLineup(squad("cami", "dora"), ["cami", "dora"])).toEqual(refused("LINEUP_INVALID"));
    expect(checkLineup(squad("cami"), ["ana", "dora"])).toEqual(refused("LINEUP_INVALID"));
  });

  test("never has a stranger, one person twice, or two substitutes", () => {
    const anybody = fc.constantFrom("ana", "bea", "cami", "dora", "eva");
    const property = fc.property(fc.subarray(["cami", "dora"]), anybody, anybody, (people, one, other) => {
      const checked = checkLineup(squad(...people), [one, other]);
      const players = [one, other].filter((person) => ["ana", "bea"].includes(person)).length;
      const known = [one, other].every((person) => ["ana", "bea", ...people].includes(person));
      expect(checked.ok).toBe(known && one !== other && players > 0);
      if (checked.ok) expect(checked.value === null).toBe(players === 2);
    });
    fc.assert(property, { seed: 20261129 });
  });
});
