import { findOwnClub, holdOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { record } from "#server/platform/events/record.ts";
import { GatewayFailed } from "#server/platform/mercado-pago/ask.ts";
import { findAccount, lastTrial, lockAccount, paymentsToReview } from "./reads.ts";
import { presentConnection, presentReview } from "./view.ts";
import { disableAccount, saveCoupons, saveReviewed } from "./writes.ts";
import { endReturns, factsOfAccount, replaceAccount } from "./writes-connecting.ts";

export const connection = signedIn.gateway.connection.handler(async ({ input, context, errors }) => {
  const { db, actor, mercadoPago, now } = context;
  const club = await findOwnClub(db, input.clubId, actor);
  if (!club) throw errors.CLUB_NOT_FOUND();
  const [account, trialId] = await Promise.all([findAccount(db, club.id), lastTrial(db, club.id, now())]);
  return presentConnection(mercadoPago, club.id, account, trialId);
});

export const connect = signedIn.gateway.connect.handler(async ({ input, context, errors }) => {
  const { db, actor, mercadoPago, now } = context;
  const { clubId, accessToken, webhookSecret } = input;
  // Only an administrator of the club may make us ask Mercado Pago.
  if (!(await findOwnClub(db, clubId, actor))) throw errors.NOT_YOUR_CLUB();
  if (!mercadoPago) throw errors.GATEWAY_OFF();
  const owner = await mercadoPago.gateway.owner(accessToken).catch((error: unknown) => {
    throw error instanceof GatewayFailed ? errors.GATEWAY_UNREACHABLE() : error;
  });
  if (!owner) throw errors.GATEWAY_TOKEN_REFUSED();
  const account = {
    clubId,
    mode: "token",
    collectorId: owner.collector,
    sealedAccessToken: mercadoPago.sealToken(accessToken),
    sealedRefreshToken: null,
    expiresAt: null,
    sealedWebhookSecret: webhookSecret === "" ? null : mercadoPago.sealToken(webhookSecret),
    live: !accessToken.startsWith("TEST-"),
    connectedBy: actor.personId,
    connectedAt: now(),
  } as const;
  if (!(await replaceAccount({ ...context, mercadoPago }, account))) throw errors.NOT_YOUR_CLUB();
  return presentConnection(mercadoPago, clubId, await findAccount(db, clubId));
});

export const disconnect = signedIn.gateway.disconnect.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, mercadoPago, now } = context;
    const club = await holdOwnClub(tx, input.clubId, actor, "no key update");
    if (!club) throw errors.NOT_YOUR_CLUB();
    await endReturns(tx, club.id, now());
    const account = await findAccount(tx, club.id);
    if (account && account.disabledAt === null) {
      await disableAccount(tx, club.id, now());
      const before = factsOfAccount(account);
      await record(tx, context, { kind: "club.gateway-disconnected", club: club.id, before });
    }
    return presentConnection(mercadoPago, club.id, undefined);
  }),
);

export const toReview = signedIn.gateway.toReview.handler(async ({ input, context: { db, actor, now }, errors }) => {
  const club = await findOwnClub(db, input.clubId, actor);
  if (!club) throw errors.CLUB_NOT_FOUND();
  const found = await paymentsToReview(db, club.id, now());
  return { payments: found.map((one) => presentReview(club.id, one)) };
});

export const finishReview = signedIn.gateway.finishReview.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const club = await findOwnClub(tx, input.clubId, actor);
    if (!club) throw errors.NOT_YOUR_CLUB();
    const { id: clubId } = club;
    const { paymentId: payment } = input;
    const isDone = await saveReviewed(tx, { id: Number(payment), clubId, by: actor.personId, now: now() });
    if (!isDone) throw errors.CHECKOUT_NOT_FOUND();
    await record(tx, context, { kind: "checkout.reviewed", club: clubId, after: { payment } });
    return { payments: (await paymentsToReview(tx, clubId, now())).map((one) => presentReview(clubId, one)) };
  }),
);

export const setCoupons = signedIn.gateway.setCoupons.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, mercadoPago } = context;
    const club = await findOwnClub(tx, input.clubId, actor);
    if (!club) throw errors.NOT_YOUR_CLUB();
    const { id: clubId } = club;
    const account = await lockAccount(tx, clubId);
    if (!mercadoPago || !account || account.disabledAt !== null) throw errors.GATEWAY_OFF();
    const { takes } = input;
    await saveCoupons(tx, clubId, takes);
    const change = { before: { takes: account.takesCoupons }, after: { takes } };
    await record(tx, context, { kind: "club.gateway-coupons", club: clubId, ...change });
    return presentConnection(mercadoPago, clubId, { ...account, takesCoupons: takes });
  }),
);
