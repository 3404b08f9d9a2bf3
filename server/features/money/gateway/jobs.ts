import { warningOf } from "#domain/money/gateway/gateway.ts";
import { GatewayFailed } from "#server/platform/mercado-pago/ask.ts";
import { clubsInTrouble, clubsToRenew, findAccount, lockAccount } from "./reads.ts";
import { forgetTrouble, noteTrouble, saveTokens } from "./writes.ts";
import type { AskingParts } from "./writes-asking.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Looks after the clubs' Mercado Pago accounts, once a day: renews tokens that expire within a month and checks refused
 * accounts again.
 */
export async function tendAccounts(parts: AskingParts): Promise<void> {
  await renewTokens(parts);
  for (const clubId of await clubsInTrouble(parts.db)) await lookAtAccount(parts, clubId);
}

/**
 * Renews the tokens that expire within a month, one club at a time; no lock is held during the request. The new tokens
 * are saved only if the old ones are still in place: a club that connects another account meanwhile keeps that one. A
 * failed renewal is retried the next day, and the club is notified in time.
 */
async function renewTokens(parts: AskingParts): Promise<void> {
  for (const clubId of await clubsToRenew(parts.db, parts.now())) await renew(parts, clubId);
}

async function renew({ db, mercadoPago, now, log }: AskingParts, clubId: string): Promise<void> {
  const account = await findAccount(db, clubId);
  // Another program has renewed it meanwhile.
  if (!account?.expiresAt || account.expiresAt.getTime() - now().getTime() > 30 * day) return;
  const { sealedAccessToken: sealed, sealedRefreshToken, expiresAt } = account;
  const refresh = sealedRefreshToken === null ? null : mercadoPago.openToken(sealedRefreshToken);
  if (refresh === null) return noteTrouble(db, now, { clubId, trouble: "unreadable", sealed });
  try {
    const tokens = await mercadoPago.gateway.renew(refresh);
    await db.transaction(async (tx) => {
      if ((await lockAccount(tx, clubId))?.sealedAccessToken !== sealed) return;
      await saveTokens(tx, clubId, {
        sealedAccessToken: mercadoPago.sealToken(tokens.accessToken),
        sealedRefreshToken: mercadoPago.sealToken(tokens.refreshToken),
        expiresAt: new Date(now().getTime() + tokens.seconds * 1000),
      });
    });
  } catch (error) {
    if (!(error instanceof GatewayFailed)) throw error;
    log.warn({ err: error, club: clubId }, "The token of a club could not be renewed");
    const days = Math.ceil((expiresAt.getTime() - now().getTime()) / day);
    if (days <= 0) return noteTrouble(db, now, { clubId, trouble: "refused", sealed });
    const step = warningOf(days);
    // The fault may be temporary: long before the token expires it is no reason to notify the club.
    const isFinal = error.status !== null && error.status < 500 && error.status !== 429;
    if (step === null && !isFinal) return;
    await noteTrouble(db, now, {
      ...{ clubId, trouble: "not-renewed", sealed },
      warning: step === null ? null : { step, days },
    });
  }
}

/**
 * Checks a club's access token at Mercado Pago: revoked if it belongs to no account, valid again if it belongs to one.
 */
export async function lookAtAccount({ db, mercadoPago, now, log }: AskingParts, clubId: string): Promise<void> {
  const account = await findAccount(db, clubId);
  const token = account && mercadoPago.openToken(account.sealedAccessToken);
  if (!account || !token) return;
  const { sealedAccessToken: sealed } = account;
  try {
    const isSomebodys = (await mercadoPago.gateway.owner(token)) !== null;
    if (isSomebodys) await forgetTrouble(db, { clubId, sealed });
    else await noteTrouble(db, now, { clubId, trouble: "taken-back", sealed });
  } catch (error) {
    if (!(error instanceof GatewayFailed)) throw error;
    log.warn({ err: error, club: clubId }, "Mercado Pago does not say whose token it is");
  }
}
