import type { RotationView } from "#contract/competition/rotations.ts";
import type { CategoryName } from "#domain/people/players/person.ts";
import { numberedPlayer, type PublicNames, publicName } from "#domain/people/players/public-name.ts";
import type { Unnamed } from "./reads.ts";

/** Returns a rotation in which players have their public names, and their numbers in place of ids. */
export function rotationToAll(
  rotation: RotationView,
  names: PublicNames,
  category: { readonly name: CategoryName },
  unnamed: readonly Unnamed[],
): RotationView {
  const hidden = new Map(unnamed.map((one) => [one.id, one]));
  const numbers = new Map(rotation.players.map(({ id }, index) => [id, index + 1]));
  const idOf = (id: string) => `${numbers.get(id) ?? 0}`;
  const two = ([one, other]: readonly [string, string]): [string, string] => [idOf(one), idOf(other)];
  const players = rotation.players.map(({ id, name, shortName, hasLeft }, index) => {
    const profile = hidden.get(id);
    const person = { name, shortName, named: profile === undefined, category: profile?.category ?? null };
    const told = person.named ? publicName(person, names, category.name) : null;
    const shown = told ?? numberedPlayer(index + 1, person, category.name);
    return { id: idOf(id), name: shown, shortName: told === name ? shortName : shown, photoUrl: null, hasLeft };
  });
  return {
    ...rotation,
    players,
    rounds: rotation.rounds.map((round) => ({
      ...round,
      resting: round.resting.map(idOf),
      tables: round.tables.map(({ sides: [a, b], ...table }) => ({ ...table, sides: [two(a), two(b)] })),
    })),
    standing: rotation.standing.map((row) => ({
      ...row,
      player: idOf(row.player),
      decision: decisionWith(row.decision, idOf),
    })),
  };
}

type Decision = RotationView["standing"][number]["decision"];

function decisionWith(decision: Decision, idOf: (id: string) => string): Decision {
  if (decision === null) return null;
  if (decision.by === "lots") return { by: "lots", among: decision.among.map(idOf) };
  return { ...decision, rival: idOf(decision.rival) };
}
