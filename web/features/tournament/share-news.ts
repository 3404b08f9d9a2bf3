import type { BracketView } from "#contract/draws.ts";
import type { TournamentCard } from "#contract/tournaments.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { championsOf } from "#web/features/draws/champions.ts";
import { canRedraw } from "#web/features/draws/draw-box/seed-order.ts";
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
export function shareNews(
  tournament: Shared,
  today: CalendarDate,
  evening?: CalendarDate,
): { stage: ClubStage; champions: string[] } {
  const champions = tournament.categories.flatMap((category) => {
    const pair = category.bracket && championsOf(category.bracket);
    return pair ? [words.champions(categoryLabel(category), fullPair(pair))] : [];
  });
  const stage = stageOf(tournament, today, evening);
  if (stage === "cancelled" || stage === "over") return { stage, champions };
  // What was played counts before the calendar: all finals are over before the last day and the closing, a first result is no news to come.
  if (champions.length > 0 && champions.length === tournament.categories.length) return { stage: "over", champions };
  const isPlayed = tournament.categories.some(({ bracket }) => bracket && !canRedraw(bracket));
  return { stage: isPlayed ? "playing" : stage, champions };
}
