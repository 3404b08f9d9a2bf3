import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Instant, PersonId } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { checkToCome, type OpenCategory } from "#domain/tournaments/eligibility.ts";
import type { AwaitingClub, Confirmed, Waitlisted } from "./pair.ts";
import type { Entrant } from "./proposal.ts";

export type ByHandRefusal = "TOURNAMENT_NOT_UPCOMING" | "CATEGORY_FULL" | "PARTNER_IS_SELF" | "PLAYER_PAIRED";

/** When the club does it, by the clock and by its calendar, and who has the money already, if somebody has. */
type Act = {
  readonly now: Instant;
  readonly today: CalendarDate;
  readonly confirmedBy: PersonId | null;
  /** The club says that they wait where no place is left. */
  readonly waits?: boolean;
};

/**
 * The club puts two players together itself, as it does with whoever signs up by telephone. It may do so when registration is
 * closed, but not over the quota, where it can put them in line, nor after the last day, nor with somebody who has a partner. Once the draw is out the pair is a
 * reserve, which takes no place. `entrants` are those of the two who are entered already. The pair is as if the second had accepted the first; where the club has the money already, `confirmedBy` says who.
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
