import { createHash, randomBytes, randomUUID } from "node:crypto";
import { findOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { record } from "#server/platform/events/record.ts";
import { GatewayFailed } from "#server/platform/mercado-pago/ask.ts";
import { replaceAccount, saveReturn } from "./writes-connecting.ts";

/** The lifetime of an OAuth state, which is that of Mercado Pago's authorization code. */
const returnMilliseconds = 10 * 60 * 1000;

export const authorize = signedIn.gateway.authorize.handler(async ({ input, context, errors }) => {
  const { db, actor, mercadoPago, now } = context;
  const club = await findOwnClub(db, input.clubId, actor);
  if (!club) throw errors.NOT_YOUR_CLUB();
  const application = mercadoPago?.gateway.settings.application;
  if (!mercadoPago || !application) throw errors.GATEWAY_OFF();
  const verifier = randomBytes(48).toString("base64url");
  const id = randomUUID();
  const until = now().getTime() + returnMilliseconds;
  const state = mercadoPago.sealReturn({ id, club: club.id, person: actor.personId, verifier, until });
  const address = new URL(mercadoPago.gateway.settings.authorizationUrl);
  address.search = new URLSearchParams({
    client_id: application.id,
    response_type: "code",
    platform_id: "mp",
    state,
    redirect_uri: mercadoPago.returnTo,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  }).toString();
  await db.transaction(async (tx) => {
    await saveReturn(tx, { id, clubId: club.id, personId: actor.personId, until: new Date(until) });
    await record(tx, context, { kind: "club.gateway-asked", club: club.id });
  });
  return { address: address.href };
});

export const finish = signedIn.gateway.finish.handler(async ({ input, context, errors }) => {
  const { actor, mercadoPago, now } = context;
  if (!mercadoPago?.gateway.settings.application) throw errors.GATEWAY_OFF();
  const way = mercadoPago.openReturn(input.state);
  if (!way) throw errors.GATEWAY_RETURN_INVALID();
  const { id, club: clubId, person, verifier, until } = way;
  const isTheirs = person === actor.personId && until > now().getTime();
  if (!isTheirs || !(await findOwnClub(context.db, clubId, actor))) throw errors.GATEWAY_RETURN_INVALID();
  const asking = mercadoPago.gateway.exchangeCode(input.code, verifier, mercadoPago.returnTo);
  const tokens = await asking.catch((error: unknown) => {
    if (!(error instanceof GatewayFailed)) throw error;
    const isTheirFault = error.status === null || error.status >= 500 || error.status === 429;
    throw isTheirFault ? errors.GATEWAY_UNREACHABLE() : errors.GATEWAY_RETURN_INVALID();
  });
  const at = now();
  const account = {
    clubId,
    mode: "oauth",
    collectorId: tokens.collector,
    sealedAccessToken: mercadoPago.sealToken(tokens.accessToken),
    sealedRefreshToken: mercadoPago.sealToken(tokens.refreshToken),
    expiresAt: new Date(at.getTime() + tokens.seconds * 1000),
    sealedWebhookSecret: null,
    live: tokens.live,
    connectedBy: actor.personId,
    connectedAt: at,
  } as const;
  if (!(await replaceAccount({ ...context, mercadoPago }, account, id))) throw errors.GATEWAY_RETURN_INVALID();
  return { clubId };
});
