import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { chargeBalance, movement } from "#server/db/tables/money.ts";
import { notice } from "#server/db/tables/notices.ts";
import { settlePayments } from "#server/features/money/checkouts/jobs.ts";
import { openMercadoPago as openOurs } from "#server/platform/mercado-pago/mercado-pago.ts";
import type { Rush } from "#server/platform/queue/rush.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { categoryOf, pairUp, standing } from "#tests/support/competitions.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { openMercadoPago } from "./mercado-pago.ts";

/** An application whose clubs are paid on line at a Mercado Pago that is told how to behave, and a clock that tests move. */
export async function openPayingOnLine(own: { readonly log?: Logger; readonly rush?: Rush } = {}) {
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

  /** A pair that waits for its club, which is paid on line; each with their own half of six thousand pesos. */
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

  /** Somebody of it on the way to pay their half, and the other half paid. */
  async function paying() {
    const all = await owing();
    await all.pay(all.second);
    return { ...all, ...(await all.ana.api.checkouts.open({ chargeIds: [all.first] })) };
  }

  /** Everything behaves again. */
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
    /** What the job does that reads there, now. */
    settleNow: () => settlePayments(parts),
    /** Whoever pays looks what became of it, some seconds after the last time. */
    look: ({ api }: SomeBody, checkoutId: string) => {
      later(0.1);
      return api.checkouts.look({ checkoutId });
    },
    calm,
    /** Everything behaves again, and it is the evening that it was. */
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
    /** What went back there of what was paid for a checkout, in hundredths. */
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
