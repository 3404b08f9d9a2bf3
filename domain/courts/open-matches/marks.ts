/**
 * Marks of seats: the host of a match in Mixto may keep one seat of each side for a woman and one for a man. Seats 1
 * and 2 are a side, 3 and 4 the other one. Rules, 7.12; decision 0229.
 */
import type { CategoryName } from "#domain/people/players/person.ts";
import type { SeatNumber } from "./open-match.ts";

export const seatMarks = ["woman", "man"] as const;
export type SeatMark = (typeof seatMarks)[number];

/** The marks of a match, told by that of seats 1 and 3; null if its seats have none. */
export type Marks = SeatMark | null;

/** Returns the mark of a seat: the first one of a side has that of the match, and the second one the other. */
export function markOf(marks: Marks, seat: SeatNumber): SeatMark | null {
  if (marks === null || seat % 2 === 1) return marks;
  return marks === "woman" ? "man" : "woman";
}

/** Returns the mark of the seats of a category; null for Mixto, whose players choose. */
export function markOfCategory(category: CategoryName): SeatMark | null {
  return category === "Mixto" ? null : category === "Femenino" ? "woman" : "man";
}

/**
 * Returns the marks of a match with which its host's seat fits the host. `asked` is the mark of that seat, and null for
 * no marks; a profile of another category than Mixto decides it. Without a seat the marks stay as they were, if there
 * are any. A ladder other than Mixto has no marks.
 */
export function marksFor(
  asked: SeatMark | null,
  {
    ladder,
    hostPlays,
    hostSeat,
    before,
  }: {
    readonly ladder: CategoryName;
    /** Null for a host without a profile. */
    readonly hostPlays: CategoryName | null;
    readonly hostSeat: SeatNumber | null;
    readonly before: Marks;
  },
): Marks {
  if (asked === null || ladder !== "Mixto") return null;
  if (hostSeat === null && before !== null) return before;
  const own = (hostPlays && markOfCategory(hostPlays)) ?? asked;
  return markOf(own, hostSeat ?? 1);
}

/** Checks if a player who wants a seat of one mark may have this seat; null for any. */
export function fitsMark(mark: SeatMark | null, wanted: SeatMark | null): boolean {
  return mark === null || wanted === null || mark === wanted;
}

/** The players whom a match with marks lacks. */
export type Lacking = { readonly women: number; readonly men: number };

/** Counts the players whom a match lacks by the marks of its open seats; null without marks. */
export function lackingOf(open: readonly { readonly mark?: SeatMark | null }[]): Lacking | null {
  const count = (wanted: SeatMark) => open.filter(({ mark }) => mark === wanted).length;
  const [women, men] = [count("woman"), count("man")];
  return women + men === 0 ? null : { women, men };
}

/** Names these players on the screen and in notices: "una mujer y dos varones". A side has one seat of each mark. */
export function lackingText({ women, men }: Lacking): string {
  const named = [...counted(women, "una mujer", "dos mujeres"), ...counted(men, "un varón", "dos varones")];
  return named.join(" y ");
}

function counted(count: number, one: string, two: string): readonly string[] {
  return count === 0 ? [] : [count === 1 ? one : two];
}

/** A seat of a match as its readers know it. */
type MarkedSeat = { readonly state: "free" | "taken" | "replaceable"; readonly mark?: SeatMark | null };

/** Returns the seats that a player who wants this mark can take, or null for any. */
export function openSeats<Seat extends MarkedSeat>(seats: readonly Seat[], wanted: SeatMark | null): readonly Seat[] {
  return seats.filter(({ state, mark = null }) => state !== "taken" && fitsMark(mark, wanted));
}
