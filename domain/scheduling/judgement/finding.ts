/*
 * What is wrong with a match at a place.
 *
 * | article | what                                                          | here                                              |
 * |---------|---------------------------------------------------------------|---------------------------------------------------|
 * | 6.2     | rest, by people and across categories                         | `short-rest`, `person-twice`, `maybe-twice`       |
 * | 6.3     | matches of a day                                              | `too-many`, `maybe-too-many`                      |
 * | 6.4     | after the matches that send somebody                          | `before-feeder`, `short-rest` that `feeds`, `zones-not-over` |
 * | 6.5     | inside the hours of the court; a stretch in which somebody cannot play forbids what overlaps it | `court-not-held`, `unavailable`, `maybe-unavailable` |
 * | 7.2     | two on one court                                              | `court-taken`                                     |
 */
import type { MatchKey } from "#domain/matches/board.ts";
import type { PersonId, Stretch, TournamentMinute } from "#domain/scheduling/problem.ts";

/** One thing that is wrong with a place, with its facts. */
export type Finding =
  /** Another match holds the court until then. */
  | { readonly kind: "court-taken"; readonly other: MatchKey; readonly until: TournamentMinute }
  /** The court is none of the tournament's, or not on that day, or not for the whole match. */
  | {
      readonly kind: "court-not-held";
      readonly why: "no-court" | "not-that-day" | "not-so-long";
      readonly held: readonly Stretch[];
    }
  /** They are sure to be in both matches at once. */
  | { readonly kind: "person-twice"; readonly people: readonly PersonId[]; readonly other: MatchKey }
  /** Minutes between the two matches, and how many the later one asks. `feeds`: one sends somebody to the other, whoever that is. */
  | {
      readonly kind: "short-rest";
      readonly people: readonly PersonId[];
      readonly other: MatchKey;
      readonly feeds: boolean;
      readonly minutes: number;
      readonly needed: number;
    }
  /** `fed` would begin before `feeder`, which sends somebody to it, is over; null: the feeder has no hour. */
  | {
      readonly kind: "before-feeder";
      readonly feeder: MatchKey;
      readonly fed: MatchKey;
      readonly ends: TournamentMinute | null;
    }
  /** `playoff` would begin before these matches of the zones of its category are over. */
  | {
      readonly kind: "zones-not-over";
      readonly playoff: MatchKey;
      readonly zones: readonly MatchKey[];
      readonly until: TournamentMinute;
    }
  /** Somebody who is sure to be in it cannot play then. */
  | { readonly kind: "unavailable"; readonly stretch: Stretch }
  /** More matches of these people on that day than the rules allow. */
  | { readonly kind: "too-many"; readonly people: readonly PersonId[]; readonly day: number; readonly count: number }
  /** Who keeps winning comes to more matches on that day than is wished. */
  | { readonly kind: "maybe-too-many"; readonly day: number; readonly count: number }
  /** Somebody of two categories may be in both, with that chance. */
  | { readonly kind: "maybe-twice"; readonly person: PersonId; readonly other: MatchKey; readonly chance: number }
  /** Somebody who may get to it cannot play then. */
  | { readonly kind: "maybe-unavailable"; readonly stretch: Stretch; readonly chance: number }
  /** It is locked where it stands. */
  | { readonly kind: "locked" }
  /** It was called, is being played or is over. */
  | { readonly kind: "already-started"; readonly state: "called" | "playing" | "over" }
  | { readonly kind: "in-the-past"; readonly now: TournamentMinute }
  /** Somebody asked that it begins no earlier. */
  | { readonly kind: "not-before"; readonly notBefore: TournamentMinute }
  /** Minutes between their last match of a day and the first of the next. */
  | {
      readonly kind: "short-night";
      readonly people: readonly PersonId[];
      readonly other: MatchKey;
      readonly minutes: number;
    };

/** What a finding means to who puts a match somewhere: it cannot be, or can if they accept it, or they are only told. */
export type Severity = "never" | "confirm" | "notice";

/** What is not possible at all, what can be accepted and what is only told. */
export const severities: Readonly<Record<Finding["kind"], Severity>> = {
  "court-taken": "never",
  "court-not-held": "never",
  "person-twice": "never",
  "short-rest": "confirm",
  "before-feeder": "never",
  "zones-not-over": "confirm",
  unavailable: "confirm",
  "too-many": "confirm",
  "maybe-too-many": "notice",
  "maybe-twice": "notice",
  "maybe-unavailable": "notice",
  locked: "never",
  "already-started": "never",
  "in-the-past": "never",
  "not-before": "confirm",
  "short-night": "notice",
};

/** All that is wrong with a place, and how bad the worst of it is; null when nothing is. */
export type Verdict = { readonly findings: readonly Finding[]; readonly worst: Severity | null };

/** The verdict over these findings. */
export function verdictOver(findings: readonly Finding[]): Verdict {
  let worst: Severity | null = null;
  for (const { kind } of findings) {
    const severity = severities[kind];
    if (severity === "never") return { findings, worst: severity };
    if (worst !== "confirm") worst = severity;
  }
  return { findings, worst };
}
