import type { ScorerMatches } from "#contract/clubs/scorers.ts";
import type { Database } from "#server/db/connect.ts";
import { type StoredRotation, storedRotationOf } from "#server/features/competition/rotations/reads.ts";
import { ownSchedule } from "#server/features/competition/schedule/policy.ts";
import { worldOf } from "#server/features/competition/schedule/reads-world.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse, refusal } from "#server/platform/api/refusal.ts";
import { clubNameOf, historiesOf } from "./reads.ts";
import { matchesOfDay, nextDayOf, presentCorrectable, presentCourtsOf, presentScored } from "./view-matches.ts";
import { finishedTables, presentScoredRotations } from "./view-rotations.ts";

export const matches = signedIn.scorers.matches.handler(async ({ context: { db, actor, now }, errors }) => {
  const { pass } = actor;
  const own = pass && (await ownSchedule(db, pass.tournamentId, actor));
  if (!pass || !own) throw refusal("PASS_ENDED");
  const moment = now();
  const world = orRefuse(await worldOf(db, own, moment), errors);
  const day = presentCourtsOf(world, pass);
  const stored = await rotationsOf(db, day);
  const rotations = presentScoredRotations(stored, world, pass);
  const played = [...day.played.map(({ matchId }) => matchId), ...finishedTables(rotations)];
  const { id, label, endsAt } = pass;
  const clubName = await clubNameOf(db, own.clubId);
  return {
    pass: { id, label, tournamentName: own.name, clubName, endsAt: endsAt.toISOString() },
    day,
    nextDay: nextDayOf(world, day, pass),
    categories: presentScored(world, matchesOfDay(day)),
    rotations,
    mayCorrect: presentCorrectable(await historiesOf(db, played), id, moment),
  };
});

/** Finds the individual formats that are played on a day, if they are drawn. */
async function rotationsOf(db: Database, { rotations }: ScorerMatches["day"]): Promise<StoredRotation[]> {
  const found = await Promise.all(rotations.map(({ categoryId }) => storedRotationOf(db, categoryId)));
  return found.flatMap((one) => one ?? []);
}
