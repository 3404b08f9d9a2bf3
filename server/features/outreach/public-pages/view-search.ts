import type { ListedTournament, RankingToAll } from "#contract/outreach/landing.ts";
import { publicName } from "#domain/people/players/public-name.ts";
import type { Summary } from "#server/features/competition/tournaments/reads.ts";
import { type RankedToAll, rankingPageSize } from "./reads-ranking.ts";

/** Presents a tournament in the visitors' list, field by field, without its people. */
export function presentListed({ id, name, club, startDate, endDate, categories }: Summary): ListedTournament {
  return {
    id,
    name,
    clubName: club.name,
    address: club.address,
    startDate,
    endDate,
    categories: categories.map((category) => ({
      name: category.name,
      level: category.level,
      division: category.division,
      cost: category.cost,
      freePlaces: category.quota - category.taken,
      format: category.format,
      takesPlayers: category.registrationOpen && !category.drawn,
      drawn: category.drawn,
    })),
  };
}

/**
 * Presents a page of the ranking by public names. A player who opted out is "Jugador" or "Jugadora", and so is one with
 * a result in a tournament whose club names nobody. No id, picture or town is shown.
 */
export function presentPublicRanking(
  found: readonly RankedToAll[],
  asked: Pick<RankingToAll, "category" | "level" | "page">,
): RankingToAll {
  const { category } = asked;
  return {
    ...asked,
    hasNext: found.length > rankingPageSize,
    rows: found
      .slice(0, rankingPageSize)
      .map(({ name, shortName, named, names, points, tournaments, position }, nth) => {
        const person = { name, shortName, named: named && names !== "none", category };
        const place = (asked.page - 1) * rankingPageSize + nth + 1;
        return {
          place,
          position,
          name: publicName(person, names === "full" ? "full" : "short", category) ?? "",
          points,
          tournaments,
        };
      }),
  };
}
