import type { ManagedPair } from "#contract/tournaments.ts";
import { financeWords as words } from "#web/i18n/finances.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

type Paying = Pick<ManagedPair, "players" | "halves">;
type Sums = ManagedPair["halves"][number];

/** What the halves of a pair come to. */
export function moneyOf({ halves: [one, other] }: Pick<ManagedPair, "halves">): Sums {
  return {
    owed: one.owed + other.owed,
    paid: one.paid + other.paid,
    toReturn: one.toReturn + other.toReturn,
  };
}

/** Those of a pair of whom there is so much to say, called as they call each other: who owes, or who gets something back. */
export function whose({ players, halves }: Paying, what: keyof Sums) {
  const called = calledBy(players);
  return players.flatMap(({ id }, index) => {
    const amount = halves[index]?.[what] ?? 0;
    return amount > 0 ? [{ id, name: called[index] ?? "", amount }] : [];
  });
}

/** Which half is missing, or is to be given back; null where both stand alike, of which the pair's state tells enough. */
export function halvesText(pair: Paying): string | null {
  const { owed, paid, toReturn } = moneyOf(pair);
  if (toReturn > 0) {
    const back = whose(pair, "toReturn");
    const [only] = back;
    return back.length === 1 && only
      ? words.getsBack(only.name, formatMoney(toReturn))
      : words.bothGetBack(formatMoney(toReturn));
  }
  if (owed === 0 || paid === 0) return null;
  const owing = whose(pair, "owed");
  const settled = whose(pair, "paid").filter(({ id }) => owing.every((one) => one.id !== id));
  return [
    ...settled.map(({ name }) => words.hasPaid(name)),
    ...owing.map(({ name, amount }) => words.owes(name, formatMoney(amount))),
  ].join(" · ");
}

/** First names, or whole ones where both have the same. */
function calledBy(players: Paying["players"]): readonly string[] {
  const first = players.map(({ name }) => name.split(" ")[0] ?? name);
  return first[0] === first[1] ? players.map(({ name }) => name) : first;
}
