import type { NextSeason, SeasonPair } from "#contract/competition/seasons.ts";
import { nextSeason } from "#domain/competition/leagues/next-season.ts";
import type { FoundDivision } from "./reads-seasons.ts";

/** The divisions of one name and level of a season that is over, the first first. */
export type FoundGroup = Pick<FoundDivision, "name" | "level"> & { readonly divisions: readonly FoundDivision[] };

/** Groups divisions by their name and level. */
export function groupsOf(divisions: readonly FoundDivision[]): FoundGroup[] {
  return [...Map.groupBy(divisions, ({ name, level }) => `${name} ${level}`).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ name: first.name, level: first.level, divisions: own }] : [];
  });
}

/** Presents the divisions that a group proposes for the next season. Rules L.7. */
export function presentGroup({ name, level, divisions }: FoundGroup): NextSeason["groups"][number] {
  const pairs = new Map(
    divisions.flatMap(({ division, table, players }) =>
      table.flatMap((pairId, index): [string, SeasonPair][] => {
        const both = players.get(pairId);
        return both ? [[pairId, { pairId, players: both, division, place: index + 1 }]] : [];
      }),
    ),
  );
  const shown = (pairIds: readonly string[]) => pairIds.flatMap((pairId) => pairs.get(pairId) ?? []);
  const leavers = new Set(divisions.flatMap((one) => [...one.leavers]));
  const promoted = divisions[0]?.rules.league.promoted ?? 0;
  const proposed = nextSeason(
    divisions.map(({ table }) => table),
    promoted,
    leavers,
  );
  return { name, level, divisions: proposed.map(shown), leavers: shown([...leavers]) };
}
