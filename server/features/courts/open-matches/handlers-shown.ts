import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { Actor, RequestContext } from "#server/platform/api/gate.ts";
import { findMatchFor, type MatchForJoiner } from "./reads-joiner.ts";
import { requestsOf } from "./reads-requests.ts";
import { presentMatch } from "./view.ts";

type Viewing = Pick<RequestContext, "now" | "requestRules"> & {
  readonly actor: Actor & { readonly personId: PersonId };
};

/** Presents a match to the actor. */
export async function shown(
  db: Database | Transaction,
  { found, joiner }: MatchForJoiner,
  { actor, now, requestRules: first }: Viewing,
) {
  const requests = joiner.isHost ? await requestsOf(db, found.match.id) : [];
  return presentMatch(found, joiner, { viewer: actor.personId, now: now(), first, requests });
}

/** Presents a match as it is after an act of the actor. */
export async function shownAfter(tx: Transaction, matchId: string, context: Viewing) {
  const seen = await findMatchFor(tx, matchId, context.actor.personId, context.now());
  if (!seen) throw new Error(`open match ${matchId} is gone`);
  return shown(tx, seen, context);
}
