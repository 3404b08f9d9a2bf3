import { movementsOf } from "#server/features/money/finances/reads-charges.ts";
import { type Actor, type RequestContext, signedIn } from "#server/platform/gate.ts";
import { myCredit, type OwnAsked, ownDebts, ownSums, standingOf } from "./reads.ts";
import { presentAccounts } from "./view.ts";

type Context = Pick<RequestContext, "db" | "mercadoPago" | "now"> & { readonly actor: Actor };

export const mine = signedIn.finances.mine.handler(({ context }) => accounts(context, undefined));

export const moreOfMine = signedIn.finances.moreOfMine.handler(({ input, context }) => accounts(context, input));

/** What the actor owes, has paid and has in their favour: its beginning, or what is asked for of it. */
async function accounts({ db, actor, mercadoPago, now }: Context, asked: OwnAsked | undefined) {
  const at = { now: now(), onLine: mercadoPago !== null };
  const player = actor.personId;
  const found = await ownDebts(db, player, asked);
  const ids = found.map(({ id }) => id);
  return presentAccounts(found, {
    asked,
    sums: await ownSums(db, player, at.now),
    credits: await myCredit(db, player),
    movements: await movementsOf(db, ids),
    standing: await standingOf(db, ids, at),
  });
}
