import { overlap, type Slot } from "./bookings/slot.ts";

/** Hours for which a player is expected on a court, at any club. Rules, 7.9. */
export type Commitment = Slot & {
  /** A court that the player booked or asked for, a freed slot offered to them, or a match of theirs. */
  readonly kind: "booking" | "offer" | "match";
  /** The name of the club. */
  readonly place: string;
};

/**
 * Lists the commitments of one person that share a moment with a slot, in time order; one that ends as the slot
 * begins does not. The clubs of a province share a clock, and the way from one to the other is not counted.
 */
export function commitmentsAt<One extends Commitment>(slot: Slot, own: readonly One[]): One[] {
  return own
    .filter((one) => overlap(one, slot))
    .toSorted(
      (one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0) || one.startMinute - other.startMinute,
    );
}
