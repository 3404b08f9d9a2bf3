import { personId } from "#domain/lib/ids.ts";
import { planRole } from "#domain/people/administration.ts";
import { renamePerson, saveProfile } from "#server/features/accounts/writes.ts";
import { sumRankingPoints } from "#server/features/players/writes.ts";
import { rankingDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { signedIn } from "#server/platform/gate.ts";
import { orRefuse } from "#server/platform/refusal.ts";
import { lockClubs, lockUser } from "./policy.ts";
import { type FoundUser, findUser } from "./reads.ts";
import { presentUser } from "./view.ts";
import { changeMemberships } from "./writes.ts";

export const editUser = signedIn.admin.editUser.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { userId, name, role, clubIds, profile } = input;
    if (!(await lockUser(tx, userId))) throw errors.USER_NOT_FOUND();
    // Whoever else changes who runs these clubs waits, so that nobody leaves one alone by surprise.
    const wantedExist = await lockClubs(tx, userId, clubIds);
    const before = await findUser(tx, userId);
    if (!before) throw errors.USER_NOT_FOUND();
    const id = personId(userId);
    await renamePerson(tx, id, { name });
    if (role !== null) {
      if (!wantedExist) throw errors.CLUB_NOT_FOUND();
      const { person, clubs } = before;
      const held = { role: person.role, clubs, isGuest: person.claimedAt === null };
      await changeMemberships(tx, id, orRefuse(planRole(held, { role, clubIds }), errors));
    }
    if (profile) {
      await saveProfile(tx, id, { ...profile, instagram: profile.instagram || null });
      await sumRankingPoints(tx, rankingDay(context), [id]);
    }
    const after = await findUser(tx, userId);
    if (!after) throw errors.USER_NOT_FOUND();
    const change = { before: traceOf(before), after: traceOf(after) };
    await record(tx, context, { kind: "person.edited", person: id, ...change });
    return presentUser(after);
  }),
);

function traceOf(user: FoundUser) {
  const { name, role, profile, clubs } = presentUser(user);
  return { name, role, profile, clubs: clubs.map((club) => club.id) };
}
