import type { BracketView } from "#contract/draws.ts";
import type { TournamentCard } from "#contract/tournaments.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { championsOf } from "#web/features/draws/champions.ts";
import { fullPair } from "#web/features/draws/pair-names.ts";
import { shareWords as words } from "#web/i18n/tournaments.ts";
import { type ClubStage, stageOf } from "./club-stage.ts";
import { categoryLabel } from "./entrance.ts";

type Shared = Pick<TournamentCard, "status" | "startDate" | "endDate"> & {
  readonly categories: readonly (Pick<TournamentCard["categories"][number], "name" | "level"> & {
    readonly bracket: BracketView | null;
  })[];
};

/** What there is to tell of a tournament to somebody else: where it stands, and a line for each category that has its champions. */
export function shareNews(tournament: Shared, today: CalendarDate): { stage: ClubStage; champions: string[] } {
  const champions = tournament.categories.flatMap((category) => {
    const pair = category.bracket && championsOf(category.bracket);
    return pair ? [words.champions(categoryLabel(category), fullPair(pair))] : [];
  });
  const stage = stageOf(tournament, today);
  // All finals played is over, also before the last day ends and before the club closes.
  const isDecided = champions.length > 0 && champions.length === tournament.categories.length;
  return { stage: stage === "playing" && isDecided ? "over" : stage, champions };
}
