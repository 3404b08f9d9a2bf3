/*
 * The search for a partner: in a category of a tournament by entering alone, and in the province by an ad, which names
 * the category, the place and the time. An ad ends on its last day, when its owner ends it, and when the owner has a
 * partner in a category of that name and level. Other players answer it by a message. Once one of two players has
 * blocked the other, neither finds the other.
 */
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type CategoryName, categoryNames } from "#domain/people/players/person.ts";

/** The side of the court on which a player plays. */
export const adSides = ["drive", "reves", "ambos"] as const;
export type AdSide = (typeof adSides)[number];

/**
 * The limits of ads: the days an ad is shown, the letters of its text and of a message, and the messages of a player in
 * a day.
 */
export const adLimits = { days: 30, when: 140, message: 200, messagesADay: 10 } as const;

/** The most people that a player can block. */
export const blocksMax = 200;

/** The reasons to report a player. */
export const reportReasons = ["rude", "false", "spam", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The most letters of the details of a report. */
export const reportDetailMax = 200;

/**
 * Returns the categories that a player can look for: their own, and mixed pairs. A player of mixed pairs may look in
 * any.
 */
export function adCategories(own: CategoryName): readonly CategoryName[] {
  return own === "Mixto" ? categoryNames : [own, "Mixto"];
}

/**
 * Checks if an ad can be published, or changed to this: for at most thirty days from today, in a category that its
 * owner can play. Refuses an owner without a completed profile (`category` is null), whose category is unknown.
 */
export function checkAd(
  ad: { readonly category: CategoryName; readonly until: CalendarDate },
  owner: { readonly category: CategoryName | null; readonly today: CalendarDate },
): Result<true, "PROFILE_REQUIRED" | "AD_OTHER_CATEGORY" | "AD_DAYS_INVALID"> {
  if (owner.category === null) return refuse("PROFILE_REQUIRED");
  if (!adCategories(owner.category).includes(ad.category)) return refuse("AD_OTHER_CATEGORY");
  const fits = ad.until >= owner.today && ad.until <= addDays(owner.today, adLimits.days);
  return fits ? ok(true) : refuse("AD_DAYS_INVALID");
}

/** The relation between two players when one of them writes. */
export type Acquaintance = {
  /** True if the recipient can read messages: another person, with an active account. */
  readonly present: boolean;
  /** True if one of the two has blocked the other. */
  readonly apart: boolean;
  /** True if the recipient looks for a partner at this moment. */
  readonly looks: boolean;
  /** True if the recipient has written before: a player may answer a message even after the ad has ended. */
  readonly hasWritten: boolean;
};

/** Checks if a player can be written to. Blocked players get the same answer as for a missing ad. */
export function isWithinReach({ present, apart, looks, hasWritten }: Acquaintance): boolean {
  return present && !apart && (looks || hasWritten);
}

/**
 * Checks if a message may be written; `sent` is the number of messages of the sender in the last day, to all
 * recipients.
 */
export function checkMessage(to: Acquaintance, sent: number): Result<true, "PLAYER_NOT_FOUND" | "TOO_MANY_MESSAGES"> {
  if (!isWithinReach(to)) return refuse("PLAYER_NOT_FOUND");
  return sent < adLimits.messagesADay ? ok(true) : refuse("TOO_MANY_MESSAGES");
}
