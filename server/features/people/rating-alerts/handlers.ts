import { asker, runsClub } from "#server/features/clubs/clubs/policy.ts";
import { clubsThatKnow } from "#server/features/people/players/policy.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { record } from "#server/platform/events/record.ts";
import { mayAnswer } from "./policy.ts";
import { lockAlert, openAlerts } from "./reads.ts";
import { presentAlerts } from "./view.ts";
import { endAlert } from "./writes.ts";

export const ofClub = signedIn.ratingAlerts.ofClub.handler(async ({ input, context: { db, actor }, errors }) => {
  if (!runsClub(actor, input.clubId)) throw errors.NOT_YOUR_CLUB();
  return presentAlerts(await openAlerts(db, asker(actor), { clubId: input.clubId, after: input.after }));
});

export const ofPlatform = signedIn.ratingAlerts.ofPlatform.handler(async ({ input, context: { db, actor } }) =>
  presentAlerts(await openAlerts(db, asker(actor), { clubId: null, after: input.after })),
);

export const dismiss = signedIn.ratingAlerts.dismiss.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor } = context;
    const found = await lockAlert(tx, input.alertId);
    const who = found && (await mayAnswer(tx, actor, found));
    if (!found || !who) throw errors.PLAYER_NOT_FOUND();
    if (found.endedAt) throw errors.ALERT_ENDED();
    const by = { endedBy: actor.personId, endedAt: context.now() };
    await endAlert(tx, found.id, { endedHow: "dismissed", endedWhy: input.why }, by);
    const { kind, personId: person } = found;
    const clubs = kind === "shared-phone" ? [] : await clubsThatKnow(tx, person);
    await record(tx, context, { kind: "alert.dismissed", person, clubs, ...who, after: { kind } });
    return { alertId: found.id };
  }),
);
