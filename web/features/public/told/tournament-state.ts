import type { BracketView } from "#contract/draws.ts";
import type { CategoryToAll, TournamentToAll } from "#contract/landing.ts";
import { checkOpen } from "#domain/tournaments/eligibility.ts";
import { championsOf } from "#web/features/draws/champions.ts";
import { playableMatches } from "#web/features/matches/drawn-matches.ts";
import { type ClubStage, stageOf } from "#web/features/tournament/club-stage.ts";

/** How far a tournament is for who reads of it: all finals played is over, also before its last day ends. */
export function publicStage(
  tournament: Pick<TournamentToAll, "status" | "startDate" | "endDate" | "today" | "evening" | "categories">,
): ClubStage {
  const stage = stageOf(tournament, tournament.today, tournament.evening);
  const decided = tournament.categories.every(({ bracket }) => bracket !== null && championsOf(bracket) !== null);
  return stage === "playing" && decided ? "over" : stage;
}

/** Whether a player could still enter a category. */
export function isOpen({ status, endDate, today }: TournamentToAll, category: CategoryToAll): boolean {
  return checkOpen({ ...category, tournamentStatus: status, endDate, clubIsActive: true }, today).ok;
}

/** How many of its matches are played, and in which part the next one is. */
export function progressOf(bracket: BracketView): {
  readonly played: number;
  readonly all: number;
  /** The round that is being played, from 1; "zones" before it; null once all is played. */
  readonly part: "zones" | number | null;
} {
  const matches = playableMatches(bracket);
  const next = matches.find(({ status }) => status === "pending");
  const part = next === undefined ? null : next.stage === "zone" ? "zones" : next.round;
  return { played: matches.filter(({ status }) => status === "finished").length, all: matches.length, part };
}
