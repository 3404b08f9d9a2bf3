import type { BracketView } from "#contract/competition/draws.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { RotationView } from "#contract/competition/rotations.ts";
import type { CategoryToAll, TournamentToAll } from "#contract/outreach/landing.ts";
import { checkOpen } from "#domain/competition/tournaments/eligibility.ts";
import { playableMatches } from "#web/features/competition/draws/drawn-matches.ts";
import { winnersOf } from "#web/features/competition/draws/winners.ts";
import { currentRound } from "#web/features/competition/rotations/current-round.ts";
import { type ClubStage, stageOf } from "#web/features/competition/tournaments/club-stage.ts";

/**
 * Returns the stage of a tournament for visitors. It is over once all finals are played, even before its last day ends.
 */
export function publicStage(
  tournament: Pick<TournamentToAll, "status" | "startDate" | "endDate" | "today" | "evening" | "categories">,
): ClubStage {
  const stage = stageOf(tournament, tournament.today, tournament.evening);
  const decided = tournament.categories.every(({ bracket, rotation }) =>
    rotation ? rotation.isPlayedOut : bracket !== null && winnersOf(bracket) !== null,
  );
  return stage === "playing" && decided ? "over" : stage;
}

/** Returns whether a category is still open for entry. */
export function isOpen({ status, endDate, evening, clubIsActive }: TournamentToAll, category: CategoryToAll): boolean {
  return checkOpen({ ...category, tournamentStatus: status, endDate, clubIsActive }, evening).ok;
}

/** Counts the played matches of a bracket and names the part in which the next one is. */
export function progressOf(bracket: BracketView): {
  readonly played: number;
  readonly all: number;
  /** The next match, whose round is in play; "zones" before it; null once all matches are played. */
  readonly part: "zones" | MatchView | null;
} {
  const matches = playableMatches(bracket);
  const open = matches.filter(({ status }) => status === "pending");
  const next = open.find(({ cup }) => cup === "qualifying") ?? open[0];
  const part = next === undefined ? null : next.stage === "zone" ? "zones" : next;
  return { played: matches.filter(({ status }) => status === "finished").length, all: matches.length, part };
}

/** Counts the played matches of a rotation so far, and names the round in play; null once all are played. */
export function progressOfRounds(rotation: RotationView): {
  readonly played: number;
  readonly all: number;
  readonly round: number | null;
} {
  const tables = rotation.rounds
    .flatMap((round) => round.tables)
    .filter(({ outcome }) => outcome?.kind !== "not-played");
  const played = tables.filter(({ outcome }) => outcome !== null).length;
  return { played, all: tables.length, round: rotation.isPlayedOut ? null : currentRound(rotation) };
}
