/*
 * The ranking as what is left of a ledger of points.
 *
 * | article | what                                                                          | here          |
 * |---------|-------------------------------------------------------------------------------|---------------|
 * | 5.2     | points count for 52 weeks from the tournament's end (a setting of the province) | `expiresOn` |
 * | 5.2     | or only the best so many results                                              | `Validity.best` |
 * | 5.10    | equal points have a stable order                                              | `rankingOn`   |
 *
 * Left out: 5.8 and 5.9, levels and ratings, which are not points.
 */
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";

/** Points of a player from one category of a tournament. `earnedOn` is the tournament's last day, or the day on which the club
 * closed it when that came first. */
export type LedgerEntry<Player extends string> = {
  readonly player: Player;
  /** Whoever played two categories of a tournament has two entries of it. */
  readonly tournament: string;
  readonly points: number;
  readonly earnedOn: CalendarDate;
};

/** How long points count, and how many of a player's results; null counts them all. */
export type Validity = { readonly weeks: number; readonly best: number | null };

/** A year of 52 weeks, so that a yearly tournament replaces itself; every result counts. Rules 5.2. */
export const usualValidity: Validity = { weeks: 52, best: null };

/** A player in the ranking; players with equal points share a position, and the next takes its own: 1, 2, 2, 4. */
export type RankingRow<Player extends string> = {
  readonly player: Player;
  readonly position: number;
  readonly points: number;
  readonly tournaments: number;
};

/** The first day on which the points do not count any more. Rules 5.2. */
export function expiresOn(entry: { readonly earnedOn: CalendarDate }, validity: Validity): CalendarDate {
  return addDays(entry.earnedOn, 7 * validity.weeks);
}

/**
 * The ranking as it stands on a day, of everyone with results that count then: more points first; at equal points the better
 * best result, then fewer tournaments, then the players' own order (by name and id). Rules 5.2 and 5.10.
 */
export function rankingOn<Player extends string>(
  day: CalendarDate,
  entries: readonly LedgerEntry<Player>[],
  validity: Validity,
): RankingRow<Player>[] {
  const counting = entries.filter((entry) => entry.earnedOn <= day && day < expiresOn(entry, validity));
  const sums = [...Map.groupBy(counting, ({ player }) => player)].map(([player, results]) => {
    const bestFirst = results.map(({ points }) => points).toSorted((one, other) => other - one);
    const points = bestFirst.slice(0, validity.best ?? bestFirst.length).reduce((sum, one) => sum + one, 0);
    const tournaments = new Set(results.map(({ tournament }) => tournament)).size;
    return { player, points, best: bestFirst[0] ?? 0, tournaments };
  });
  sums.sort(
    (one, other) =>
      other.points - one.points ||
      other.best - one.best ||
      one.tournaments - other.tournaments ||
      (one.player < other.player ? -1 : 1),
  );
  return sums.map(({ player, points, tournaments }) => {
    const position = sums.findIndex((other) => other.points === points) + 1;
    return { player, position, points, tournaments };
  });
}

/** Places won (or, negative, lost) from one ranking to a later one; null for a player who was not in the earlier. */
export function placesWon<Player extends string>(
  player: Player,
  earlier: readonly RankingRow<Player>[],
  later: readonly RankingRow<Player>[],
): number | null {
  const [before, now] = [earlier, later].map((rows) => rows.find((row) => row.player === player)?.position);
  return before === undefined || now === undefined ? null : before - now;
}
