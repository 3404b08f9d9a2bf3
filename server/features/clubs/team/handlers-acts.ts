import { actsPageSize } from "#contract/clubs/team.ts";
import { pageOf } from "#server/db/page.ts";
import { findOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { findTeamActors, findTeamActs } from "./reads-acts.ts";
import { presentTeamAct } from "./view.ts";

export const acts = signedIn.team.acts.handler(async ({ input, context: { db, actor }, errors }) => {
  const club = await findOwnClub(db, input.clubId, actor);
  if (!club) throw errors.NOT_YOUR_CLUB();
  const [found, people] = await Promise.all([findTeamActs(db, input), findTeamActors(db, club.id)]);
  const { shown, next } = pageOf(found, actsPageSize, ({ id }) => String(id));
  return { acts: shown.map(presentTeamAct), people, next };
});
