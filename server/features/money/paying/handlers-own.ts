import { movementsOf } from "#server/features/money/finances/reads-charges.ts";
import { type Actor, type RequestContext, signedIn } from "#server/platform/api/gate.ts";
import { myCredit, type OwnAsked, ownDebts, ownSums, standingOf } from "./reads-own.ts";
import { presentAccounts } from "./view-own.ts";

type Context = Pick<RequestContext, "db" | "mercadoPago" | "now"> & { readonly actor: Actor };

export const mine = signedIn.finances.mine.handler(({ context }) => accounts(context, undefined));

export const moreOfMine = signedIn.finances.moreOfMine.handler(({ input, context }) => accounts(context, input));

/** Presents the actor's debts, payments and credit: the first page of each club, or the part that was asked for. */
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
