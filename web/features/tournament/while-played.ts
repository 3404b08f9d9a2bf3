import type { TournamentCard } from "#contract/tournaments.ts";
import { today } from "#web/kit/today.ts";
import { stageOf } from "./club-stage.ts";

/** How often a tournament that is being played is asked for again: another desk saves results meanwhile. */
export const playedInterval = 20_000;

/**
 * When a screen of a tournament is asked for again: every 20 seconds on the days on which it is played, and otherwise only when it
 * is looked at again. Nothing is asked while nobody looks.
 */
export function whilePlayed(
  tournament: Pick<TournamentCard, "status" | "startDate" | "endDate"> | undefined,
  day = today(),
): number | false {
  return tournament && stageOf(tournament, day) === "playing" ? playedInterval : false;
}
