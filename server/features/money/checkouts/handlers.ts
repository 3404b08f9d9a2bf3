import { inArray } from "drizzle-orm";
import { chargeBalance } from "#server/db/tables/money.ts";
import { debts } from "#server/features/money/finances/reads-debts.ts";
import { findAccount, takesPayments } from "#server/features/money/gateway/reads.ts";
import { spendCredit } from "#server/features/money/paying/writes-own-credit.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { record } from "#server/platform/events/record.ts";
import { detailsOf, findOwnCheckout } from "./reads.ts";
import { presentCheckout, presentItems } from "./view.ts";
import { closeThere, openThere, toPay } from "./writes-opening.ts";
import { isReadAnew } from "./writes-reading.ts";

export const open = signedIn.checkouts.open.handler(async ({ input, context, errors }) => {
  const { db, actor, mercadoPago, now } = context;
  const asked = await db.transaction(async (tx) => {
    const owed = await toPay(tx, actor.personId, input);
    if (owed === "unknown") throw errors.CHARGE_NOT_FOUND();
    if (owed === "paid") throw errors.NOTHING_OWED();
    const account = await findAccount(tx, owed.clubId);
    if (!mercadoPago || !account || !takesPayments(mercadoPago, account, now())) throw errors.GATEWAY_OFF();
    if (input.amountSeen !== undefined && input.amountSeen !== owed.amount) throw errors.BALANCE_CHANGED();
    if (owed.amount === 0) throw errors.CREDIT_COVERS();
    await spendCredit(tx, context, owed.own);
    const opened = await owed.open(now());
    const { id: checkout, clubId: club, amount } = opened.checkout;
    if (opened.isNew) {
      const people = [actor.personId];
      await record(tx, context, { kind: "checkout.opened", club, people, after: { checkout, amount } });
    }
    return { ...opened, account, mercadoPago };
  });
  const parts = { ...context, mercadoPago: asked.mercadoPago };
  await closeThere(parts, asked.account, asked.ended);
  const { id, address } = asked.checkout;
  if (address !== null) return { id, address };
  const ids = asked.lines.map(({ chargeId }) => chargeId);
  const charges = await debts(db).where(inArray(chargeBalance.id, ids));
  const opened = await openThere(parts, asked.account, { ...asked, ...presentItems(asked.lines, charges) });
  if (!opened) throw errors.GATEWAY_UNREACHABLE();
  return { id, address: opened };
});

export const look = signedIn.checkouts.look.handler(async ({ input, context, errors }) => {
  const { db, actor, mercadoPago, now } = context;
  const own = () => findOwnCheckout(db, input.checkoutId, actor.personId);
  const found = await own();
  if (!found) throw errors.CHECKOUT_NOT_FOUND();
  const stands = ((await isReadAnew(context, found)) ? await own() : found) ?? found;
  const standIn = mercadoPago?.gateway.settings.standIn ?? false;
  return presentCheckout(stands, await detailsOf(db, stands), { now: now(), standIn });
});
