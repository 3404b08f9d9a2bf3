import type { Database } from "#server/db/connect.ts";
import { GatewayFailed } from "#server/platform/mercado-pago/ask.ts";
import { isRefusedToken } from "#server/platform/mercado-pago/client.ts";
import type { MercadoPago } from "#server/platform/mercado-pago/mercado-pago.ts";
import type { GatewayAccount } from "./reads.ts";
import { noteTrouble } from "./writes.ts";

/** The parts needed to call Mercado Pago in the name of a club. */
export type AskingParts = {
  readonly db: Database;
  readonly mercadoPago: MercadoPago;
  readonly now: () => Date;
  readonly log: { readonly warn: (about: object, what: string) => void };
};

/**
 * Calls Mercado Pago with the club's access token. Undefined if it does not answer, or if the token is no longer valid,
 * which the club is notified of. Never call it while a transaction is open.
 */
export async function askAs<Answer>(
  { db, mercadoPago, now, log }: AskingParts,
  account: GatewayAccount,
  ask: (token: string) => Promise<Answer>,
): Promise<{ readonly answer: Answer } | undefined> {
  const { clubId, sealedAccessToken: sealed } = account;
  const token = mercadoPago.openToken(sealed);
  if (token === null) {
    await noteTrouble(db, now, { clubId, trouble: "unreadable", sealed });
    return undefined;
  }
  try {
    return { answer: await ask(token) };
  } catch (error) {
    if (!(error instanceof GatewayFailed)) throw error;
    log.warn({ err: error, club: clubId }, "Mercado Pago does not do what it was asked");
    if (isRefusedToken(error) && (await isNobodys(mercadoPago, token)))
      await noteTrouble(db, now, { clubId, trouble: "refused", sealed });
    return undefined;
  }
}

/**
 * Asks Mercado Pago whether the token is revoked. One refused call does not prove it: the token may still allow all
 * others.
 */
async function isNobodys({ gateway }: MercadoPago, token: string): Promise<boolean> {
  try {
    return (await gateway.owner(token)) === null;
  } catch (error) {
    if (!(error instanceof GatewayFailed)) throw error;
    return false;
  }
}
