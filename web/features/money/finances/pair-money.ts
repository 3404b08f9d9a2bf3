import type { ManagedPair } from "#contract/competition/tournaments/tournaments.ts";
import { moneyStateWords as words } from "#web/i18n/money-state.ts";
import { moneyStateText } from "./state/money-state.tsx";

type Paying = Pick<ManagedPair, "players" | "halves">;
type Sums = ManagedPair["halves"][number];

/** Adds up the halves of a pair. */
export function moneyOf({ halves: [one, other] }: Pick<ManagedPair, "halves">): Sums {
  return {
    owed: one.owed + other.owed,
    paid: one.paid + other.paid,
    toReturn: one.toReturn + other.toReturn,
  };
}

/** Returns the players of a pair with a sum of this kind (owed, paid, to return), by first name if that is unique. */
export function whose({ players, halves }: Paying, what: keyof Sums) {
  const called = calledBy(players);
  return players.flatMap(({ id }, index) => {
    const amount = halves[index]?.[what] ?? 0;
    return amount > 0 ? [{ id, name: called[index] ?? "", amount }] : [];
  });
}

/** Describes the half that is missing, or the refund; null if the state of the pair says enough. */
export function halvesText(pair: Paying): string | null {
  const { owed, paid, toReturn } = moneyOf(pair);
  if (toReturn > 0) {
    const back = whose(pair, "toReturn");
    const [only] = back;
    const state = moneyStateText({ paid, owed, toReturn });
    return back.length === 1 && only ? words.of(only.name, state) : state;
  }
  if (owed === 0 || paid === 0) return null;
  const owing = whose(pair, "owed");
  const settled = whose(pair, "paid").filter(({ id }) => owing.every((one) => one.id !== id));
  return [
    ...settled.map(({ name, amount }) => words.of(name, moneyStateText({ paid: amount, owed: 0 }))),
    ...owing.map(({ name, amount }) => words.of(name, moneyStateText({ paid: 0, owed: amount }))),
  ].join(" · ");
}

/** Returns the first names, or the full names if the first names are equal. */
function calledBy(players: Paying["players"]): readonly string[] {
  const first = players.map(({ name }) => name.split(" ")[0] ?? name);
  return first[0] === first[1] ? players.map(({ name }) => name) : first;
}
