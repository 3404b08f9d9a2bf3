import type { ScoredRotation } from "#contract/clubs/scorers.ts";
import { initialed } from "#domain/people/players/public-name.ts";
import type { StoredRotation } from "#server/features/competition/rotations/reads.ts";
import { presentRotation } from "#server/features/competition/rotations/view.ts";
import type { World } from "#server/features/competition/schedule/reads-world.ts";
import { inShort } from "#server/features/competition/tournament-day/view.ts";
import type { Pass } from "#server/platform/identity/pass.ts";

/**
 * Presents the tables of individual formats on the courts of a pass, and the players at them, who have short names
 * alone; of two with the same one the screen shows the initial too. A table stands on the court that it was called to,
 * or else is planned on that of its round, as `withinPass` decides it.
 */
export function presentScoredRotations(
  stored: readonly StoredRotation[],
  { own, stored: { days }, placements }: World,
  { courtIds }: Pick<Pass, "courtIds">,
): ScoredRotation[] {
  const called = new Map(days.map(({ matchId, courtId }) => [matchId, courtId]));
  const isOwn = ({ matchId }: { readonly matchId: string }) =>
    courtIds.includes(called.get(matchId) ?? placements.get(matchId)?.courtId ?? "");
  return stored.flatMap((rotation) => {
    const category = own.categories.find(({ id }) => id === rotation.categoryId);
    if (!category) return [];
    const { categoryId, drawId, format, points, rounds: all, players } = presentRotation(rotation);
    const rounds = all
      .map((round) => ({ ...round, tables: round.tables.filter(isOwn), resting: [] }))
      .filter(({ tables }) => tables.length > 0);
    const seated = new Set(rounds.flatMap(({ tables }) => tables.flatMap(({ sides }) => sides.flat())));
    return {
      ...{ categoryId, drawId, format, points, rounds },
      ...{ name: category.name, level: category.level, division: category.division },
      players: players
        .filter(({ id }) => seated.has(id))
        .map(({ hasLeft, ...player }) => ({ ...inShort(player), name: initialed(player), hasLeft })),
    };
  });
}

/** Returns the tables that have a result. */
export function finishedTables(rotations: readonly ScoredRotation[]): string[] {
  const tables = rotations.flatMap(({ rounds }) => rounds.flatMap((round) => round.tables));
  return tables.flatMap(({ matchId, outcome }) => (outcome === null ? [] : matchId));
}
