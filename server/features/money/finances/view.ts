import type { TournamentMoney } from "#contract/money/finances/finances.ts";
import type { moneyByCategory } from "./reads.ts";

type CategoryMoney = Awaited<ReturnType<typeof moneyByCategory>>[number];

type Money = { readonly owed: number; readonly paid: number; readonly toReturn: number; readonly returned: number };

const totalOf = (parts: readonly Money[]): Money => ({
  owed: parts.reduce((sum, { owed }) => sum + owed, 0),
  paid: parts.reduce((sum, { paid }) => sum + paid, 0),
  toReturn: parts.reduce((sum, { toReturn }) => sum + toReturn, 0),
  returned: parts.reduce((sum, { returned }) => sum + returned, 0),
});

/** Presents the money of tournaments, each with its categories. */
export function presentMoney(rows: readonly CategoryMoney[]): TournamentMoney[] {
  const byTournament = Map.groupBy(rows, ({ tournament }) => tournament.id);
  return [...byTournament.values()].flatMap((ofOne): TournamentMoney[] => {
    const [first] = ofOne;
    const categories = ofOne.map(({ tournament: _, category, ...money }) => ({ ...category, ...money }));
    return first ? [{ ...first.tournament, ...totalOf(ofOne), categories }] : [];
  });
}
