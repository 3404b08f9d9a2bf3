import type { ClubTournament } from "#contract/competition/tournaments/tournaments.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { type CalendarDate, daysBetween } from "#domain/lib/calendar.ts";
import { clubTournamentWords as words } from "#web/i18n/manage.ts";

/** Stage of a tournament on the club's day. */
export type ClubStage = "playing" | "ahead" | "over" | "cancelled";

/** Order of the stages on the club's screens. */
export const clubStages: readonly ClubStage[] = ["playing", "ahead", "over", "cancelled"];

/** Returns whether a drawn tournament is past its days but not closed by the club: its points are not awarded yet. */
export function waitsToBeClosed(
  tournament: Pick<ClubTournament, "status" | "startDate" | "endDate" | "categories">,
  today: CalendarDate,
  evening?: CalendarDate,
): boolean {
  const over = tournament.status === "upcoming" && stageOf(tournament, today, evening) === "over";
  return over && tournament.categories.some(({ drawn }) => drawn);
}

/** The club's next act on a tournament, with its category. */
export type NextAct = {
  readonly kind: "confirm" | "draw" | "enter" | "see" | "manage";
  readonly count: number;
  readonly category: ClubTournament["categories"][number] | null;
};

/**
 * Returns the stage of a tournament: finished and cancelled ones stay so, the rest depends on its days. The last day
 * ends with its night, so `evening` is the current day of play.
 */
export function stageOf(
  tournament: Pick<ClubTournament, "status" | "startDate" | "endDate">,
  today: CalendarDate,
  evening: CalendarDate = today,
): ClubStage {
  if (tournament.status === "cancelled") return "cancelled";
  if (tournament.status === "finished" || tournament.endDate < evening) return "over";
  return tournament.startDate <= today ? "playing" : "ahead";
}

/**
 * Returns the day on which a suspended tournament continues, until that day of play; null for every other tournament.
 */
export function suspendedUntil(
  { status, resumesOn }: Pick<ClubTournament, "status"> & { readonly resumesOn: CalendarDate | null },
  evening: CalendarDate,
): CalendarDate | null {
  return status === "upcoming" && resumesOn !== null && resumesOn > evening ? resumesOn : null;
}

/** Compares the tournaments of a stage: those to come by their first day, past ones with the last one first. */
export function nearestFirst(stage: ClubStage) {
  const direction = stage === "over" || stage === "cancelled" ? -1 : 1;
  return (a: Pick<ClubTournament, "startDate">, b: Pick<ClubTournament, "startDate">) =>
    direction * daysBetween(b.startDate, a.startDate);
}

/** Counts the played matches of a tournament and its drawn ones. */
export function progressIn({ categories }: Pick<ClubTournament, "categories">): { played: number; matches: number } {
  const sum = (of: (one: ClubTournament["categories"][number]) => number) =>
    categories.reduce((total, one) => total + of(one), 0);
  return { played: sum(({ played }) => played), matches: sum(({ matches }) => matches) };
}

/** Returns the next act: payments first, then possible draws, then results while it is played, then existing draws. */
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

type Category = ClubTournament["categories"][number];

/** Returns the words for a category of pairs, or of players who enter alone. */
export function wordsOf(category: Pick<Category, "format"> | null) {
  return category && isIndividual(category.format) ? words.ofPlayers : words.ofPairs;
}

/** Tells how far a category is: who paid, owes and waits, and its draw or its matches. */
export function progressOf(
  category: Pick<Category, "format" | "cost" | "confirmed" | "owing" | "toConfirm" | "drawn" | "matches" | "played">,
  stage: ClubStage,
): string {
  const { cost, confirmed, owing, toConfirm, drawn, matches, played } = category;
  const own = wordsOf(category);
  const live = stage === "ahead" || stage === "playing";
  const parts = [
    cost > 0 ? own.paid(confirmed - owing) : own.confirmed(confirmed),
    owing > 0 && own.owing(owing),
    live && !drawn && toConfirm > 0 && words.toConfirm(toConfirm),
    drawn ? (played > 0 ? words.progress(played, matches) : own.drawn) : live && own.notDrawn,
  ];
  return parts.filter(Boolean).join(" · ");
}
