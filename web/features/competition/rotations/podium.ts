import type { RotationView } from "#contract/competition/rotations.ts";

/** A player on the podium of a rotation. */
type OnPodium = { readonly id: string; readonly name: string; readonly position: number; readonly points: number };

/** Returns the first three of a rotation once all planned rounds are played; none before. */
export function podiumOf({ isPlayedOut, standing, players }: RotationView): readonly OnPodium[] {
  if (!isPlayedOut) return [];
  const names = new Map(players.map(({ id, name }) => [id, name]));
  return standing
    .filter(({ position, played }) => position <= 3 && played > 0)
    .map(({ player: id, position, points }) => ({ id, name: names.get(id) ?? "", position, points }));
}
