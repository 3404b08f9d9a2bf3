import { ok, type Result } from "#domain/lib/result.ts";
import { completeLength } from "./planned-rounds.ts";
import type { Spread } from "./quality.ts";
import { type Hours, hoursOfRound, type RotationRules } from "./rotation-rules.ts";
import { type RotationFormat, type StartRefusal, startOf } from "./start.ts";

/** A rotation before its draw, if so many players come. */
export type RotationForecast = Hours & {
  readonly courts: number;
  readonly rounds: number;
  /** The rounds of a complete rotation, if the hours do not allow them all; else null. */
  readonly complete: number | null;
  /** True if the rounds that the club chose end after the tournament's hours. */
  readonly endsLate: boolean;
  /** The matches and the rests of each player; null in a King, where they follow from the results. */
  readonly each: { readonly matches: Spread; readonly rests: Spread } | null;
};

/** Counts the rounds and the hours of a rotation. Refuses too few players or courts. Rules R.4 to R.8. */
export function foreseeRotation(
  format: RotationFormat,
  rules: RotationRules,
  size: { readonly players: number; readonly courts: number; readonly day: Hours },
): Result<RotationForecast, StartRefusal> {
  const start = startOf(format, rules, size);
  if (!start.ok) return start;
  const { courts, rounds } = start.value;
  const { players, day } = size;
  const { startMinute } = hoursOfRound(rules, day, 1);
  const { endMinute } = hoursOfRound(rules, day, rounds);
  const whole = completeLength(rules, players, courts);
  const complete = rules.rounds === null && rounds < whole ? whole : null;
  const matches = shared(4 * courts * rounds, players);
  const rests = shared((players - 4 * courts) * rounds, players);
  const each = format === "KING" ? null : { matches, rests };
  return ok({ courts, rounds, startMinute, endMinute, complete, endsLate: endMinute > day.endMinute, each });
}

/** Returns the least and the most that each of so many gets of a number that is shared evenly. */
function shared(all: number, among: number): Spread {
  return { least: Math.floor(all / among), most: Math.ceil(all / among) };
}
