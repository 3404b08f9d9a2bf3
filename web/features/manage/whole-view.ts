import type { TournamentManagement } from "#contract/tournaments.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { stageOf } from "#web/features/tournament/club-stage.ts";
import type { ManageSearch } from "./manage-search.ts";

/** What is looked at of all categories together; on the days of the tournament, unless something else is asked for, the day. */
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
