import type { AwaitingClub, Waitlisted } from "#domain/competition/pairs/pair.ts";
import {
  checkOpen,
  mayPair,
  type PairObjection,
  type RegistrationRefusal,
} from "#domain/competition/tournaments/eligibility.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Transaction } from "#server/db/connect.ts";
import { clubPlayDay } from "#server/platform/club-clock.ts";
import { knownPair, type LockedPair, standingOf } from "./reads.ts";
import { saveAcceptance } from "./writes.ts";

/**
 * Makes a pair of two players after the second has accepted, in whichever way they were invited. It is the players'
 * only way into a pair. The category must still take them, and they must be eligible together. Both must still be
 * active entrants: a deactivation withdraws a player's proposals, but misses one that is just being made. A pair joins
 * the waiting list only if the caller agreed to wait (`toldToWait`), because their page may be older than the last
 * place.
 */
export async function joinUp(
  tx: Transaction,
  locked: LockedPair,
  accepted: AwaitingClub | Waitlisted,
  toldToWait: boolean,
): Promise<
  Result<
    typeof accepted,
    RegistrationRefusal | "CATEGORY_FULL" | PairObjection | "PARTNER_NOT_ELIGIBLE" | "PAIR_NOT_FOUND"
  >
> {
  const { category } = locked;
  const [proposer, invitee] = accepted.players;
  const open = checkOpen(category, clubPlayDay(new Date(accepted.acceptedAt), category.timeZone));
  if (!open.ok) return open;
  if (accepted.state === "waitlisted" && !toldToWait) return refuse("CATEGORY_FULL");
  const suits = mayPair(await knownPair(tx, [invitee, proposer]), category);
  if (!suits.ok) return suits;
  const { entrants } = await standingOf(tx, category.id, accepted.players);
  if (entrants.length < accepted.players.length) return refuse("PAIR_NOT_FOUND");
  await saveAcceptance(tx, locked, accepted);
  return ok(accepted);
}
