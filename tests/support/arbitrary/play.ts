import fc from "fast-check";
import { consolations } from "#domain/competition/cups/consolation.ts";
import { qualifyingFinals } from "#domain/competition/cups/qualifying.ts";
import type { OpenBoard } from "#domain/competition/matches/board.ts";
import { boardOf } from "#domain/competition/matches/board-of.ts";
import { type FormatName, formatNames } from "#domain/competition/scoring/format.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { competitionOf } from "#domain/competition/stages/competition.ts";
import {
  type CategoryRules,
  defaultChoice,
  rulesFrom,
  tieBreaks,
} from "#domain/competition/tournaments/category-rules.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { groupLegs, groupPlayoffs, type ZoneSettings } from "#domain/competition/zones/zone-settings.ts";
import { anyOutcome } from "./outcomes.ts";

/** A category that is about to be drawn. */
export type SomeCategory = { readonly pairs: number; readonly format: Format; readonly rules: CategoryRules };

/** An event while a category is played; `at` picks one of the possible matches or pairs. */
export type Step = {
  readonly act: "enter" | "correct" | "clear" | "withdraw" | "reinstate";
  readonly at: number;
  readonly inZone: Outcome;
  readonly inKnockout: Outcome;
  readonly inConsolation: Outcome;
};

const anyZones: fc.Arbitrary<ZoneSettings> = fc.record({
  preferred: fc.constantFrom<3 | 4>(3, 4),
  fourPairs: fc.constantFrom<ZoneSettings["fourPairs"]>("one-zone", "semifinals"),
  fivePairs: fc.constantFrom<ZoneSettings["fivePairs"]>("one-zone", "two-and-three"),
  zoneOfFour: fc.constantFrom<ZoneSettings["zoneOfFour"]>("winners-meet", "winners-meet-losers", "round-robin"),
  opening: fc.constantFrom<ZoneSettings["opening"]>("1v4-2v3", "1v3-2v4"),
  positionsOfFour: fc.constantFrom<ZoneSettings["positionsOfFour"]>("by-matches", "by-table"),
  qualifiers: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
  shape: fc.constantFrom<ZoneSettings["shape"]>("zones", "zones", "zones", "one-group"),
  legs: fc.constantFrom<ZoneSettings["legs"]>(...groupLegs),
  groupPlayoff: fc.constantFrom<ZoneSettings["groupPlayoff"]>(...groupPlayoffs),
});

/** The most pairs of a generated group: its matches grow with the square. */
const mostInGroup = 8;

/** Generates any category of up to this many pairs, with any rules that a club can choose. */
export function anyCategory(mostPairs: number): fc.Arbitrary<SomeCategory> {
  const formatName = fc.constantFrom<FormatName>(...formatNames);
  const category = fc.record({
    pairs: fc.integer({ min: 2, max: mostPairs }),
    format: fc.constantFrom<Format>("PLAYOFF", "ROUND_ROBIN"),
    finals: fc.constantFrom(...qualifyingFinals),
    choice: fc
      .record({
        zoneFormat: formatName,
        knockoutFormat: formatName,
        thirdPlace: fc.boolean(),
        silver: fc.boolean(),
        consolation: fc.constantFrom(...consolations),
        consolationFormat: fc.option(formatName),
        zones: anyZones,
        tieBreak: fc.constantFrom(...tieBreaks),
      })
      .map((chosen) => ({ ...defaultChoice, ...chosen })),
  });
  return category.map(({ pairs: most, format, finals, choice }) => {
    const pairs = choice.zones.shape === "one-group" ? Math.min(most, mostInGroup) : most;
    // Only a knockout has a qualifying, and each of its finals needs three pairs.
    const qualifying = format === "PLAYOFF" && pairs >= 3 * finals ? finals : 0;
    return { pairs, format, rules: rulesFrom({ ...choice, qualifying }) };
  });
}

/** Generates any event of such a category, mostly results. */
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
    inConsolation: anyOutcome(rules.consolationFormat),
  });
}

/** Draws the category and returns its board; pairs are named "p1", the best, "p2" and so on. */
export function drawnBoard({ pairs, format, rules }: SomeCategory): OpenBoard<string> {
  const order = Array.from({ length: pairs }, (_, index) => `p${index + 1}`);
  const drawn = competitionOf(order, { format, rules });
  if (!drawn.ok) throw new Error(drawn.reason);
  return boardOf(drawn.value, rules, "a written seed");
}
