import type { BracketView } from "#contract/draws.ts";
import type { MatchView, ZoneView } from "#contract/match-views.ts";
import type { PairPlayers } from "#contract/players.ts";
import type { CategoryName } from "#domain/people/person.ts";
import { numberedPair, type PublicNames, publicName } from "#domain/people/public-name.ts";
import type { StoredBoard } from "#server/features/draws/reads-board.ts";
import type { Unnamed } from "./reads.ts";

/** Gives the players of a pair the names that everybody may read, and takes everything else of them away. */
export type Naming = (pairId: string, players: PairPlayers) => PairPlayers;

/** How the people of a category are called where everybody reads; a pair without names is called by its place in the draw. */
export function namingOf(
  names: PublicNames,
  category: { readonly name: CategoryName },
  entries: StoredBoard["entries"],
  unnamed: readonly Unnamed[],
): Naming {
  const seeds = new Map(entries.map(({ pairId, seed }) => [pairId, seed]));
  const hidden = new Map(unnamed.map((one) => [one.id, one]));
  return (pairId, players) => {
    const [one, other] = players.map(({ id, name, shortName }) => {
      const profile = hidden.get(id);
      const person = { name, shortName, named: profile === undefined, category: profile?.category ?? null };
      const told = publicName(person, names, category.name);
      // Where there is room for little, a whole name gives way to the short one that everybody knows.
      return told === null ? null : nobodyBut(pairId, told, told === name ? shortName : told);
    });
    if (one && other) return [one, other];
    // Its second name is empty: there are no two people to tell apart.
    return [nobodyBut(pairId, numberedPair(seeds.get(pairId) ?? 0)), nobodyBut(pairId, "")];
  };
}

/** A draw with such names. */
export function withNames(bracket: BracketView, naming: Naming): BracketView {
  const match = (one: MatchView): MatchView => ({ ...one, sides: [side(one.sides[0]), side(one.sides[1])] });
  const side = (one: MatchView["sides"][number]) => {
    const { pairId, players } = one;
    return { ...one, players: pairId === null || players === null ? null : naming(pairId, players) };
  };
  const zone = (one: ZoneView): ZoneView => ({
    ...one,
    matches: one.matches.map(match),
    rows: one.rows.map((row) => ({ ...row, players: naming(row.pairId, row.players) })),
  });
  return {
    ...bracket,
    rounds: bracket.rounds.map((round) => round.map(match)),
    thirdPlace: bracket.thirdPlace && match(bracket.thirdPlace),
    zones: bracket.zones.map(zone),
  };
}

/** A name alone, which belongs to no account: pairs are told apart by theirs. */
function nobodyBut(pairId: string, name: string, shortName = name): PairPlayers[number] {
  return { id: pairId, name, shortName, photoUrl: null };
}
