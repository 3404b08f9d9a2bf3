/**
 * A moment of a day on the club's clock, in minutes after midnight. 1440 is the midnight that ends the day, and later
 * minutes are in the night that follows.
 */
export type Minute = number;

/** A stretch of a day: the start belongs to it and the end does not, so that two consecutive ones do not overlap. */
export type Span = { readonly startMinute: Minute; readonly endMinute: Minute };

export const minutesPerHour = 60;
export const minutesPerDay = 24 * minutesPerHour;

/** The latest end of a slot that crosses midnight: 02:00, when the last club closes. */
export const lastSlotEnd = 26 * minutesPerHour;
