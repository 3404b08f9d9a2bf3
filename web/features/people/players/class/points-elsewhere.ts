import type { PlayerProfile } from "#contract/people/players.ts";
import { levels } from "#domain/people/players/person.ts";

/** Points that count in one category and level. */
export type PointsOfClass = Pick<PlayerProfile["history"][number], "category" | "level"> & { readonly points: number };

/**
 * Lists points that count, but not in the player's own class: won in Mixto, above the own level, or before a change.
 */
export function pointsElsewhere({ profile, history }: Pick<PlayerProfile, "profile" | "history">): PointsOfClass[] {
  const counting = history.filter(
    ({ counts, category, level }) => counts && !(category === profile.category && level === profile.level),
  );
  return [...Map.groupBy(counting, ({ category, level }) => `${category} ${level}`).values()]
    .flatMap((results) => {
      const [first] = results;
      const points = results.reduce((sum, { pointsAwarded }) => sum + pointsAwarded, 0);
      return first && points > 0 ? { category: first.category, level: first.level, points } : [];
    })
    .toSorted((one, other) => other.points - one.points || levels.indexOf(other.level) - levels.indexOf(one.level));
}
