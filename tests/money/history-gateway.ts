import { sql } from "drizzle-orm";
import type { Acts, Place, World } from "./history-world.ts";
import { bookingsOf, chargesOf, checkoutsOf } from "./what-stands.ts";

/** Acts on online payments, with every known behaviour of Mercado Pago. */
export function actsOfGateway({ app, there, calm, players, chance }: World): Acts {
  const { oneOf, some, partOf, mayBe, upTo } = chance;
  /** Picks a checkout of the club with a payment at Mercado Pago, and returns the last one. */
  const paidThere = ({ collector }: Place) => {
    const own = [...there.books.payments.values()].filter(({ preference }) => preference.collector === collector);
    return some([...new Map(own.map((payment) => [payment.preference.reference, payment])).values()])[0];
  };
  const fromThere = async <Done>(done: Done) => {
    await there.settled();
    calm();
    return done;
  };
  return [
    [
      6,
      "somebody goes to pay on line",
      async ({ clubId }) => {
        const owing = await chargesOf(app.db, clubId, sql`owed > 0 and person_id is not null`);
        // Often the newest charge: a court is held for its payment only for minutes.
        const [charge] = mayBe(50) ? owing.slice(-1) : some(owing);
        const who = players.find(({ id }) => id === charge?.debtor);
        if (!charge || !who) return;
        const own = await chargesOf(app.db, clubId, sql`owed > 0 and person_id = ${who.id}`);
        const others = own.filter(({ id }) => id !== charge.id).slice(0, upTo(3));
        there.switches.answers = mayBe(6) ? oneOf(["fault", "too-many"]) : "right";
        return who.api.checkouts.open({ chargeIds: [charge, ...others].map(({ id }) => id) }).finally(calm);
      },
    ],
    [
      8,
      "it is paid there",
      async ({ clubId }) => {
        const open = await checkoutsOf(app.db, clubId, sql`address is not null`);
        const [checkout] = mayBe(50) ? open.slice(-1) : some(open);
        if (!checkout?.address) return;
        there.switches.deliveries = oneOf([0, 1, 1, 1, 5]);
        there.switches.signature = mayBe(10) ? "wrong" : "right";
        if (mayBe(8)) there.switches.cents = checkout.amount * 100 + oneOf([-100, 1, 100_000]);
        if (mayBe(4)) there.switches.currency = "BRL";
        const act = oneOf([
          "aprobar",
          "aprobar",
          "aprobar",
          "aprobar",
          "rechazar",
          "pendiente",
          "en-revision",
        ] as const);
        return there.press(checkout.address, act).finally(calm);
      },
    ],
    [
      3,
      "the seña of a court is paid there while it is held",
      async ({ clubId, courtIds }) => {
        const held = sql`state = 'PRE_RESERVA' and awaits = 'deposit'`;
        const [booking] = some(await bookingsOf(app.db, courtIds, held));
        const who = players.find(({ id }) => id === booking?.holder);
        const [charge] = booking ? await chargesOf(app.db, clubId, sql`booking_id = ${booking.id} and owed > 0`) : [];
        if (!who || !charge) return;
        const checkout = await who.api.checkouts.open({ chargeIds: [charge.id] });
        await there.press(checkout.address, "aprobar");
        return mayBe(70) ? who.api.checkouts.look({ checkoutId: checkout.id }) : "paid";
      },
    ],
    [
      3,
      "what was paid there stands otherwise, or is told again",
      (at) => {
        const payment = paidThere(at);
        if (!payment) return undefined;
        there.switches.deliveries = oneOf([0, 1, 1, 3]);
        const { reference } = payment.preference;
        if (["pending", "in_process"].includes(payment.status) && mayBe(80)) {
          const became = there.turn(reference, oneOf(["approved", "approved", "rejected", "cancelled"]));
          if (became.status === "approved") became.approvedAt = became.updatedAt;
        } else if (payment.status === "approved" && mayBe(20)) there.turn(reference, "charged_back");
        else there.tellAgain(reference);
        return fromThere("told");
      },
    ],
    [
      1.5,
      "it goes back there",
      (at) => {
        const payment = paidThere(at);
        if (payment?.status !== "approved") return undefined;
        const left = payment.cents - payment.refunds.reduce((sum, { cents }) => sum + cents, 0);
        there.switches.deliveries = oneOf([0, 1, 2]);
        there.giveBack(payment.preference.reference, Math.min(left, partOf(Math.ceil(left / 100)) * 100));
        return fromThere("gone back");
      },
    ],
    [
      1.5,
      "the desk gives it back there",
      async ({ api, clubId }) => {
        const isOfThere = sql`id in (select charge_id from movement where method = 'mercado_pago')`;
        const [charge] = some(await chargesOf(app.db, clubId, sql`paid > 0 and ${isOfThere}`));
        if (!charge) return;
        there.switches.answers = mayBe(10) ? "fault" : "right";
        const how = { method: "mercado_pago", reason: "No juega" } as const;
        const asked = api.finances.refund({ chargeId: charge.id, amount: partOf(charge.paid), ...how });
        return asked.finally(() => fromThere(null));
      },
    ],
    [
      3,
      "who paid looks what became of it",
      async ({ clubId }) => {
        const [checkout] = some(await checkoutsOf(app.db, clubId, sql`true`));
        const who = players.find(({ id }) => id === checkout?.payer);
        return checkout && who?.api.checkouts.look({ checkoutId: checkout.id });
      },
    ],
  ];
}
