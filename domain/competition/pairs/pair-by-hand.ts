import { checkToCome, type OpenCategory } from "#domain/competition/tournaments/eligibility.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Instant, PersonId } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { AwaitingClub, Confirmed, Waitlisted } from "./pair.ts";
import type { Entrant } from "./proposal.ts";

export type ByHandRefusal = "TOURNAMENT_NOT_UPCOMING" | "CATEGORY_FULL" | "PARTNER_IS_SELF" | "PLAYER_PAIRED";

/** The act of the club: its time by clock and calendar, and the person who confirms the payment, if it was made. */
type Act = {
  readonly now: Instant;
  readonly today: CalendarDate;
  readonly confirmedBy: PersonId | null;
  /** True if the pair joins the waiting list when no place is left. */
  readonly waits?: boolean;
};

/**
 * Lets the club join two players itself, as for players who sign up by telephone. It may do so while registration is
 * closed, but not after the last day, nor with a player who has a partner. Over the quota it can only put them on the
 * waiting list. After the draw the pair is a reserve, which takes no place.
 * `entrants` are the entries that the two players have already. The pair is as if the second had accepted the first;
 * `confirmedBy` is the person who has received the money, if it was paid.
 */
export function pairByHand(
  category: OpenCategory,
  players: readonly [PersonId, PersonId],
  entrants: readonly Entrant[],
  act: Act & { readonly waits?: never },
): Result<AwaitingClub | Confirmed, ByHandRefusal>;
export function pairByHand(
  category: OpenCategory,
  players: readonly [PersonId, PersonId],
  entrants: readonly Entrant[],
  act: Act,
): Result<AwaitingClub | Confirmed | Waitlisted, ByHandRefusal>;
export function pairByHand(
  category: OpenCategory,
  players: readonly [PersonId, PersonId],
  entrants: readonly Entrant[],
  { now, today, confirmedBy, waits = false }: Act,
): Result<AwaitingClub | Confirmed | Waitlisted, ByHandRefusal> {
  if (category.tournamentStatus !== "upcoming") return refuse("TOURNAMENT_NOT_UPCOMING");
  const toCome = checkToCome(category, today);
  if (!toCome.ok) return toCome;
  if (players[0] === players[1]) return refuse("PARTNER_IS_SELF");
  if (entrants.some(({ player, status }) => players.includes(player) && status === "paired"))
    return refuse("PLAYER_PAIRED");
  const accepted = { players, acceptedAt: now } as const;
  if (!category.drawn && category.taken >= category.quota) {
    return waits ? ok({ ...accepted, state: "waitlisted", since: now, unanswered: 0 }) : refuse("CATEGORY_FULL");
  }
  if (confirmedBy === null) return ok({ ...accepted, state: "awaiting-club" });
  return ok({ ...accepted, state: "confirmed", confirmedAt: now, confirmedBy });
}
