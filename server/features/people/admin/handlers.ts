import { adminPageSize } from "#contract/people/admin.ts";
import { personId } from "#domain/lib/ids.ts";
import { checkDeactivation } from "#domain/people/admin.ts";
import type { AccountStatus } from "#domain/people/players/person.ts";
import type { Transaction } from "#server/db/connect.ts";
import { pageOf } from "#server/db/page.ts";
import { revokeInvitationsBy } from "#server/features/clubs/team/writes.ts";
import { lockSearchesOf } from "#server/features/competition/categories/reads.ts";
import { withdrawProposals } from "#server/features/competition/pairs/writes.ts";
import { leaveLines } from "#server/features/competition/pairs/writes-waiting.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { type By, record } from "#server/platform/events/record.ts";
import { expireSessionsOf } from "#server/platform/identity/session.ts";
import { countAs, findUser, findUsers } from "./reads.ts";
import { lockUser } from "./reads-locks.ts";
import { countAll, findActs } from "./reads-overview.ts";
import { presentAct, presentCounts, presentUser } from "./view.ts";
import { setUserStatus } from "./writes.ts";

export const overview = signedIn.admin.overview.handler(async ({ context: { db, now } }) => {
  const [counts, acts] = await Promise.all([countAll(db, now()), findActs(db)]);
  if (!counts) throw new Error("counting gave no row");
  return { ...presentCounts(counts), acts: acts.map(presentAct) };
});

export const users = signedIn.admin.users.handler(async ({ input, context: { db } }) => {
  const [found, counts] = await Promise.all([findUsers(db, input), countAs(db, "person")]);
  const { shown, next } = pageOf(found, adminPageSize, ({ person }) => person.id);
  return { users: shown.map(presentUser), ...counts, next };
});

export const userActs = signedIn.admin.userActs.handler(async ({ input, context: { db } }) =>
  (await findActs(db, input)).map(presentAct),
);

export const activateUser = signedIn.admin.activateUser.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const user = await lockUser(tx, input.userId);
    if (!user) throw errors.USER_NOT_FOUND();
    if (user.mergedInto !== null) throw errors.ACCOUNT_MERGED();
    await change(tx, context, user, "active");
    return rowOf(tx, user.id);
  }),
);

export const deactivateUser = signedIn.admin.deactivateUser.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const id = personId(input.userId);
    const searches = await lockSearchesOf(tx, id);
    const user = await lockUser(tx, id);
    if (!user) throw errors.USER_NOT_FOUND();
    const status = orRefuse(checkDeactivation(user, user.otherSuperAdmins), errors);
    await expireSessionsOf(tx, id);
    await withdrawProposals(tx, searches, [id]);
    await leaveLines(tx, context, searches, id);
    await revokeInvitationsBy(tx, id, context.now());
    await change(tx, context, user, status);
    return rowOf(tx, id);
  }),
);

/** Changes the status of a person; an unchanged status leaves no audit event. */
async function change(
  tx: Transaction,
  by: By,
  user: { readonly id: string; readonly status: AccountStatus },
  status: AccountStatus,
): Promise<void> {
  if (user.status === status) return;
  const id = personId(user.id);
  await setUserStatus(tx, id, status);
  const kind = status === "active" ? "person.activated" : "person.deactivated";
  await record(tx, by, { kind, person: id, before: { status: user.status }, after: { status } });
}

async function rowOf(tx: Transaction, userId: string) {
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`person ${userId} is gone`);
  return presentUser(user);
}
