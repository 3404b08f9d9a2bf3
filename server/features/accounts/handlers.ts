import { anyone, signedIn } from "#server/platform/gate.ts";
import { refusal } from "#server/platform/refusal.ts";
import { findMe } from "./reads.ts";
import { presentMe, presentProfile } from "./view.ts";
import { saveProfile as writeProfile } from "./writes.ts";

export const signInOptions = anyone.accounts.signInOptions.handler(({ context }) => context.signInOptions);

export const me = signedIn.accounts.me.handler(async ({ context: { db, actor } }) => {
  const found = await findMe(db, actor.personId);
  if (!found) throw refusal("UNAUTHORIZED");
  return presentMe(found);
});

export const saveProfile = signedIn.accounts.saveProfile.handler(async ({ input, context: { db, actor } }) => {
  const saved = await writeProfile(db, actor.personId, { ...input, instagram: input.instagram || null });
  return presentProfile(saved);
});
