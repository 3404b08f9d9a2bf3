import { perfectLength } from "./base-rounds.ts";
import { mixedLength } from "./mixed-lists.ts";
import { type Hours, type RotationRules, roundsBounds } from "./rotation-rules.ts";

// Apart from the rules: browsers read those with every category, and have no use for the tables of rotations.

/** Returns how many rounds a complete rotation has. Rules R.4, R.5 and R.16. */
export function completeLength({ mixed }: Pick<RotationRules, "mixed">, players: number, courts: number): number {
  return mixed ? mixedLength(players, courts) : (perfectLength(players, courts) ?? players);
}

/**
 * Returns how many rounds are planned: those that the club chose, else a complete rotation, but no more than the hours
 * allow. At least one.
 */
export function plannedRounds(rules: RotationRules, players: number, courts: number, day: Hours): number {
  const complete = rules.rounds ?? completeLength(rules, players, courts);
  const room = Math.floor((day.endMinute - (rules.startMinute ?? day.startMinute)) / rules.minutes);
  return Math.max(1, Math.min(complete, rules.rounds ?? room, roundsBounds.most));
}
