import { adminPageSize } from "#contract/people/admin.ts";
import type { AccountStatus } from "#domain/people/players/person.ts";
import type { Transaction } from "#server/db/connect.ts";
import { pageOf } from "#server/db/page.ts";
import { lockClub } from "#server/features/clubs/clubs/policy.ts";
import { type RequestContext, signedIn } from "#server/platform/api/gate.ts";
import { type By, record } from "#server/platform/events/record.ts";
import { countAs } from "./reads.ts";
import { findClubRow, findClubs } from "./reads-clubs.ts";
import { presentClub } from "./view.ts";
import { setClubStatus } from "./writes.ts";

export const clubs = signedIn.admin.clubs.handler(async ({ input, context: { db, now } }) => {
  const [found, counts] = await Promise.all([findClubs(db, now(), input), countAs(db, "club")]);
  const { shown, next } = pageOf(found, adminPageSize, ({ club }) => club.id);
  return { clubs: shown.map(presentClub), ...counts, next };
});

export const activateClub = signedIn.admin.activateClub.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const club = await lockClub(tx, input.clubId);
    if (!club) throw errors.CLUB_NOT_FOUND();
    return change(tx, context, club, "active");
  }),
);

export const deactivateClub = signedIn.admin.deactivateClub.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const club = await lockClub(tx, input.clubId);
    if (!club) throw errors.CLUB_NOT_FOUND();
    return change(tx, context, club, "inactive");
  }),
);

export const enterClub = signedIn.admin.enterClub.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const club = await lockClub(tx, input.clubId);
    if (!club) throw errors.CLUB_NOT_FOUND();
    await record(tx, context, { kind: "club.visited", club: club.id });
    return { name: club.name };
  }),
);

/** Changes the status of a club; an unchanged status leaves no audit event. */
async function change(
  tx: Transaction,
  by: By & Pick<RequestContext, "now">,
  club: { readonly id: string; readonly status: AccountStatus },
  status: AccountStatus,
) {
  if (club.status !== status) {
    await setClubStatus(tx, club.id, status);
    const kind = status === "active" ? "club.activated" : "club.deactivated";
    await record(tx, by, { kind, club: club.id, before: { status: club.status }, after: { status } });
  }
  const row = await findClubRow(tx, by.now(), club.id);
  if (!row) throw new Error(`club ${club.id} is gone`);
  return presentClub(row);
}
