import { classOf } from "#server/features/people/accounts/reads.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { record } from "#server/platform/events/record.ts";
import { areClubs, ownAlert } from "./reads.ts";
import { saveAlert } from "./writes.ts";

export const mine = signedIn.matchAlerts.mine.handler(({ context: { db, actor } }) => ownAlert(db, actor.personId));

export const save = signedIn.matchAlerts.save.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    if (!(await classOf(tx, personId))) throw errors.PROFILE_REQUIRED();
    if (input.clubIds && !(await areClubs(tx, input.clubIds))) throw errors.CLUB_NOT_FOUND();
    await saveAlert(tx, personId, input);
    await record(tx, context, { kind: "match-alert.saved", person: personId });
    return ownAlert(tx, personId);
  }),
);
