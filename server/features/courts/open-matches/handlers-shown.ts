import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { Actor, RequestContext } from "#server/platform/api/gate.ts";
import { type FoundMatch, findMatch } from "./reads.ts";
import { joinerOn } from "./reads-joiner.ts";
import { requestsOf } from "./reads-requests.ts";
import { presentMatch } from "./view.ts";

type Viewing = Pick<RequestContext, "now" | "requestRules"> & {
  readonly actor: Actor & { readonly personId: PersonId };
};

/** Presents a match to the actor. */
export async function shown(
  db: Database | Transaction,
  found: FoundMatch,
  { actor, now, requestRules: first }: Viewing,
) {
  const { personId } = actor;
  const moment = now();
  const joiner = await joinerOn(db, found, personId, moment);
  const requests = joiner.isHost ? await requestsOf(db, found.match.id) : [];
  return presentMatch(found, joiner, { viewer: personId, now: moment, first, requests });
}

/** Presents a match as it is after an act of the actor. */
export async function shownAfter(tx: Transaction, matchId: string, context: Viewing) {
  const found = await findMatch(tx, matchId, context.actor.personId);
  if (!found) throw new Error(`open match ${matchId} is gone`);
  return shown(tx, found, context);
}
