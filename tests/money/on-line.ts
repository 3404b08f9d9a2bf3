import { eq } from "drizzle-orm";
import type { AppParts } from "#server/app.ts";
import { chargeBalance, movement } from "#server/db/tables/money.ts";
import { notice } from "#server/db/tables/notices.ts";
import { settlePayments } from "#server/features/money/checkouts/jobs.ts";
import { openMercadoPago as openOurs } from "#server/platform/mercado-pago/mercado-pago.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { categoryOf, pairUp, standing } from "#tests/support/competitions.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { openMercadoPago } from "./mercado-pago.ts";

/** Opens an application with online payments at a stand-in for Mercado Pago, and a clock that tests move. */
export async function openPayingOnLine(
  own: Partial<Pick<AppParts, "log" | "rush" | "limitsAttempts" | "trustsProxy">> = {},
) {
  let moment = saturdayEvening;
  const now = () => moment;
  const there = await openMercadoPago(now);
  const app = await createTestApp({ now, parts: { mercadoPago: there.settings, ...own } });
  const mercadoPago = openOurs(app.parts);
  if (!mercadoPago) throw new Error("there is no Mercado Pago");
  const parts = { ...app.parts, mercadoPago };
  const later = (minutes: number) => {
    moment = new Date(moment.getTime() + minutes * 60_000);
  };
  let collector = 2000;

  /** Makes a pair that waits for its club, which takes online payments; each player owes a half of 6,000 pesos. */
  async function owing() {
    const owner = await club(app, "Costanera");
    const { clubId } = owner;
    collector += 1;
    const account = { accessToken: `APP_USR-local-${collector}`, webhookSecret: `firma-local-${collector}` };
    await owner.api.gateway.connect({ clubId, ...account });
    const categoryId = await categoryOf(app, owner, { cost: 12_000 });
    const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
    const pairId = await pairUp(categoryId, ana, bea);
    const chargeOf = async (who: SomeBody) => (await who.api.finances.mine())[0]?.charges[0]?.id ?? "";
    const [first, second] = [await chargeOf(ana), await chargeOf(bea)];
    const step = async () => (await standing(app, categoryId, ana)).step;
    const pay = (chargeId = second) =>
      owner.api.finances.pay({ clubId, payments: [{ chargeId, amount: 6000, method: "transfer" }] });
    return { owner, clubId, categoryId, pairId, ana, bea, first, second, step, pay };
  }

  /** Makes such a pair, with one half paid and a checkout opened for the other. */
  async function paying() {
    const all = await owing();
    await all.pay(all.second);
    return { ...all, ...(await all.ana.api.checkouts.open({ chargeIds: [all.first] })) };
  }

  /** Resets every misbehaviour. */
  const calm = () => {
    const right = {
      deliveries: 1,
      signature: "right",
      momentIn: "milliseconds",
      ids: "digits",
      cents: null,
      answers: "right",
    };
    Object.assign(there.switches, { ...right, currency: "ARS", refunds: "approved", meanwhile: null });
  };

  return {
    app,
    there,
    parts,
    later,
    owing,
    paying,
    /** Runs the job that polls Mercado Pago. */
    settleNow: () => settlePayments(parts),
    /** Polls the checkout as the payer's screen does, some seconds after the last time. */
    look: ({ api }: SomeBody, checkoutId: string) => {
      later(0.1);
      return api.checkouts.look({ checkoutId });
    },
    calm,
    /** Resets every misbehaviour and the clock. */
    anew: () => {
      moment = saturdayEvening;
      calm();
    },
    moved: (chargeId: string) =>
      app.db
        .select({ kind: movement.kind, paid: movement.paid, why: movement.why, method: movement.method })
        .from(movement)
        .where(eq(movement.chargeId, chargeId))
        .orderBy(movement.nth),
    stands: async (chargeId: string) => {
      const [found] = await app.db.select().from(chargeBalance).where(eq(chargeBalance.id, chargeId));
      return { paid: found?.paid, owed: found?.owed };
    },
    kindsTo: async ({ id }: { id: string }) => {
      const own = eq(notice.personId, id);
      const found = await app.db.select({ data: notice.data }).from(notice).where(own).orderBy(notice.id);
      return found.map(({ data }) => data.kind);
    },
    /** Lists the refunds at Mercado Pago for a checkout, in centavos. */
    backThere: (reference: string) =>
      [...there.books.payments.values()]
        .filter(({ preference }) => preference.reference === reference)
        .flatMap(({ refunds }) => refunds.map(({ cents }) => cents)),
    close: async () => {
      await app.close();
      await there.close();
    },
  };
}
