/** A moment of a day on the club's clock, in minutes after midnight; 1440 is the midnight that ends the day. */
export type Minute = number;

/** A stretch of a day: it begins with its start and is over when its end comes, so that two in a row do not touch. */
export type Span = { readonly startMinute: Minute; readonly endMinute: Minute };

export const minutesPerHour = 60;
export const minutesPerDay = 24 * minutesPerHour;
