import type { MyMatch } from "#contract/competition/matches/matches.ts";
import type { PairView } from "#contract/competition/pairs/pairs.ts";
import type { TournamentCard } from "#contract/competition/tournaments/tournaments.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { type CalendarDate, daysBetween } from "#domain/lib/calendar.ts";
import { overBecause, shutBecause } from "#web/features/competition/tournaments/entrance.ts";

type AgendaCategory = TournamentCard["categories"][number];

/** A tournament of the player with the category in which they are entered. */
export type Entered = { readonly tournament: TournamentCard; readonly category: AgendaCategory };

/**
 * An act that awaits the player: taking an offered place, answering an invitation, finding a partner, or paying the
 * club.
 */
export type Pending =
  | (Entered & { readonly kind: "place" })
  | (Entered & { readonly kind: "invitation"; readonly pair: PairView })
  | (Entered & { readonly kind: "partner" })
  | (Entered & { readonly kind: "payment" });

/**
 * Returns the player's next match. A called match comes first, then the earliest with both pairs known, by its
 * published hour. A match of a league without one stands at the end of its fecha. If none is known, the first that
 * waits for its pairs.
 */
export function nextMatch(matches: readonly MyMatch[]): MyMatch | null {
  const isKnown = ({ match }: MyMatch) => match.sides.every(({ kind }) => kind === "pair");
  const hour = ({ match: { place }, window }: MyMatch) =>
    place ? `${place.day} ${timeText(place.startMinute)}` : window ? `${window.until} 24:00` : "9999-12-31";
  const pending = matches
    .filter(({ match }) => match.status === "pending")
    .toSorted((one, other) => (hour(one) < hour(other) ? -1 : hour(one) > hour(other) ? 1 : 0));
  return pending.find(({ match }) => match.onCourt !== null) ?? pending.find(isKnown) ?? pending[0] ?? null;
}

/** Lists the acts that await the player: offered places first, because they expire, then invitations. */
export function pendingOf(tournaments: readonly TournamentCard[], myId: string): Pending[] {
  const entered = enteredOf(tournaments).toSorted((a, b) =>
    daysBetween(b.tournament.startDate, a.tournament.startDate),
  );
  const invitations = entered.flatMap((one) =>
    one.category.mine.pairs
      .filter((pair) => pair.status === "pending" && pair.players[1].id === myId)
      .map((pair) => ({ ...one, kind: "invitation" as const, pair })),
  );
  const partners = entered
    .filter(({ tournament, category }) => category.mine.step === "find-partner" && !shutBecause(tournament, category))
    .map((one) => ({ ...one, kind: "partner" as const }));
  const payments = entered
    .filter(({ category }) => category.mine.step === "awaiting-club" && !category.drawn)
    .map((one) => ({ ...one, kind: "payment" as const }));
  const places = entered
    .filter(({ category }) => category.mine.step === "offered")
    .map((one) => ({ ...one, kind: "place" as const }));
  return [...places, ...invitations, ...partners, ...payments];
}

/** Lists the player's own proposals without an answer. */
export function proposalsOf(tournaments: readonly TournamentCard[], myId: string): (Entered & { pair: PairView })[] {
  return enteredOf(tournaments).flatMap((one) =>
    one.category.mine.pairs
      .filter((pair) => pair.status === "pending" && pair.players[0].id === myId)
      .map((pair) => ({ ...one, pair })),
  );
}

/** Lists the categories in which the player waits for a partner invited by link. */
export function linksOf(tournaments: readonly TournamentCard[]): Entered[] {
  return enteredOf(tournaments).filter(({ category: { mine } }) => mine.step === "awaiting-partner" && mine.link);
}

/** Counts the days until a tournament starts; 0 while it is played. */
export function daysUntil({ startDate }: Pick<TournamentCard, "startDate">, today: CalendarDate): number {
  return Math.max(0, daysBetween(today, startDate));
}

/** Lists the player's categories in tournaments that are not over. */
export function enteredOf(tournaments: readonly TournamentCard[]): Entered[] {
  return tournaments
    .filter((tournament) => !overBecause(tournament))
    .flatMap((tournament) =>
      tournament.categories
        .filter(({ mine }) => mine.step !== "pre-register")
        .map((category) => ({ tournament, category })),
    );
}
