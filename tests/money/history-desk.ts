import { sql } from "drizzle-orm";
import { clubClock } from "#server/platform/club-clock.ts";
import type { Acts, World } from "./history-world.ts";
import { chargesOf, creditsOf, movementsOf, proofsOf } from "./what-stands.ts";

/** Acts of a desk on money, its till, and the receipts sent to it. */
export function actsOfDesk({ app, players, chance, parts }: World): Acts {
  const { oneOf, some, partOf, mayBe, upTo, someMethod, somePayment } = chance;
  const today = () => clubClock(parts.now(), app.parts.timeZone).today;
  let sent = 0;
  return [
    [
      6,
      "money is taken",
      async ({ api, clubId }) => {
        const payments = some(await chargesOf(app.db, clubId, sql`owed > 0`)).flatMap((one) =>
          somePayment(one, today()),
        );
        const how = { openTill: mayBe(60), leaves: mayBe(30) };
        return payments.length === 0 ? undefined : api.finances.pay({ clubId, payments, ...how });
      },
    ],
    [
      3,
      "money goes back",
      async ({ api, clubId }) => {
        const [charge] = some(await chargesOf(app.db, clubId, sql`paid > 0`));
        if (!charge) return;
        const how = { method: someMethod(), openTill: mayBe(50) };
        return api.finances.refund({ chargeId: charge.id, amount: partOf(charge.paid), ...how });
      },
    ],
    [
      1,
      "something is forgiven",
      async ({ api, clubId }) => {
        const [charge] = some(await chargesOf(app.db, clubId, sql`owed > 0`));
        return charge && api.finances.waive({ chargeId: charge.id, amount: partOf(charge.owed), reason: "Ayuda" });
      },
    ],
    [
      3,
      "a mistake is reversed",
      async ({ api, clubId }) => {
        const [movement] = some(await movementsOf(app.db, clubId));
        const why = { reason: "Era de otro", openTill: mayBe(50) };
        return movement && api.finances.reverse({ movementId: movement.id, ...why });
      },
    ],
    [
      1,
      "credit is given back",
      async ({ api, clubId }) => {
        const [player] = some(await creditsOf(app.db, clubId));
        const how = { method: oneOf(["cash", "transfer"] as const), openTill: mayBe(60) };
        return player && api.finances.giveBackCredit({ clubId, ...player, amount: partOf(player.amount), ...how });
      },
    ],
    [1, "a till is opened", ({ api, clubId }) => api.tills.open({ clubId, float: upTo(20_000) })],
    [
      2,
      "cash is brought or taken out",
      async ({ api, clubId }) => {
        const { till } = await api.tills.current({ clubId });
        const [wrong] = some((await api.tills.history({ clubId })).tills);
        if (!till) return;
        const kind = mayBe(60) ? "in" : "out";
        const entry = { tillId: till.id, kind, amount: partOf(9000), concept: "Cambio" } as const;
        return api.tills.note(wrong && mayBe(30) ? { ...entry, correctsTillId: wrong.id } : entry);
      },
    ],
    [
      1,
      "a till is closed",
      async ({ api, clubId }) => {
        const { till } = await api.tills.current({ clubId });
        if (!till) return;
        const counted = Math.max(0, till.expected + oneOf([0, 0, -500, 300]));
        const seen = till.expected + oneOf([0, 0, 0, 100]);
        const reason = mayBe(80) ? { reason: "Un vuelto de más" } : {};
        return api.tills.close({ tillId: till.id, counted, seen, ...reason });
      },
    ],
    [
      2,
      "a receipt is sent",
      async ({ clubId }) => {
        const [charge] = some(await chargesOf(app.db, clubId, sql`owed > 0 and person_id is not null`));
        const who = players.find(({ id }) => id === charge?.debtor);
        if (!charge || !who) return;
        // Now and then a duplicate of the last receipt.
        sent += mayBe(85) ? 1 : 0;
        const file = new File([`%PDF-1.4\n${sent}\n%%EOF`], "banco.pdf", { type: "application/pdf" });
        return who.api.proofs.send({ chargeId: charge.id, amount: partOf(charge.owed), file });
      },
    ],
    [
      2,
      "a receipt is looked at",
      async ({ api, clubId }) => {
        const [proof] = some(await proofsOf(app.db, clubId));
        if (!proof) return;
        const proofId = proof.id;
        if (mayBe(30)) return api.proofs.reject({ proofId, reason: "No llegó" });
        return api.proofs.accept({ proofId, amount: mayBe(80) ? proof.said : partOf(proof.said) });
      },
    ],
  ];
}
