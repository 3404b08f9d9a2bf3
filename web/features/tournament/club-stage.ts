import type { ClubTournament } from "#contract/tournaments.ts";
import { type CalendarDate, daysBetween } from "#domain/lib/calendar.ts";

/** How far a tournament is, seen from the club's day. */
export type ClubStage = "playing" | "ahead" | "over" | "cancelled";

/** The order in which the club sees them. */
export const clubStages: readonly ClubStage[] = ["playing", "ahead", "over", "cancelled"];

/** Whether its days are gone and it was drawn, but the club has not closed it: nobody has got the points yet. */
export function waitsToBeClosed(
  tournament: Pick<ClubTournament, "status" | "startDate" | "endDate" | "categories">,
  today: CalendarDate,
  evening?: CalendarDate,
): boolean {
  const over = tournament.status === "upcoming" && stageOf(tournament, today, evening) === "over";
  return over && tournament.categories.some(({ drawn }) => drawn);
}

/** What the club would do next with a tournament; the category is where. */
export type NextAct = {
  readonly kind: "confirm" | "draw" | "enter" | "see" | "manage";
  readonly count: number;
  readonly category: ClubTournament["categories"][number] | null;
};

/** Where a tournament stands: finished and cancelled ones stay so, the rest goes by its days. The last of them is over with its night,
 * which `evening`, the day of play that it is, tells. */
export function stageOf(
  tournament: Pick<ClubTournament, "status" | "startDate" | "endDate">,
  today: CalendarDate,
  evening: CalendarDate = today,
): ClubStage {
  if (tournament.status === "cancelled") return "cancelled";
  if (tournament.status === "finished" || tournament.endDate < evening) return "over";
  return tournament.startDate <= today ? "playing" : "ahead";
}

/** Orders the tournaments of a stage: those to come by their first day, those gone by with the last one first. */
export function nearestFirst(stage: ClubStage) {
  const direction = stage === "over" || stage === "cancelled" ? -1 : 1;
  return (a: Pick<ClubTournament, "startDate">, b: Pick<ClubTournament, "startDate">) =>
    direction * daysBetween(b.startDate, a.startDate);
}

/** How many matches of a tournament are played, of how many that are drawn. */
export function progressIn({ categories }: Pick<ClubTournament, "categories">): { played: number; matches: number } {
  const sum = (of: (one: ClubTournament["categories"][number]) => number) =>
    categories.reduce((total, one) => total + of(one), 0);
  return { played: sum(({ played }) => played), matches: sum(({ matches }) => matches) };
}

/** The next thing to do: payments first, then draws that are possible, then results while it is played, then the draws that exist. */
export function nextAct({ categories }: Pick<ClubTournament, "categories">, stage: ClubStage): NextAct {
  // Once a category is drawn its payments cannot be confirmed any more.
  const waiting = categories.filter((category) => !category.drawn && category.toConfirm > 0);
  const toDraw = categories.find((one) => !one.drawn && one.confirmed >= 2);
  const drawn = categories.find((category) => category.drawn);
  const live = stage === "playing" || stage === "ahead";
  const [toConfirm] = waiting;
  if (live && toConfirm) {
    return { kind: "confirm", count: waiting.reduce((sum, one) => sum + one.toConfirm, 0), category: toConfirm };
  }
  if (live && toDraw) return { kind: "draw", count: 0, category: toDraw };
  const { played, matches } = progressIn({ categories });
  if (stage === "playing" && played < matches) return { kind: "enter", count: matches - played, category: null };
  if (drawn) return { kind: "see", count: 0, category: drawn };
  return { kind: "manage", count: 0, category: null };
}
