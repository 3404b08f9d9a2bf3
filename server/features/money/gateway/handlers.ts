import { findOwnClub, holdOwnClub } from "#server/features/clubs/policy.ts";
import { record } from "#server/platform/events/record.ts";
import { signedIn } from "#server/platform/gate.ts";
import { GatewayFailed } from "#server/platform/mercado-pago/ask.ts";
import { findAccount, paymentsToReview } from "./reads.ts";
import { presentConnection, presentReview } from "./view.ts";
import { disableAccount } from "./writes.ts";
import { factsOfAccount, replaceAccount } from "./writes-connecting.ts";

export const connection = signedIn.gateway.connection.handler(async ({ input, context, errors }) => {
  const { db, actor, mercadoPago } = context;
  const club = await findOwnClub(db, input.clubId, actor);
  if (!club) throw errors.CLUB_NOT_FOUND();
  return presentConnection(mercadoPago, club.id, await findAccount(db, club.id));
});

export const connect = signedIn.gateway.connect.handler(async ({ input, context, errors }) => {
  const { db, actor, mercadoPago, now } = context;
  const { clubId, accessToken, webhookSecret } = input;
  // Nothing is asked there for who does not run the club.
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
