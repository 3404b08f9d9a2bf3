import { perfectLength } from "#domain/competition/rotations/base-rounds.ts";
import type { Hours } from "#domain/competition/rotations/rotation-rules.ts";
import { type Minute, minutesPerHour } from "#domain/lib/span.ts";
import { dayEndHours, dayStartHours } from "./hours.ts";

/** The first round of a rotation that begins at once, and the whole hours of its day that hold its courts. */
export type Tonight = { readonly firstMinute: Minute; readonly hours: Hours };

/** The first round begins at a multiple of five minutes, and leaves time to press the buttons. */
const leastMinutes = 3;
const step = 5;
/** The longest evening that is held without asking, in minutes. */
const longest = 180;

/**
 * Returns the hours of a rotation that begins at a minute of the club's clock: a complete rotation, but no more than
 * three hours. No day begins before 8:00. `chosen` is the first round that the club wants instead.
 */
export function tonight(
  minute: Minute,
  { players, courts, minutes }: { readonly players: number; readonly courts: number; readonly minutes: number },
  chosen: Minute | null = null,
): Tonight {
  const soon = Math.ceil((minute + leastMinutes) / step) * step;
  const firstMinute = chosen ?? Math.max(soon, dayStartHours.first * minutesPerHour);
  const rounds = perfectLength(players, courts) ?? players;
  const length = Math.max(minutesPerHour, Math.min(rounds * minutes, longest));
  const startHour = Math.min(Math.floor(firstMinute / minutesPerHour), dayStartHours.last);
  const endHour = Math.min(Math.ceil((firstMinute + length) / minutesPerHour), dayEndHours.last);
  return { firstMinute, hours: { startMinute: startHour * minutesPerHour, endMinute: endHour * minutesPerHour } };
}
