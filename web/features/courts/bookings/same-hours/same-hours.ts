import type { MyMatch } from "#contract/competition/matches/matches.ts";
import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { Slot } from "#domain/courts/bookings/slot.ts";
import { type Commitment, commitmentsAt } from "#domain/courts/commitments.ts";
import { refusalCode } from "#web/api.ts";
import { sameHoursWords as words } from "#web/i18n/same-hours.ts";

/** The assumed duration of a match, in minutes. */
const matchMinutes = 90;

/** Returns the player's other events at the hours of a slot, at any club: courts and matches, each in words. */
export function sameHours(
  slot: Slot,
  own: { readonly bookings: readonly OwnBooking[]; readonly matches: readonly MyMatch[] },
): readonly string[] {
  const bookings = own.bookings
    .filter(({ state }) => state !== "CANCELADO")
    .map(({ club, day, startMinute, endMinute }): Commitment => {
      return { kind: "booking", place: club.name, day, startMinute, endMinute };
    });
  const matches = own.matches.flatMap(({ clubName, match: { place, status } }): Commitment[] => {
    if (place === null || status !== "pending") return [];
    const { day, startMinute } = place;
    return [{ kind: "match", place: clubName, day, startMinute, endMinute: startMinute + matchMinutes }];
  });
  return commitmentsAt(slot, [...bookings, ...matches]).map(commitmentText);
}

/** Returns the commitments for which the server refused a slot, each in words; null for any other failure. */
export function commitmentsIn(error: unknown): readonly string[] | null {
  if (refusalCode(error) !== "OTHER_COMMITMENTS" || !(error instanceof Error) || !("data" in error)) return null;
  const { data } = error;
  if (typeof data !== "object" || data === null || !("commitments" in data)) return null;
  return Array.isArray(data.commitments) ? data.commitments.filter(isCommitment).map(commitmentText) : null;
}

function isCommitment(one: unknown): one is Commitment {
  if (typeof one !== "object" || one === null || !("kind" in one && "place" in one && "startMinute" in one))
    return false;
  const isKnown = one.kind === "booking" || one.kind === "offer" || one.kind === "match";
  return isKnown && typeof one.place === "string" && typeof one.startMinute === "number";
}

function commitmentText(one: Commitment): string {
  return words.commitment(one, timeText(one.startMinute));
}
