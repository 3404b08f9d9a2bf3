import { nextEdition } from "#domain/competition/editions/next-edition.ts";
import { checkSeason } from "#domain/competition/leagues/next-season.ts";
import { planBlock } from "#domain/competition/publication/publication.ts";
import { checkCategories } from "#domain/competition/tournaments/category.ts";
import { isLeague } from "#domain/competition/tournaments/league-format.ts";
import { lockOwnTournament } from "#server/features/competition/tournaments/policy.ts";
import { insertTournament } from "#server/features/competition/tournaments/writes.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { findOwnSeason } from "./policy.ts";
import { divisionsOfSeason, seasonAfter } from "./reads-seasons.ts";
import { groupsOf, presentGroup } from "./view-seasons.ts";
import { categoriesOfSeason, enterDivisions, lastDayOf } from "./writes-seasons.ts";

export const next = signedIn.seasons.next.handler(async ({ input, context: { db, actor, now }, errors }) => {
  const found = await findOwnSeason(db, input.tournamentId, actor);
  if (!found) throw errors.TOURNAMENT_NOT_FOUND();
  const divisions = await divisionsOfSeason(db, found.id);
  if (!isLeague(divisions)) throw errors.TOURNAMENT_NOT_FOUND();
  if (found.status !== "finished") throw errors.NOT_CLOSED();
  const { today } = clubClock(now(), found.timeZone);
  const { startDate } = nextEdition(found, today);
  const groups = groupsOf(divisions).map(presentGroup);
  return { name: found.name, startDate, groups, publishedId: await seasonAfter(db, found.id) };
});

export const publish = signedIn.seasons.publish.handler(({ input, context, errors }) => {
  const publishing = context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const found = await lockOwnTournament(tx, input.tournamentId, actor);
    const former = found ? await divisionsOfSeason(tx, found.id) : [];
    if (!found || !isLeague(former)) throw errors.TOURNAMENT_NOT_FOUND();
    if (found.status !== "finished") throw errors.NOT_CLOSED();
    if (found.club.status === "inactive") throw errors.CLUB_INACTIVE();
    if ((await seasonAfter(tx, found.id)) !== null) throw errors.SEASON_PUBLISHED();
    const groups = groupsOf(former);
    const asked = input.groups.map(({ divisions, ...key }) => {
      const group = groups.find((one) => one.name === key.name && one.level === key.level);
      const known = new Set(group?.divisions.flatMap((one) => one.table));
      return { divisions: orRefuse(checkSeason(divisions, known), errors), former: group?.divisions ?? [] };
    });
    const categories = orRefuse(checkCategories(asked.flatMap(categoriesOfSeason)), errors);
    const { block, clubId, description, publicNames, club } = found;
    const { name, startDate } = input;
    const endDate = lastDayOf(startDate, categories);
    const { startMinute, endMinute } = block;
    const { today } = clubClock(now(), club.timeZone);
    const publication = { startDate, endDate, startMinute, endMinute, otherHours: [], courtIds: [] };
    const planned = planBlock(publication, today, false);
    if (!planned.ok) throw planned.reason === "DATES_TOO_FAR" ? errors.DATES_TOO_FAR() : errors.DATES_INVALID();
    const words = { name, description, publicNames, repeats: found.id };
    const details = { clubId, createdBy: actor.personId, ...words, block: planned.value, courtIds: [] };
    const tournamentId = await insertTournament(tx, details, categories);
    const after = { name, ...planned.value, courtIds: [], categories, slots: 0 };
    await record(tx, context, { kind: "tournament.published", tournament: tournamentId, club: clubId, after });
    const pairIds = asked.flatMap(({ divisions }) => divisions);
    orRefuse(await enterDivisions(tx, context, { tournamentId, pairIds, today }), errors);
    return { tournamentId };
  });
  return refuseOnConstraint(publishing, { pair_player_one_pair: errors.PLAYER_PAIRED });
});
