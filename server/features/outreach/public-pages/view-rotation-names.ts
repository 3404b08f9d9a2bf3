import type { RotationView } from "#contract/competition/rotations.ts";
import type { CategoryName } from "#domain/people/players/person.ts";
import type { PublicNames } from "#domain/people/players/public-name.ts";
import type { Unnamed } from "./reads.ts";
import { namingAloneOf } from "./view-names.ts";

/** Returns a rotation in which players have their public names, and their numbers in place of ids. */
export function rotationToAll(
  rotation: RotationView,
  names: PublicNames,
  category: { readonly name: CategoryName },
  unnamed: readonly Unnamed[],
): RotationView {
  const naming = namingAloneOf(names, category, unnamed);
  const numbers = new Map(rotation.players.map(({ id }, index) => [id, index + 1]));
  const idOf = (id: string) => `${numbers.get(id) ?? 0}`;
  const two = ([one, other]: readonly [string, string]): [string, string] => [idOf(one), idOf(other)];
  const players = rotation.players.map(({ hasLeft, ...player }, index) => {
    return { ...naming(player, index + 1), hasLeft };
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
