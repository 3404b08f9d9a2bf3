import fc from "fast-check";
import { competitionOf } from "#domain/competition/competition.ts";
import type { OpenBoard } from "#domain/matches/board.ts";
import { boardOf } from "#domain/matches/board-of.ts";
import { type FormatName, formatNames } from "#domain/scoring/format.ts";
import type { Outcome } from "#domain/scoring/outcome.ts";
import { type CategoryRules, defaultChoice, rulesFrom } from "#domain/tournaments/category-rules.ts";
import type { Format } from "#domain/tournaments/tournament.ts";
import type { ZoneSettings } from "#domain/zones/zone-settings.ts";
import { anyOutcome } from "./outcomes.ts";

/** A category that is about to be drawn. */
export type SomeCategory = { readonly pairs: number; readonly format: Format; readonly rules: CategoryRules };

/** Something that happens while a category is played; `at` picks one of the matches or pairs to which it can happen. */
export type Step = {
  readonly act: "enter" | "correct" | "clear" | "withdraw" | "reinstate";
  readonly at: number;
  readonly inZone: Outcome;
  readonly inKnockout: Outcome;
};

const anyZones: fc.Arbitrary<ZoneSettings> = fc.record({
  preferred: fc.constantFrom<3 | 4>(3, 4),
  fourPairs: fc.constantFrom<ZoneSettings["fourPairs"]>("one-zone", "semifinals"),
  fivePairs: fc.constantFrom<ZoneSettings["fivePairs"]>("one-zone", "two-and-three"),
  zoneOfFour: fc.constantFrom<ZoneSettings["zoneOfFour"]>("winners-meet", "winners-meet-losers", "round-robin"),
  opening: fc.constantFrom<ZoneSettings["opening"]>("1v4-2v3", "1v3-2v4"),
  positionsOfFour: fc.constantFrom<ZoneSettings["positionsOfFour"]>("by-matches", "by-table"),
  qualifiers: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
});

/** Any category of up to so many pairs, played by any rules that a club can choose. */
export function anyCategory(mostPairs: number): fc.Arbitrary<SomeCategory> {
  const formatName = fc.constantFrom<FormatName>(...formatNames);
  return fc.record({
    pairs: fc.integer({ min: 2, max: mostPairs }),
    format: fc.constantFrom<Format>("PLAYOFF", "ROUND_ROBIN"),
    rules: fc
      .record({
        zoneFormat: formatName,
        knockoutFormat: formatName,
        thirdPlace: fc.boolean(),
        zones: anyZones,
        tieBreak: fc.constantFrom<"head-to-head" | "differences">("head-to-head", "differences"),
      })
      .map((chosen) => rulesFrom({ ...defaultChoice, ...chosen })),
  });
}

/** Anything that can happen in such a category, mostly results. */
export function anyStep({ rules }: SomeCategory): fc.Arbitrary<Step> {
  return fc.record({
    act: fc.oneof(
      { weight: 6, arbitrary: fc.constant("enter" as const) },
      { weight: 2, arbitrary: fc.constantFrom("correct" as const, "clear" as const) },
      { weight: 1, arbitrary: fc.constantFrom("withdraw" as const, "reinstate" as const) },
    ),
    at: fc.nat(),
    inZone: anyOutcome(rules.zoneFormat),
    inKnockout: anyOutcome(rules.knockoutFormat),
  });
}

/** The board of the category as it is drawn; pairs are called "p1", the best, "p2" and so on. */
export function drawnBoard({ pairs, format, rules }: SomeCategory): OpenBoard<string> {
  const order = Array.from({ length: pairs }, (_, index) => `p${index + 1}`);
  const drawn = competitionOf(order, { format, rules });
  if (!drawn.ok) throw new Error(drawn.reason);
  return boardOf(drawn.value, rules, "a written seed");
}
