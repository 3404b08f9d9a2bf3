import { openMatchesPage } from "#contract/courts/open-match-list.ts";
import { pageOf } from "#server/db/page.ts";
import { classOf } from "#server/features/people/accounts/reads.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { listedMatches } from "./reads.ts";
import { presentListed } from "./view.ts";

export const find = signedIn.openMatchList.find.handler(async ({ input, context: { db, actor, now } }) => {
  const viewer = actor.personId;
  const profile = await classOf(db, viewer);
  // One more than a page, which tells if there is another page.
  const rows = await listedMatches(db, { viewer, profile, now: now(), limit: openMatchesPage + 1 }, input);
  const { shown, next } = pageOf(rows, openMatchesPage, ({ match }) => match.id);
  return { matches: shown.map((found) => presentListed(found, viewer, profile?.category ?? null)), next };
});
