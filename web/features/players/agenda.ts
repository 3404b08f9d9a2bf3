import type { MyMatch } from "#contract/matches.ts";
import type { PairView } from "#contract/pairs.ts";
import type { TournamentCard } from "#contract/tournaments.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { type CalendarDate, daysBetween } from "#domain/lib/calendar.ts";
import { overBecause, shutBecause } from "#web/features/tournament/entrance.ts";

type AgendaCategory = TournamentCard["categories"][number];

/** A tournament of the player, and the category of it in which they stand. */
export type Entered = { readonly tournament: TournamentCard; readonly category: AgendaCategory };

/** Something that waits for the player: a place that is held for them, an invitation to answer, a partner to find, or money that the club has not got. */
export type Pending =
  | (Entered & { readonly kind: "place" })
  | (Entered & { readonly kind: "invitation"; readonly pair: PairView })
  | (Entered & { readonly kind: "partner" })
  | (Entered & { readonly kind: "payment" });

/**
 * The tournament of the player that is played or comes first; confirmed places go before those still open. Whoever was
 * invited is in it too: only who is pre-registered can be asked.
 */
export function nextTournament(tournaments: readonly TournamentCard[]): Entered | null {
  const [first = null] = stillOn(tournaments).toSorted(
    (a, b) => daysBetween(b.tournament.startDate, a.tournament.startDate) || rank(a) - rank(b),
  );
  return first;
}

/**
 * The match that the player plays first of those whose pairs are both known, by its hour where the club has told one; while there is
 * none, the first that waits for its pairs. The one that they are called to comes before all.
 */
export function nextMatch(matches: readonly MyMatch[]): MyMatch | null {
  const isKnown = ({ match }: MyMatch) => match.sides.every(({ kind }) => kind === "pair");
  const hour = ({ match: { place } }: MyMatch) =>
    place ? `${place.day} ${timeText(place.startMinute)}` : "9999-12-31";
  const pending = matches
    .filter(({ match }) => match.status === "pending")
    .toSorted((one, other) => (hour(one) < hour(other) ? -1 : hour(one) > hour(other) ? 1 : 0));
  return pending.find(({ match }) => match.onCourt !== null) ?? pending.find(isKnown) ?? pending[0] ?? null;
}

/** Everything that waits for the player: places that are held for so long first, then invitations. */
export function pendingOf(tournaments: readonly TournamentCard[], myId: string): Pending[] {
  const entered = stillOn(tournaments).toSorted((a, b) => daysBetween(b.tournament.startDate, a.tournament.startDate));
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

/** What the player has proposed and nobody has answered yet. */
export function proposalsOf(tournaments: readonly TournamentCard[], myId: string): (Entered & { pair: PairView })[] {
  return stillOn(tournaments).flatMap((one) =>
    one.category.mine.pairs
      .filter((pair) => pair.status === "pending" && pair.players[0].id === myId)
      .map((pair) => ({ ...one, pair })),
  );
}

/** Where the player invites somebody by a link and waits. */
export function linksOf(tournaments: readonly TournamentCard[]): Entered[] {
  return stillOn(tournaments).filter(({ category: { mine } }) => mine.step === "awaiting-partner" && mine.link);
}

/** How far a tournament is from today, in days; 0 while it is played. */
export function daysUntil({ startDate }: Pick<TournamentCard, "startDate">, today: CalendarDate): number {
  return Math.max(0, daysBetween(today, startDate));
}

function stillOn(tournaments: readonly TournamentCard[]): Entered[] {
  return tournaments
    .filter((tournament) => !overBecause(tournament))
    .flatMap((tournament) =>
      tournament.categories
        .filter(({ mine }) => mine.step !== "pre-register")
        .map((category) => ({ tournament, category })),
    );
}

function rank({ category }: Entered): number {
  const { step } = category.mine;
  return step === "complete" ? 0 : step === "answer" ? 2 : 1;
}
