import { perfectLength } from "./base-rounds.ts";
import { type Hours, type RotationRules, roundsBounds } from "./rotation-rules.ts";

// Apart from the rules: browsers read those with every category, and have no use for the tables of rotations.

/**
 * Returns how many rounds are planned: those that the club chose, else a complete rotation, but no more than the hours
 * allow. At least one.
 */
export function plannedRounds(rules: RotationRules, players: number, courts: number, day: Hours): number {
  const complete = rules.rounds ?? perfectLength(players, courts) ?? players;
  const room = Math.floor((day.endMinute - (rules.startMinute ?? day.startMinute)) / rules.minutes);
  return Math.max(1, Math.min(complete, rules.rounds ?? room, roundsBounds.most));
}
