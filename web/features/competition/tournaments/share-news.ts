import type { PlaceAlone } from "#contract/competition/closing.ts";
import type { BracketView } from "#contract/competition/draws.ts";
import type { TournamentCard } from "#contract/competition/tournaments/tournaments.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { championsOf } from "#web/features/competition/draws/champions.ts";
import { canRedraw } from "#web/features/competition/draws/draw-box/seed-order.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { shareWords as words } from "#web/i18n/tournaments.ts";
import { type ClubStage, stageOf } from "./club-stage.ts";
import { categoryLabel } from "./entrance.ts";

type Shared = Pick<TournamentCard, "status" | "startDate" | "endDate"> & {
  readonly categories: readonly (Pick<TournamentCard["categories"][number], "name" | "level"> & {
    readonly bracket: BracketView | null;
    /** The places of players alone, after the closing. */
    readonly places: readonly PlaceAlone[];
  })[];
};

/** Returns the shareable news of a tournament: its stage, and a line for each category with champions. */
export function shareNews(
  tournament: Shared,
  today: CalendarDate,
  evening?: CalendarDate,
): { stage: ClubStage; champions: string[] } {
  const champions = tournament.categories.flatMap((category) => {
    const pair = category.bracket && championsOf(category.bracket);
    if (pair) return [words.champions(categoryLabel(category), fullPair(pair))];
    const winner = category.places.find(({ position }) => position === 1);
    return winner ? [words.winner(categoryLabel(category), winner.player.name)] : [];
  });
  const stage = stageOf(tournament, today, evening);
  if (stage === "cancelled" || stage === "over") return { stage, champions };
  // Results count before the calendar. All finals played means over before the last day and the closing, and a first
  // result means in play.
  if (champions.length > 0 && champions.length === tournament.categories.length) return { stage: "over", champions };
  const isPlayed = tournament.categories.some(({ bracket }) => bracket && !canRedraw(bracket));
  return { stage: isPlayed ? "playing" : stage, champions };
}
