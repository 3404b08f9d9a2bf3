import type { BracketView } from "#contract/competition/draws.ts";
import type { MatchView, ZoneView } from "#contract/competition/matches/match-views.ts";
import type { PairPlayers, PlayerName } from "#contract/people/players.ts";
import type { CategoryName } from "#domain/people/players/person.ts";
import { numberedPair, numberedPlayer, type PublicNames, publicName } from "#domain/people/players/public-name.ts";
import type { StoredBoard } from "#server/features/competition/draws/reads-board.ts";
import type { Unnamed } from "./reads.ts";

/** Replaces the players of a pair by their public names, and removes everything else about them. */
export type Naming = (pairId: string, players: PairPlayers) => PairPlayers;

/** Replaces a player alone by their public name, and the id by their number in the draw. */
type NamingAlone = (player: PlayerName, number: number) => PlayerName;

/** Returns the public naming of the players of an individual format. */
export function namingAloneOf(
  names: PublicNames,
  category: { readonly name: CategoryName },
  unnamed: readonly Unnamed[],
): NamingAlone {
  const hidden = new Map(unnamed.map((one) => [one.id, one]));
  return ({ id, name, shortName }, number) => {
    const profile = hidden.get(id);
    const person = { name, shortName, named: profile === undefined, category: profile?.category ?? null };
    const told = person.named ? publicName(person, names, category.name) : null;
    const label = told ?? numberedPlayer(number, person, category.name);
    return nobodyBut(`${number}`, label, told === name ? shortName : label);
  };
}

/** Returns the public naming of a category's people; a pair without names is called by its place in the draw. */
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
      // In narrow places a full name gives way to the person's short name.
      return told === null ? null : nobodyBut(pairId, told, told === name ? shortName : told);
    });
    if (one && other) return [one, other];
    // The second name is empty, because there are no two people to tell apart.
    return [nobodyBut(pairId, numberedPair(seeds.get(pairId) ?? 0)), nobodyBut(pairId, "")];
  };
}

/** Returns a draw with such names. */
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
    beside: bracket.beside.map(({ key, rounds }) => ({ key, rounds: rounds.map((round) => round.map(match)) })),
    zones: bracket.zones.map(zone),
  };
}

/** Returns a bare name without an account; the pair's id tells names apart. */
function nobodyBut(pairId: string, name: string, shortName = name): PairPlayers[number] {
  return { id: pairId, name, shortName, photoUrl: null };
}
