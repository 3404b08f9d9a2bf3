/*
 * The findings about a match at a place.
 *
 * | article | what                                    | here                                                      |
 * |---------|-----------------------------------------|-----------------------------------------------------------|
 * | 6.2     | rest, by people and across categories   | `short-rest`, `person-twice`, `maybe-twice`               |
 * | 6.3     | matches of a day                        | `too-many`, `maybe-too-many`                              |
 * | 6.4     | after the feeders                       | `before-feeder`, `zones-not-over`, `short-rest` (`feeds`) |
 * | 6.5     | inside the hours of the court           | `court-not-held`                                          |
 * | 6.5     | no match in a stretch of unavailability | `unavailable`, `maybe-unavailable`                        |
 * | 7.2     | two on one court                        | `court-taken`                                             |
 */
import type { MatchKey } from "#domain/competition/matches/board.ts";
import type { PersonId, Stretch, TournamentMinute } from "#domain/competition/schedule/problem.ts";

/** A single problem of a place, with its facts. */
export type Finding =
  /** Another match holds the court until then. */
  | { readonly kind: "court-taken"; readonly other: MatchKey; readonly until: TournamentMinute }
  /** The court is not the tournament's, or not on that day, or not for the whole match. */
  | {
      readonly kind: "court-not-held";
      readonly why: "no-court" | "not-that-day" | "not-so-long";
      readonly held: readonly Stretch[];
    }
  /** These players are sure to be in both matches at once. */
  | { readonly kind: "person-twice"; readonly people: readonly PersonId[]; readonly other: MatchKey }
  /**
   * The minutes between the two matches, and those that the later one requires. `feeds`: one sends a pair to the other,
   * still unknown.
   */
  | {
      readonly kind: "short-rest";
      readonly people: readonly PersonId[];
      readonly other: MatchKey;
      readonly feeds: boolean;
      readonly minutes: number;
      readonly needed: number;
    }
  /** `fed` would begin before the end of `feeder`, which sends a pair to it; null if the feeder has no hour. */
  | {
      readonly kind: "before-feeder";
      readonly feeder: MatchKey;
      readonly fed: MatchKey;
      readonly ends: TournamentMinute | null;
    }
  /** `playoff` would begin before the end of these zone matches of its category; null if they have no hour. */
  | {
      readonly kind: "zones-not-over";
      readonly playoff: MatchKey;
      readonly zones: readonly MatchKey[];
      readonly until: TournamentMinute | null;
    }
  /** A player who is sure to be in the match is unavailable then. */
  | { readonly kind: "unavailable"; readonly stretch: Stretch }
  /** These players would have more matches on that day than the rules allow. */
  | { readonly kind: "too-many"; readonly people: readonly PersonId[]; readonly day: number; readonly count: number }
  /** A pair that keeps winning would have more matches on that day than wanted. */
  | { readonly kind: "maybe-too-many"; readonly day: number; readonly count: number }
  /** A player of two categories may be in both matches, with that chance. */
  | { readonly kind: "maybe-twice"; readonly person: PersonId; readonly other: MatchKey; readonly chance: number }
  /** A player who may reach the match is unavailable then. */
  | { readonly kind: "maybe-unavailable"; readonly stretch: Stretch; readonly chance: number }
  /** The match is locked at its place. */
  | { readonly kind: "locked" }
  /** The match was called, is in play or is over. */
  | { readonly kind: "already-started"; readonly state: "called" | "playing" | "over" }
  | { readonly kind: "in-the-past"; readonly now: TournamentMinute }
  /** The match has an earliest start, which comes later. */
  | { readonly kind: "not-before"; readonly notBefore: TournamentMinute }
  /** The minutes between the last match of these players on one day and their first on the next. */
  | {
      readonly kind: "short-night";
      readonly people: readonly PersonId[];
      readonly other: MatchKey;
      readonly minutes: number;
    };

/** The effect of a finding on placing a match: impossible, possible with confirmation, or only a notice. */
export type Severity = "never" | "confirm" | "notice";

/** The severity of each finding: impossible, to be confirmed, or only a notice. */
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

/** All findings about a place, with the worst severity; null without findings. */
export type Verdict = { readonly findings: readonly Finding[]; readonly worst: Severity | null };

/** Builds the verdict from these findings. */
export function verdictOver(findings: readonly Finding[]): Verdict {
  let worst: Severity | null = null;
  for (const { kind } of findings) {
    const severity = severities[kind];
    if (severity === "never") return { findings, worst: severity };
    if (worst !== "confirm") worst = severity;
  }
  return { findings, worst };
}
