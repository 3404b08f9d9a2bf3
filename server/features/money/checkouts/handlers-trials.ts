import { trialPesos } from "#contract/money/gateway.ts";
import { findOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { findAccount, takesPayments } from "#server/features/money/gateway/reads.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { record } from "#server/platform/events/record.ts";
import { findTrial, paymentsOf } from "./reads.ts";
import { newsOf } from "./view.ts";
import { insertCheckout } from "./writes.ts";
import { openThere } from "./writes-opening.ts";
import { isReadAnew } from "./writes-reading.ts";

/** Time to pay a trial payment of a club. */
const openMilliseconds = 30 * 60 * 1000;

export const tryOut = signedIn.gateway.tryOut.handler(async ({ input, context, errors }) => {
  const { db, actor, mercadoPago, now } = context;
  const asked = await db.transaction(async (tx) => {
    const club = await findOwnClub(tx, input.clubId, actor);
    if (!club) throw errors.NOT_YOUR_CLUB();
    const { id: clubId, name } = club;
    const account = await findAccount(tx, clubId);
    if (!mercadoPago || !account || !takesPayments(mercadoPago, account, now())) throw errors.GATEWAY_OFF();
    const openedAt = now();
    const payUntil = new Date(openedAt.getTime() + openMilliseconds);
    const row = { clubId, personId: actor.personId, amount: trialPesos, openedAt, payUntil, isTrial: true };
    const checkout = await insertCheckout(tx, row, []);
    await record(tx, context, { kind: "club.gateway-tried", club: clubId, after: { checkout: checkout.id } });
    return { checkout, account, name, mercadoPago };
  });
  const { checkout, account, name } = asked;
  const parts = { ...context, mercadoPago: asked.mercadoPago };
  const items = [{ id: checkout.id, title: "Prueba de Punto de Oro", amount: trialPesos }];
  const backTo = asked.mercadoPago.setupOf(checkout.clubId);
  const address = await openThere(parts, account, { checkout, isAtOnce: true, items, seller: name, backTo });
  if (!address) throw errors.GATEWAY_UNREACHABLE();
  return { id: checkout.id, address };
});

export const trial = signedIn.gateway.trial.handler(async ({ input, context, errors }) => {
  const { db, actor } = context;
  const club = await findOwnClub(db, input.clubId, actor);
  if (!club) throw errors.CLUB_NOT_FOUND();
  const own = () => findTrial(db, input.checkoutId, club.id);
  const found = await own();
  if (!found) throw errors.CHECKOUT_NOT_FOUND();
  const stands = ((await isReadAnew(context, found)) ? await own() : found) ?? found;
  return { state: stands.state, news: newsOf(stands, await paymentsOf(db, stands.id)) };
});
