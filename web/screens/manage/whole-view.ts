import type { ManagedCategory, TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import { holdsCourts } from "#domain/competition/tournaments/league-format.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { stageOf } from "#web/features/competition/tournaments/club-stage.ts";
import type { ManageSearch } from "#web/features/competition/tournaments/manage-search.ts";

type WholeView = "horarios" | "hoy";
type Viewed = Pick<TournamentManagement, "status" | "startDate" | "endDate"> & {
  readonly categories: readonly Pick<ManagedCategory, "drawn" | "format">[];
};

/**
 * Lists the views over all categories that a tournament has. Leagues have none, because they hold no courts, and rounds
 * of individual formats have no order of play.
 */
export function wholeViews({ status, categories }: Viewed): readonly WholeView[] {
  const onCourts = categories.filter(({ drawn, format }) => drawn && holdsCourts(format));
  const isPlanned = onCourts.some(({ format }) => !isIndividual(format));
  return [
    ...(status === "upcoming" && onCourts.length > 0 ? (["hoy"] as const) : []),
    ...(isPlanned ? (["horarios"] as const) : []),
  ];
}

/**
 * Returns the view over all categories. On the days of the tournament it is the day, unless the address asks for
 * something else, or all is played in rounds: their own desk is their day.
 */
export function wholeView(
  tournament: Viewed,
  { ver, categoria }: ManageSearch,
  today: CalendarDate,
  evening?: CalendarDate,
): WholeView | null {
  const views = wholeViews(tournament);
  const asked = views.find((view) => view === ver);
  if (asked) return asked;
  const asksForNothing = ver === undefined && categoria === undefined;
  const opensOnDay = asksForNothing && stageOf(tournament, today, evening) === "playing";
  return opensOnDay && views.length === 2 ? "hoy" : null;
}
