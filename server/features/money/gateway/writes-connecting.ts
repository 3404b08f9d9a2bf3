import { holdOwnClub } from "#server/features/clubs/policy.ts";
import { type By, record } from "#server/platform/events/record.ts";
import type { Actor } from "#server/platform/gate.ts";
import { type GatewayAccount, lockAccount } from "./reads.ts";
import { endOpenCheckouts, openThere, saveAccount } from "./writes.ts";
import { type AskingParts, askAs } from "./writes-asking.ts";

type NewAccount = Parameters<typeof saveAccount>[1];
type Connecting = AskingParts & By & { readonly actor: Actor; readonly now: () => Date };

/** What of an account is told: whose it is, never what opens it. */
export function factsOfAccount({ mode, collectorId, live }: Pick<GatewayAccount, "mode" | "collectorId" | "live">) {
  return { mode, collector: collectorId, live };
}

/**
 * A club is paid to this account from now on. What was opened with another one is paid there no more: it is closed, because its payments
 * could not be read. False for who does not run the club any more.
 */
export async function replaceAccount(parts: Connecting, account: NewAccount): Promise<boolean> {
  const { clubId } = account;
  const replaced = await parts.db.transaction(async (tx) => {
    if (!(await holdOwnClub(tx, clubId, parts.actor, "no key update"))) return null;
    const before = await lockAccount(tx, clubId);
    const isOther = before !== undefined && before.collectorId !== account.collectorId;
    const left = isOther ? await openThere(tx, clubId) : [];
    if (isOther) await endOpenCheckouts(tx, clubId);
    await saveAccount(tx, account);
    const change = { before: before ? factsOfAccount(before) : null, after: factsOfAccount(account) };
    await record(tx, parts, { kind: "club.gateway-connected", club: clubId, ...change });
    return { before, left };
  });
  if (!replaced) return false;
  const { before, left } = replaced;
  for (const { preferenceId } of before ? left : []) {
    if (!before || !preferenceId) continue;
    const closing = await askAs(parts, before, (token) =>
      parts.mercadoPago.gateway.closeCheckout(token, preferenceId, parts.now()),
    );
    if (!closing) break;
  }
  return true;
}
