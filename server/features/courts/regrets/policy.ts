import { and, eq } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import { regretCase } from "#server/db/tables/regrets.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import { findCase } from "./reads.ts";

/** Finds one case, if the actor runs its club; undefined otherwise. */
export function findOwnCase(tx: Transaction, caseId: string, actor: Actor) {
  return findCase(tx, and(eq(regretCase.id, caseId), isRunBy(actor, regretCase.clubId)));
}
