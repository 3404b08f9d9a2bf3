import type { Database } from "#server/db/connect.ts";
import { deleteExpiredInvitations } from "./writes.ts";

const month = 30 * 24 * 60 * 60 * 1000;

/** Deletes invitations that expired a month ago, with the addresses in them. */
export async function forgetInvitations({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): Promise<void> {
  await deleteExpiredInvitations(db, new Date(now().getTime() - month));
}
