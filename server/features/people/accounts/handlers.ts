import { checkOwnClass } from "#domain/people/players/own-class.ts";
import { anyone, signedIn } from "#server/platform/api/gate.ts";
import { orRefuse, refusal } from "#server/platform/api/refusal.ts";
import { rankingDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { findMe, isClassFixed, lockClass } from "./reads.ts";
import { presentMe } from "./view.ts";
import { presentOwnProfile } from "./view-profiles.ts";
import { saveProfile as writeProfile } from "./writes.ts";

export const signInOptions = anyone.accounts.signInOptions.handler(({ context }) => context.signInOptions);

export const whoAmI = anyone.accounts.whoAmI.handler(async ({ context: { db, findSession, headers, setCookie } }) => {
  const session = await findSession(headers, setCookie);
  const found = session?.status === "active" ? await findMe(db, session.personId) : undefined;
  return { me: found ? presentMe(found) : null };
});

export const me = signedIn.accounts.me.handler(async ({ context: { db, actor } }) => {
  const found = await findMe(db, actor.personId);
  if (!found) throw refusal("UNAUTHORIZED");
  return presentMe(found);
});

export const saveProfile = signedIn.accounts.saveProfile.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    const before = await lockClass(tx, personId);
    orRefuse(checkOwnClass(before, input, await isClassFixed(tx, personId, rankingDay(context))), errors);
    const saved = await writeProfile(tx, personId, { ...input, instagram: input.instagram || null });
    await record(tx, context, { kind: "profile.saved", person: personId });
    return presentOwnProfile(saved);
  }),
);
