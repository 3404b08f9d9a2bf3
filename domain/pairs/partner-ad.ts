/*
 * Somebody looks for a partner: in a category of a tournament by being entered there alone, and in the province by an ad, which names what
 * they would play, where and when. An ad ends on its last day, when its owner ends it, and when they have a partner in a category of
 * that name and level. Who answers it writes a message; of two people of whom one has blocked the other neither finds the other.
 */
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type CategoryName, categoryNames } from "#domain/people/person.ts";

/** On which side of the court somebody plays. */
export const adSides = ["drive", "reves", "ambos"] as const;
export type AdSide = (typeof adSides)[number];

/** How many days an ad is shown, how long its text and a message are, in letters, and how many messages somebody writes within a day. */
export const adLimits = { days: 30, when: 140, message: 200, messagesADay: 10 } as const;

/** How many people somebody blocks at most. */
export const blocksMax = 200;

/** Why somebody is reported. */
export const reportReasons = ["rude", "false", "spam", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The letters with which a report tells more. */
export const reportDetailMax = 200;

/** What somebody can look for: what they compete as, and mixed pairs; whoever competes in mixed pairs says for which they look. */
export function adCategories(own: CategoryName): readonly CategoryName[] {
  return own === "Mixto" ? categoryNames : [own, "Mixto"];
}

/**
 * Whether an ad can be published or changed to be this: from today to thirty days on, for what its owner can play; of who has not
 * completed a profile (`category` is null) that is not known.
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

/** What two people are to each other when one of them writes. */
export type Acquaintance = {
  /** Whether the other is somebody who can read: another person, with an active account. */
  readonly present: boolean;
  /** Whether one of the two has blocked the other. */
  readonly apart: boolean;
  /** Whether the other looks for a partner at this moment. */
  readonly looks: boolean;
  /** Whether the other has written before: who was written to may answer, also when the ad is over. */
  readonly hasWritten: boolean;
};

/** Whether there is somebody to write to. Who is blocked is told what is told of somebody who is not there. */
export function isWithinReach({ present, apart, looks, hasWritten }: Acquaintance): boolean {
  return present && !apart && (looks || hasWritten);
}

/** Whether a message may be written; `sent` is how many this person has written within the last day, to whomever. */
export function checkMessage(to: Acquaintance, sent: number): Result<true, "PLAYER_NOT_FOUND" | "TOO_MANY_MESSAGES"> {
  if (!isWithinReach(to)) return refuse("PLAYER_NOT_FOUND");
  return sent < adLimits.messagesADay ? ok(true) : refuse("TOO_MANY_MESSAGES");
}
