import { personId } from "#domain/lib/ids.ts";
import { planRole } from "#domain/people/admin.ts";
import { isEmailTaken } from "#server/features/people/accounts/reads-access.ts";
import { renamePerson, saveProfile } from "#server/features/people/accounts/writes.ts";
import { lockAddress, replaceAddress } from "#server/features/people/accounts/writes-email.ts";
import { reclassifyByHand } from "#server/features/people/class-changes/writes-by-hand.ts";
import { clubThatKnows } from "#server/features/people/players/policy.ts";
import { sumRankingPoints } from "#server/features/people/players/writes.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { rankingDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { type FoundUser, findUser } from "./reads.ts";
import { lockClubs, lockUser } from "./reads-locks.ts";
import { presentUser } from "./view.ts";
import { changeMemberships } from "./writes.ts";

export const editUser = signedIn.admin.editUser.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { userId, name, role, clubIds, profile, why = null } = input;
    if (!(await lockUser(tx, userId))) throw errors.USER_NOT_FOUND();
    // Locks the clubs against other changes of their administrators, so that no club is left without one by surprise.
    const wantedExist = await lockClubs(tx, userId, clubIds);
    const before = await findUser(tx, userId);
    if (!before) throw errors.USER_NOT_FOUND();
    const id = personId(userId);
    await renamePerson(tx, id, { name });
    if (role !== null) {
      if (!wantedExist) throw errors.CLUB_NOT_FOUND();
      const { person, clubs } = before;
      const held = { role: person.role, clubs, isGuest: person.claimedAt === null };
      await changeMemberships(tx, context, id, orRefuse(planRole(held, { role, clubIds }), errors));
    }
    if (profile) {
      const { category, level } = profile;
      const club = await clubThatKnows(tx, id, context.actor);
      const changed = await reclassifyByHand(tx, context, { player: id, to: { category, level }, why, club });
      // A first class is no change. Where it is only proposed, the player keeps the class until it is decided.
      const own = changed ? orRefuse(changed, errors).shown : { category, level };
      await saveProfile(tx, id, { ...profile, ...own, instagram: profile.instagram || null });
      await sumRankingPoints(tx, rankingDay(context), [id]);
    }
    const after = await findUser(tx, userId);
    if (!after) throw errors.USER_NOT_FOUND();
    const change = { before: traceOf(before), after: traceOf(after) };
    await record(tx, context, { kind: "person.edited", person: id, ...change });
    return presentUser(after);
  }),
);

export const correctEmail = signedIn.admin.correctEmail.handler(({ input, context, errors }) => {
  const correcting = context.db.transaction(async (tx) => {
    const id = personId(input.userId);
    const locked = await lockAddress(tx, id);
    if (!locked) throw errors.USER_NOT_FOUND();
    if (locked.email === input.email) throw errors.EMAIL_ALREADY_YOURS();
    if (await isEmailTaken(tx, input.email)) throw errors.EMAIL_TAKEN();
    const change = { id, from: locked.email, to: input.email, proven: false, keep: null } as const;
    await replaceAddress(tx, context, { ...change, by: "administrator" });
    await record(tx, context, { kind: "person.email-corrected", person: id });
    const after = await findUser(tx, id);
    if (!after) throw errors.USER_NOT_FOUND();
    return presentUser(after);
  });
  return refuseOnConstraint(correcting, { person_email_key: errors.EMAIL_TAKEN });
});

function traceOf(user: FoundUser) {
  const { name, role, profile, clubs } = presentUser(user);
  return { name, role, profile, clubs: clubs.map((club) => club.id) };
}
