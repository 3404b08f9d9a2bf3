import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { AwaitingClub, Waitlisted } from "#domain/pairs/pair.ts";
import { checkOpen, mayPair, type PairObjection, type RegistrationRefusal } from "#domain/tournaments/eligibility.ts";
import type { Transaction } from "#server/db/connect.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { knownPair, type LockedPair, standingOf } from "./reads.ts";
import { saveAcceptance } from "./writes.ts";

/**
 * Two players become a pair because the second has accepted, in whichever way they were invited: the one way into a pair that players
 * have. The category must still take them, and they must be allowed in it together; whoever was put out since takes their proposals
 * along, and one that was just being made would be left. Nobody waits for a place who was not told (`toldToWait`): the page that they
 * read may be older than the last place.
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
  const open = checkOpen(category, clubClock(new Date(accepted.acceptedAt), category.timeZone).today);
  if (!open.ok) return open;
  if (accepted.state === "waitlisted" && !toldToWait) return refuse("CATEGORY_FULL");
  const suits = mayPair(await knownPair(tx, [invitee, proposer]), category);
  if (!suits.ok) return suits;
  const { entrants } = await standingOf(tx, category.id, accepted.players);
  if (entrants.length < accepted.players.length) return refuse("PAIR_NOT_FOUND");
  await saveAcceptance(tx, locked, accepted);
  return ok(accepted);
}
