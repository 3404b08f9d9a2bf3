import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import type { PublicView } from "#contract/outreach/landing.ts";
import { personId } from "#domain/lib/ids.ts";
import type { Database } from "#server/db/connect.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import {
  type ConfirmationParts,
  confirmationPath,
  findConfirmation,
  proveAddress,
} from "#server/platform/identity/confirmation.ts";
import { isEmailTaken } from "./reads-access.ts";
import { lockAddress, replaceAddress } from "./writes-email.ts";

type Parts = ConfirmationParts & { readonly db: Database; readonly now: () => Date };
type Answer = (c: Context, view: PublicView, more: Record<string, string>) => Promise<Response>;

/**
 * The outcome of an opened link: its address is proven, it replaced another one, another account has it, or the link
 * has ended.
 */
type Outcome = "done" | "changed" | "taken" | "ended";

/** The page concerns one person at one moment, and its address is a secret. */
const ofTheMoment = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

class AddressTaken extends Error {}

/**
 * Creates the page that proves an e-mail address. Opening it only asks, because mail programs open every link; its
 * button, a plain form, confirms. It needs no session: the reader of the mailbox owns the address.
 */
export function createConfirmationPages(parts: Parts, answer: Answer): Hono {
  const { db } = parts;
  const routes = new Hono();
  routes.get(`${confirmationPath}:token`, async (c) => {
    const token = c.req.param("token");
    if (!(await findConfirmation(db, token))) return answer(c, { page: "enlace-vencido" }, ofTheMoment);
    return answer(c, { page: "confirmar-email", step: "ask" }, ofTheMoment);
  });
  routes.post(`${confirmationPath}:token`, async (c) => {
    const outcome = await confirm(parts, c.req.param("token"));
    if (outcome === "ended") return answer(c, { page: "enlace-vencido" }, ofTheMoment);
    return answer(c, { page: "confirmar-email", step: outcome }, ofTheMoment);
  });
  return routes;
}

async function confirm(parts: Parts, token: string): Promise<Outcome> {
  const { db, now } = parts;
  const asked = await findConfirmation(db, token);
  if (!asked) return "ended";
  const id = personId(asked.personId);
  const confirming = db.transaction(async (tx): Promise<Outcome> => {
    const locked = await lockAddress(tx, id);
    // Read again under the lock: the link may have been used, replaced or withdrawn meanwhile.
    const link = await findConfirmation(tx, token);
    if (!locked || !link) return "ended";
    const by = { actor: { personId: id }, requestId: randomUUID(), now };
    if (link.email === locked.email) {
      await proveAddress(tx, id);
      await record(tx, by, { kind: "person.email-confirmed", person: id });
      return "done";
    }
    if (await isEmailTaken(tx, link.email)) throw new AddressTaken();
    const { email: from } = locked;
    await replaceAddress(tx, parts, { id, from, to: link.email, proven: true, keep: link.sessionId, by: "owner" });
    await record(tx, by, { kind: "person.email-changed", person: id });
    return "changed";
  });
  try {
    return await refuseOnConstraint(confirming, { person_email_key: () => new AddressTaken() });
  } catch (error) {
    if (error instanceof AddressTaken) return "taken";
    throw error;
  }
}
