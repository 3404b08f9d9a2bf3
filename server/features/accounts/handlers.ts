import { anyone, signedIn } from "#server/platform/gate.ts";
import { refusal } from "#server/platform/refusal.ts";
import { findMe } from "./reads.ts";
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

export const saveProfile = signedIn.accounts.saveProfile.handler(async ({ input, context: { db, actor } }) => {
  const saved = await writeProfile(db, actor.personId, { ...input, instagram: input.instagram || null });
  return presentOwnProfile(saved);
});
