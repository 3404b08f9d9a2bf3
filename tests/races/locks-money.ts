import { reinstateHolds } from "#server/features/money/finances/writes-deposits.ts";
import { saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { categoryOf, pairUp } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import type { Lock } from "./rival.ts";

/** Lists the locks of charges and tills. */
export function locksOfMoney(app: TestApp): readonly Lock[] {
  /** Makes an unpaid half, and an empty till. */
  const owing = async () => {
    const owner = await club(app, "Club Paraná");
    const categoryId = await categoryOf(app, owner, { cost: 5000 });
    const ana = await player(app, "Ana Ríos");
    const pairId = await pairUp(categoryId, ana, await player(app, "Bea Sosa"));
    const { charges } = await owner.api.finances.ofPair({ pairId });
    const [first, second] = charges.map(({ id }) => id);
    const pay = (method: "cash" | "transfer", chargeId = first ?? "", openTill = false) => {
      const payments = [{ chargeId, amount: 2500, method }];
      return owner.api.finances.pay({ clubId: owner.clubId, payments, openTill });
    };
    return { owner, player: ana, first, second, pay };
  };
  const tillOf = async ({ api, clubId }: Awaited<ReturnType<typeof owing>>["owner"]) =>
    (await api.tills.current({ clubId })).till?.id ?? "";
  const receipt = new File(["%PDF-1.4 comprobante"], "banco.pdf", { type: "application/pdf" });
  return [
    {
      at: "server/features/money/gateway/reads.ts",
      lock: "the account on line that is renewed or replaced",
      promise: "who connects another account replaces the one of that moment, and it is written down which",
      statement: /from "gateway_account".* for no key update/,
      meeting: async () => {
        const { api, clubId } = await club(app, "Club Paraná");
        const connect = (collector: number) =>
          api.gateway.connect({ clubId, accessToken: `APP_USR-local-${collector}`, webhookSecret: "" });
        await connect(1001);
        return {
          rival: [`update gateway_account set collector_id = 1002 where club_id = '${clubId}'`],
          act: () => connect(1003),
          left: async () => {
            const { rows } = await app.pool.query(
              "select before ->> 'collector' as was from audit_event where club_id = $1 order by id desc limit 1",
              [clubId],
            );
            return rows[0]?.was;
          },
        };
      },
      fair: { answer: "done", left: "1002" },
    },
    {
      at: "server/features/money/paying/writes-own-credit.ts",
      lock: "the player whose credit is spent",
      promise: "credit that the desk spends meanwhile pays nothing else",
      statement: /from "person".* for no key update/,
      meeting: async () => {
        const { owner, player: ana, first = "", second = "", pay } = await owing();
        const { clubId, api } = owner;
        await pay("transfer", second);
        const debtor = { kind: "player" as const, playerId: ana.id };
        const charged = async (amount: number) =>
          (await api.finances.charge({ clubId, debtor, concept: "Pelotas", amount })).chargeId;
        const [bought, other] = [await charged(1), await charged(2500)];
        const payments = [{ chargeId: bought, amount: 2501, method: "transfer" as const }];
        await api.finances.pay({ clubId, payments, leaves: true });
        return {
          rival: [
            `insert into movement (charge_id, club_id, kind, paid, method, at)
             values ('${other}', '${clubId}', 'payment', 2500, 'credit', now())`,
          ],
          act: () => ana.api.paying.payWithCredit({ chargeIds: [first] }),
          left: async () => (await ana.api.finances.mine())[0]?.credit,
        };
      },
      fair: { answer: "NOT_ENOUGH_CREDIT", left: 0 },
    },
    {
      at: "server/features/money/finances/writes-deposits.ts",
      lock: "the booking that is held until its seña is paid",
      promise: "money that comes while a slot is freed does not bring it back",
      statement: /from "booking".* for no key update/,
      meeting: async () => {
        const owner = await club(app, "Club Paraná");
        const { clubId, courtIds } = owner;
        const id = crypto.randomUUID();
        await app.pool.query(
          `insert into booking
            (id, court_id, day, start_minute, end_minute, state, guest_name, price, deposit, awaits, answer_until)
           values ($1, $2, '2026-11-20', 600, 660, 'PRE_RESERVA', 'Tito', 5000, 2500, 'deposit', '2026-11-20')`,
          [id, courtIds[0]],
        );
        const chargeId = crypto.randomUUID();
        await app.pool.query(
          `insert into charge (id, kind, club_id, debtor_name, booking_id, part, amount, created_at)
           values ($1, 'court', $2, 'Tito', $3, 0, 5000, now())`,
          [chargeId, clubId, id],
        );
        const payments = [{ chargeId, amount: 2500, method: "transfer" as const }];
        return {
          // The end of a booking locks its charges as well.
          rival: [
            `update booking set state = 'CANCELADO', ended_by = 'nobody' where id = '${id}'`,
            `select from charge where id = '${chargeId}' for no key update`,
          ],
          act: () => owner.api.finances.pay({ clubId, payments }),
          left: async () => (await app.pool.query(`select state from booking where id = '${id}'`)).rows[0]?.state,
        };
      },
      fair: { answer: "done", left: "CANCELADO" },
    },
    {
      at: "server/features/money/finances/writes-deposits.ts",
      lock: "the court of a slot that is held again",
      promise: "a seña that comes late does not bring back a slot that somebody takes at that moment",
      statement: /from "charge" inner join "booking".* for no key update/,
      meeting: async () => {
        const { clubId, courtIds } = await club(app, "Club Paraná");
        const [id, chargeId] = [crypto.randomUUID(), crypto.randomUUID()];
        await app.pool.query(
          `insert into booking
            (id, court_id, day, start_minute, end_minute, state, guest_name, price, deposit, awaits, ended_by)
           values ($1, $2, '2026-11-21', 600, 660, 'CANCELADO', 'Tito', 5000, 2500, 'deposit', 'nobody')`,
          [id, courtIds[0]],
        );
        await app.pool.query(
          `insert into charge (id, kind, club_id, debtor_name, booking_id, part, amount, fee, created_at)
           values ($1, 'court', $2, 'Tito', $3, 0, 5000, 0, now())`,
          [chargeId, clubId, id],
        );
        return {
          rival: [
            `select from court where id = '${courtIds[0]}' for no key update`,
            `insert into booking (court_id, day, start_minute, end_minute, state, guest_name)
             values ('${courtIds[0]}', '2026-11-21', 600, 660, 'RESERVADO', 'Pepe')`,
          ],
          act: () => app.db.transaction((tx) => reinstateHolds(tx, saturdayEvening, [chargeId])),
          left: async () => (await app.pool.query(`select state from booking where id = '${id}'`)).rows[0]?.state,
        };
      },
      fair: { answer: "done", left: "CANCELADO" },
    },
    {
      at: "server/features/money/proofs/reads.ts",
      lock: "the receipt that a club decides",
      promise: "of two desks one decides, and the other is told",
      statement: /from "payment_proof".* for no key update/,
      meeting: async () => {
        const { owner, player: ana, first = "" } = await owing();
        const { id } = await ana.api.proofs.send({ chargeId: first, amount: 2500, file: receipt });
        return {
          rival: [
            `update payment_proof
              set state = 'rejected', why = 'No se lee', decided_by = '${owner.id}', decided_at = now()
             where id = '${id}'`,
          ],
          act: () => owner.api.proofs.accept({ proofId: id, amount: 2500 }),
        };
      },
      fair: { answer: "PROOF_DECIDED" },
    },
    {
      at: "server/features/money/finances/reads-charges.ts",
      lock: "the charges that are paid",
      promise: "what another window has taken at that moment is not taken again, and who tries is told",
      statement: /from "charge"/,
      meeting: async () => {
        const { owner, first, pay } = await owing();
        return {
          rival: [
            `insert into movement (charge_id, club_id, kind, paid, method, at)
             values ('${first}', '${owner.clubId}', 'payment', 2500, 'transfer', now())`,
          ],
          act: () => pay("transfer"),
        };
      },
      fair: { answer: "MORE_THAN_OWED" },
    },
    {
      at: "server/features/money/finances/writes-till.ts",
      lock: "the till that cash goes into",
      promise: "no cash slips into a till that is being counted, and who brings it is told",
      statement: /from "till"/,
      meeting: async () => {
        const { owner, second, pay } = await owing();
        await pay("cash", second, true);
        return {
          rival: [
            `update till set closed_at = now(), closed_by = '${owner.id}', counted = 2500, expected = 2500
             where club_id = '${owner.clubId}'`,
          ],
          act: () => pay("cash"),
        };
      },
      fair: { answer: "TILL_CLOSED" },
    },
    {
      at: "server/features/money/tills/policy.ts",
      lock: "the till that is counted",
      promise: "cash that comes while it is counted is told, and the till stays open",
      statement: /from "till"/,
      meeting: async () => {
        const { owner, first, second, pay } = await owing();
        await pay("cash", second, true);
        return {
          rival: [
            `insert into movement (charge_id, club_id, kind, paid, method, till_id, at)
             select '${first}', club_id, 'payment', 2500, 'cash', id, now() from till
             where club_id = '${owner.clubId}'`,
          ],
          act: async () => owner.api.tills.close({ tillId: await tillOf(owner), counted: 2500, seen: 2500 }),
        };
      },
      fair: { answer: "TILL_CHANGED" },
    },
    {
      at: "server/features/money/tills/policy.ts",
      lock: "the till that is counted",
      promise: "of two desks that close it one does, and the other is told",
      statement: /from "till"/,
      meeting: async () => {
        const { owner, second, pay } = await owing();
        await pay("cash", second, true);
        const tillId = await tillOf(owner);
        return {
          rival: [
            `update till set closed_at = now(), closed_by = '${owner.id}', counted = 2500, expected = 2500
             where id = '${tillId}'`,
          ],
          act: () => owner.api.tills.close({ tillId, counted: 2500, seen: 2500 }),
        };
      },
      fair: { answer: "TILL_ALREADY_CLOSED" },
    },
  ];
}
