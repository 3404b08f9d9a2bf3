import { describe, expect, test } from "vitest";
import { namedFormat } from "#domain/competition/scoring/format.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { instant } from "#domain/lib/ids.ts";
import {
  type AnsweredClaim,
  type ClaimableMatch,
  type ClaimState,
  checkAnswer,
  checkClaimer,
  claimResult,
  confirmsBySilence,
  silenceEndsAt,
} from "./claim.ts";

const player = (person: string) => ({ person, isGuest: false, part: "player" }) as const;
const guest = (person: string) => ({ person, isGuest: true, part: "player" }) as const;
const substitute = (person: string, part: "played" | "substitute") => ({ person, isGuest: false, part }) as const;
const set = (pair1: number, pair2: number) => ({ kind: "games", pair1, pair2 }) as const;
const played: Outcome = { kind: "played", sets: [set(6, 4), set(6, 3)] };

const match: ClaimableMatch = {
  sides: { pair1: [player("ana"), player("bea")], pair2: [player("cami"), guest("dora")] },
  hasResult: false,
  hasClaim: false,
  format: namedFormat("super-tie-break", "golden-point"),
};
/** The same match with a substitute of each pair: Fani played for the second one, Gina not for the first. */
const withSubstitutes = {
  ...match,
  sides: {
    pair1: [...match.sides.pair1, substitute("gina", "substitute")],
    pair2: [...match.sides.pair2, substitute("fani", "played")],
  },
};
const open: AnsweredClaim = { by: "pair1", state: "open" };

describe("a claim", () => {
  test("is made by a player of either side", () => {
    expect(claimResult(match, "bea", played)).toEqual({ ok: true, value: "pair1" });
    expect(claimResult(match, "cami", played)).toEqual({ ok: true, value: "pair2" });
  });

  test.each([
    ["of somebody else's match does not exist", match, "eva", played, "MATCH_NOT_FOUND"],
    ["of a match with a result comes too late", { ...match, hasResult: true }, "ana", played, "CLAIM_OVERRULED"],
    ["waits while another one is open", { ...match, hasClaim: true }, "ana", played, "CLAIM_OPEN"],
    ["needs a possible result", match, "ana", { kind: "played", sets: [set(6, 5)] }, "RESULT_INVALID"],
  ] as const)("%s", (_, one, person, outcome, reason) => {
    expect(claimResult(one, person, outcome)).toEqual({ ok: false, reason });
  });

  test("of a substitute needs a line-up with them, and that of a player none", () => {
    expect(claimResult(withSubstitutes, "gina", played)).toEqual({ ok: true, value: "pair1" });
    const check = (person: string, two: readonly string[] | null) =>
      checkClaimer(withSubstitutes, "pair1", person, two);
    expect(check("gina", ["ana", "gina"])).toEqual({ ok: true, value: null });
    expect(check("gina", ["ana", "hebe"])).toEqual({ ok: false, reason: "LINEUP_INVALID" });
    expect(check("gina", null)).toEqual({ ok: false, reason: "LINEUP_INVALID" });
    expect(check("bea", ["ana", "gina"])).toEqual({ ok: true, value: null });
  });

  test("in somebody else's match says nothing of its state", () => {
    expect(claimResult({ ...match, hasClaim: true, hasResult: true }, "eva", played)).toMatchObject({
      reason: "MATCH_NOT_FOUND",
    });
  });
});

describe("an answer", () => {
  test("comes from a player of the other side", () => {
    expect(checkAnswer(match, open, "cami")).toEqual({ ok: true, value: "pair2" });
    expect(checkAnswer(match, { ...open, by: "pair2" }, "ana")).toEqual({ ok: true, value: "pair1" });
  });

  test("comes from a substitute who played, and from no other", () => {
    expect(checkAnswer(withSubstitutes, open, "fani")).toEqual({ ok: true, value: "pair2" });
    const byTheOthers = { ...open, by: "pair2" } as const;
    expect(checkAnswer(withSubstitutes, byTheOthers, "gina")).toEqual({ ok: false, reason: "MATCH_NOT_FOUND" });
  });

  test("never comes from the side of the claim, nor from outside", () => {
    expect(checkAnswer(match, open, "bea")).toEqual({ ok: false, reason: "CLAIM_OPEN" });
    expect(checkAnswer(match, open, "eva")).toEqual({ ok: false, reason: "MATCH_NOT_FOUND" });
  });

  const closed: readonly [ClaimState, string][] = [
    ["disputed", "CLAIM_ANSWERED"],
    ["confirmed", "CLAIM_ANSWERED"],
    ["overruled", "CLAIM_OVERRULED"],
  ];
  test.each(closed)("to a claim that is %s is refused", (state, reason) => {
    expect(checkAnswer(match, { ...open, state }, "cami")).toEqual({ ok: false, reason });
  });
});

describe("silence", () => {
  test("confirms a match that was played out, if the other side has somebody who can answer", () => {
    expect(confirmsBySilence(match, "pair1", played)).toBe(true);
    const guests = { sides: { ...match.sides, pair2: [guest("cami"), guest("dora")] } };
    expect(confirmsBySilence(guests, "pair1", played)).toBe(false);
    expect(confirmsBySilence(guests, "pair2", played)).toBe(true);
  });

  test("never confirms against a pair of guests, even if a substitute with an account played for it", () => {
    const pair2 = [guest("cami"), guest("dora"), substitute("fani", "played")];
    expect(confirmsBySilence({ sides: { ...match.sides, pair2 } }, "pair1", played)).toBe(false);
  });

  const givenUp: readonly Outcome[] = [
    { kind: "walkover", absent: "pair2" },
    { kind: "walkover", absent: "both" },
    { kind: "retirement", retired: "pair2", sets: [set(6, 4)] },
    { kind: "disqualification", disqualified: "pair2", sets: [] },
  ];
  test.each(givenUp)("never confirms a $kind", (outcome) => {
    expect(confirmsBySilence(match, "pair1", outcome)).toBe(false);
  });

  test("lasts 24 hours", () => {
    const claimed = Date.parse("2026-12-07T21:30:00Z");
    expect(new Date(silenceEndsAt(instant(claimed))).toISOString()).toBe("2026-12-08T21:30:00.000Z");
  });
});
