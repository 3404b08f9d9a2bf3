import type { TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { stageOf } from "#web/features/competition/tournaments/club-stage.ts";
import type { ManageSearch } from "#web/features/competition/tournaments/manage-search.ts";

/**
 * Returns the view over all categories. On the days of the tournament it is the day, unless the address asks for
 * something else.
 */
export function wholeView(
  tournament: Pick<TournamentManagement, "status" | "startDate" | "endDate">,
  { ver, categoria }: ManageSearch,
  today: CalendarDate,
  evening?: CalendarDate,
): "horarios" | "hoy" | null {
  if (ver === "horarios") return ver;
  if (tournament.status !== "upcoming") return null;
  const asksForNothing = ver === undefined && categoria === undefined;
  return ver === "hoy" || (asksForNothing && stageOf(tournament, today, evening) === "playing") ? "hoy" : null;
}
