import type { RotationView } from "#contract/competition/rotations.ts";
import type { TournamentToAll } from "#contract/outreach/landing.ts";
import { currentRound } from "#web/features/competition/rotations/current-round.ts";

/** A round of a rotation as a television shows it, with a part of the standing. */
export type RoundsShown = {
  readonly rotation: RotationView;
  readonly round: RotationView["rounds"][number];
  readonly standing: RotationView["standing"];
  /** True on its day of play, which lasts through the night. */
  readonly isToday: boolean;
};

/** Rows of a standing in one picture. */
const rows = 10;

/** Returns the pictures of a rotation: its current round, with ten rows of the standing in each. */
export function roundsShown(
  rotation: RotationView,
  { evening }: Pick<TournamentToAll, "evening">,
): readonly RoundsShown[] {
  const number = currentRound(rotation);
  const round = rotation.rounds.find((one) => one.number === number);
  if (!round) return [];
  const parts = Math.max(1, Math.ceil(rotation.standing.length / rows));
  const size = Math.ceil(rotation.standing.length / parts);
  return Array.from({ length: parts }, (_, part) => ({
    rotation,
    round,
    standing: rotation.standing.slice(part * size, (part + 1) * size),
    isToday: rotation.day === evening,
  }));
}

/** Lists the courts of a rotation's current round on its evening, which are not free for other matches. */
export function courtsInRounds(
  rotation: RotationView,
  tournament: Pick<TournamentToAll, "evening">,
): readonly string[] {
  if (rotation.isPlayedOut || rotation.day !== tournament.evening) return [];
  return roundsShown(rotation, tournament)[0]?.round.tables.map(({ courtName }) => courtName) ?? [];
}
