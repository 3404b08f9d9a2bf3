import type { MatchKey } from "#domain/competition/matches/board.ts";
import type { Fixture } from "./problem.ts";

/**
 * Computes the minutes from the start of each match to the end of its category, rests included, if no match has to
 * wait. Rules 6.8.
 */
export function tailsOf(fixtures: readonly Fixture[]): Map<MatchKey, number> {
  const sequels = new Map<MatchKey, { readonly to: Fixture; readonly rest: number }[]>();
  const follow = (keys: readonly MatchKey[], to: Fixture, rest: number) => {
    for (const key of keys) {
      const known = sequels.get(key);
      if (known) known.push({ to, rest });
      else sequels.set(key, [{ to, rest }]);
    }
  };
  for (const fixture of fixtures) {
    follow(fixture.feeders, fixture, fixture.rest);
    follow(fixture.after, fixture, 0);
  }
  const tails = new Map<MatchKey, number>();
  const tailOf = ({ key, length }: Fixture): number => {
    const known = tails.get(key);
    if (known !== undefined) return known;
    const tail = length + Math.max(0, ...(sequels.get(key) ?? []).map(({ to, rest }) => rest + tailOf(to)));
    tails.set(key, tail);
    return tail;
  };
  for (const fixture of fixtures) tailOf(fixture);
  return tails;
}
