import { findOwnClub, holdOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { creditAt } from "#server/features/money/finances/reads-debts.ts";
import { findAccount as findGatewayAccount, takesPayments } from "#server/features/money/gateway/reads.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { record } from "#server/platform/events/record.ts";
import { findAccount, findOwnCharge, lastProofOf } from "./reads.ts";
import { presentWays } from "./view.ts";
import { saveHowPaid, saveTransferAccount } from "./writes.ts";
import { lockOwnLines, spendCredit } from "./writes-own-credit.ts";

export const account = signedIn.paying.account.handler(async ({ input, context: { db, actor }, errors }) => {
  const club = await findOwnClub(db, input.clubId, actor);
  if (!club) throw errors.CLUB_NOT_FOUND();
  return { account: await findAccount(db, club.id), confirmsPaid: club.confirmsPaid, explainsTill: club.explainsTill };
});

export const saveAccount = signedIn.paying.saveAccount.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const club = await holdOwnClub(tx, input.clubId, context.actor, "no key update");
    if (!club) throw errors.NOT_YOUR_CLUB();
    const before = await findAccount(tx, club.id);
    const after = input.account && {
      ...input.account,
      alias: input.account.alias || null,
      cbu: input.account.cbu || null,
      bank: input.account.bank || null,
    };
    const { confirmsPaid, explainsTill = club.explainsTill } = input;
    await saveTransferAccount(tx, club.id, after);
    await saveHowPaid(tx, club.id, { confirmsPaid, explainsTill });
    const change = {
      before: { account: before, confirmsPaid: club.confirmsPaid, explainsTill: club.explainsTill },
      after: { account: after, confirmsPaid, explainsTill },
    };
    await record(tx, context, { kind: "club.account-changed", club: club.id, ...change });
    return { account: after, confirmsPaid, explainsTill };
  }),
);

export const ways = signedIn.paying.ways.handler(async ({ input, context, errors }) => {
  const { db, actor, mercadoPago, now } = context;
  const found = await findOwnCharge(db, input.chargeId, actor.personId);
  if (!found) throw errors.CHARGE_NOT_FOUND();
  // Only a debtor sees the club's transfer account.
  const owes = found.charge.owed > 0;
  const account = owes ? await findAccount(db, found.charge.club.id) : null;
  const gateway = owes && mercadoPago ? await findGatewayAccount(db, found.charge.club.id) : undefined;
  const onLine =
    mercadoPago && gateway && takesPayments(mercadoPago, gateway, now()) ? mercadoPago.gateway.settings : null;
  const credit = owes ? await creditAt(db, found.charge.club.id, actor.personId) : 0;
  return presentWays({ ...found, account, onLine, credit, proof: await lastProofOf(db, input.chargeId) });
});

export const payWithCredit = signedIn.paying.payWithCredit.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const own = await lockOwnLines(tx, context.actor.personId, input);
    if (own === "unknown") throw errors.CHARGE_NOT_FOUND();
    if (own === "paid") throw errors.NOTHING_OWED();
    if (own.shares.some(({ rest }) => rest > 0)) throw errors.NOT_ENOUGH_CREDIT();
    return { paid: await spendCredit(tx, context, own) };
  }),
);
