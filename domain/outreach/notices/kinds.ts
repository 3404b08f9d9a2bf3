import type { ClubAbility } from "#domain/people/club-roles.ts";
import type { Notice, NoticeKind } from "./facts.ts";

/** The groups of notices that a person turns on and off together. */
export const noticeGroups = [
  "pairs",
  "payments",
  "tournaments",
  "matches",
  "results",
  "bookings",
  "open-matches",
  "level",
  "follows",
  "club",
] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** The channels of a notice outside the application. The list of notices in the application always shows it. */
export const channels = ["push", "mail"] as const;
export type Channel = (typeof channels)[number];

/**
 * The time at which a mail is sent. `settled` waits two minutes for a replacement, because a mail cannot be recalled.
 * `morning` waits for the end of the night and goes in one mail with others of its kind.
 */
export type Posting = "at-once" | "settled" | "morning";

/** The default rule of a kind of notice. */
export type NoticeRule = {
  readonly push: boolean;
  /** Null for a kind that is never mailed. */
  readonly mail: Posting | null;
  /** The behaviour in quiet hours: sent always, never, or within so many hours before the event. */
  readonly pierces: "always" | "never" | { readonly hoursBefore: number };
  /** True if it is sent even to people who turned the group off, and to the person who acted. */
  readonly always?: true;
  /** The minutes for which the notice is useful. */
  readonly usefulMinutes: number;
} & (
  | { readonly group: Exclude<NoticeGroup, "club">; readonly ability?: ClubAbility }
  | {
      readonly group: "club";
      /** The ability of those people of the club who are notified. */
      readonly ability: ClubAbility;
    }
);

const hour = 60;
const day = 24 * hour;
const week = 7 * day;

const told = { push: true, mail: "at-once", pierces: "never", usefulMinutes: 3 * day } as const;
const seen = { ...told, mail: null } as const;
const pairs = { ...told, group: "pairs" } as const;
const bookings = { ...told, group: "bookings", pierces: { hoursBefore: 6 }, usefulMinutes: day } as const;
const payments = { ...told, group: "payments" } as const;
const openMatches = { ...bookings, group: "open-matches" } as const;
// A date that is skipped and restored at once is no news.
const series = { ...bookings, mail: "settled", usefulMinutes: week } as const;
const hours = { ...told, group: "matches", mail: "settled", pierces: { hoursBefore: 12 }, usefulMinutes: day } as const;
const court = { ...seen, group: "matches", pierces: "always", usefulMinutes: hour } as const;
const follows = { ...seen, group: "follows", usefulMinutes: day } as const;
const club = { ...told, group: "club", mail: "morning", usefulMinutes: 2 * day } as const;

/** The default rule of every kind of notice. */
export const noticeRules: { readonly [Kind in NoticeKind]: NoticeRule } = {
  "pair-invited": pairs,
  "pair-accepted": pairs,
  "pair-rejected": pairs,
  "pair-broken": pairs,
  "link-rejected": pairs,
  "link-expired": pairs,
  "link-unanswered": { ...pairs, mail: null, usefulMinutes: day },
  "pair-added": pairs,
  "substitute-added": pairs,
  "pair-confirmed": pairs,
  "entry-added": pairs,
  "entry-confirmed": pairs,
  "place-lost": pairs,
  "place-offered": { ...pairs, usefulMinutes: day },
  "offer-lost": { ...pairs, usefulMinutes: day },
  // A message from a stranger is never mailed.
  "message-received": { ...pairs, mail: null },

  "payment-recorded": payments,
  "court-paid": payments,
  "payment-refunded": payments,
  "charge-made": { ...payments, usefulMinutes: week },
  "half-taken-over": { ...payments, usefulMinutes: week },
  "payment-due": { ...payments, usefulMinutes: day },
  "proof-accepted": payments,
  "proof-rejected": { ...payments, usefulMinutes: week },
  "payment-late": { ...payments, usefulMinutes: week },

  "draw-published": { ...seen, group: "tournaments" },
  "draw-changed": { ...seen, group: "tournaments" },
  "line-taken": { ...told, group: "tournaments", mail: "settled", pierces: { hoursBefore: 12 }, usefulMinutes: day },
  "line-lost": { ...told, group: "tournaments", mail: "settled", usefulMinutes: day },
  "tournament-moved": { ...told, group: "tournaments", usefulMinutes: week },
  "tournament-cancelled": { ...told, group: "tournaments", usefulMinutes: week },
  "tournament-suspended": { ...told, group: "tournaments", pierces: { hoursBefore: 12 }, usefulMinutes: week },

  "match-scheduled": { ...hours, usefulMinutes: week },
  "match-moved": hours,
  "match-called": court,
  "match-next": court,
  "round-made": court,

  "result-entered": { ...seen, group: "results", usefulMinutes: day },
  "result-corrected": { ...seen, group: "results", usefulMinutes: day },

  // Silence confirms a claim after a day.
  "claim-made": { ...told, group: "matches", usefulMinutes: day },
  // The club hears of it too, and decides.
  "claim-disputed": { ...told, group: "matches", ability: "results" },

  "fecha-ends": { ...told, group: "matches", usefulMinutes: day },

  "booking-confirmed": bookings,
  "booking-rejected": bookings,
  "booking-expired": bookings,
  "booking-cancelled": bookings,
  "booking-missed": { ...bookings, pierces: "never" },
  "booking-kept": { ...bookings, pierces: "never" },
  "booking-moved": bookings,
  // The slot is held only for some minutes, and the player asked to be told.
  "slot-offered": { ...bookings, pierces: "always", usefulMinutes: hour },
  "booking-late": { ...bookings, usefulMinutes: day / 4 },
  "seat-joined": { ...openMatches, mail: null },
  "seat-left": { ...openMatches, mail: null },
  "replacement-wanted": { ...openMatches, mail: null },
  "seat-replaced": { ...openMatches, mail: null },
  "seat-removed": openMatches,
  "seat-asked": { ...openMatches, mail: null },
  "seat-answered": { ...openMatches, mail: null },
  // The first who takes the seat has it.
  "seat-free": { ...openMatches, mail: null, pierces: { hoursBefore: 12 } },
  "seat-taken-away": { ...openMatches, mail: null },
  "seat-given": openMatches,
  "open-match-short": { ...openMatches, mail: null, usefulMinutes: 4 * hour },
  "open-match-soon": { ...openMatches, mail: null, usefulMinutes: 2 * hour },
  // One a day; the first who takes the seat has it.
  "open-match-fits": { ...openMatches, mail: null, pierces: "never" },
  "open-match-cancelled": openMatches,
  // Silence confirms a result after a day; the club hears of a disputed one too, and decides.
  "result-to-confirm": { ...told, group: "open-matches", usefulMinutes: day },
  "result-disputed": { ...told, group: "open-matches", ability: "courts" },
  "series-made": { ...bookings, usefulMinutes: week },
  "series-skipped": series,
  "series-restored": series,
  "series-ended": { ...bookings, usefulMinutes: week },
  "series-paused": { ...bookings, usefulMinutes: week },
  "series-resumed": { ...bookings, usefulMinutes: week },
  "series-prolonged": { ...bookings, usefulMinutes: week },
  "series-repriced": { ...bookings, usefulMinutes: week },

  "claim-accepted": { ...told, group: "level", usefulMinutes: week },
  "claim-refused": { ...told, group: "level", usefulMinutes: week },
  "merge-proposed": { ...payments, usefulMinutes: week },

  "level-changed": { ...seen, group: "level", push: false },
  "class-proposed": { ...told, group: "level", usefulMinutes: week },
  "class-decided": { ...told, group: "level", usefulMinutes: week },

  "followed-plays": { ...follows, usefulMinutes: hour },
  "followed-won": follows,
  "followed-drawn": follows,
  "followed-cancelled": follows,
  "followed-club-published": { ...follows, usefulMinutes: week },
  "edition-invited": { ...follows, usefulMinutes: week },

  // By law the answer goes to the address from which the request came.
  "regret-answered": { ...told, group: "payments", usefulMinutes: week, always: true },
  "regret-to-answer": { ...club, ability: "terms", usefulMinutes: week },
  "claim-to-answer": { ...club, ability: "pairs", usefulMinutes: week },
  "claim-taken": { ...club, ability: "pairs", usefulMinutes: week },
  "merge-answered": { ...club, ability: "terms", usefulMinutes: week },
  "request-to-answer": { ...club, ability: "courts" },
  "series-date-left": { ...club, ability: "courts" },
  "series-left": { ...club, ability: "courts", usefulMinutes: week },
  "slot-given-up": { ...club, ability: "courts", usefulMinutes: day },
  "open-match-freed": { ...club, ability: "courts", usefulMinutes: day },
  "proof-to-review": { ...club, ability: "take-money" },
  "team-joined": { ...club, ability: "team", usefulMinutes: week },
  "team-left": { ...club, ability: "team", usefulMinutes: week },
  "role-changed": { ...told, group: "club", ability: "see-day", usefulMinutes: week },
  // No owner can make another one, or end one, without the others' knowledge.
  "owner-changed": { ...told, group: "club", ability: "payout", pierces: "always", usefulMinutes: week, always: true },
  // The person who changes the account receives the money, so no administrator can turn this off.
  "account-changed": {
    ...told,
    group: "club",
    ability: "payout",
    pierces: "always",
    usefulMinutes: week,
    always: true,
  },
  "gateway-changed": {
    ...told,
    group: "club",
    ability: "payout",
    pierces: "always",
    usefulMinutes: week,
    always: true,
  },
  "gateway-lost": { ...told, group: "club", ability: "payout", usefulMinutes: week, always: true },
  "payment-to-review": { ...told, group: "club", ability: "money-reports", usefulMinutes: week },
  "payment-charged-back": { ...told, group: "club", ability: "money-reports", usefulMinutes: week },
  "payment-won-back": { ...told, group: "club", ability: "money-reports", usefulMinutes: week },
  "payment-returned": { ...club, ability: "money-reports" },
  "entry-paid-late": { ...told, group: "club", ability: "pairs" },
  "entry-to-confirm": { ...club, ability: "pairs" },
  "pair-paid-late": { ...told, group: "club", ability: "pairs" },
  "pair-to-confirm": { ...club, ability: "pairs" },
  "result-missing": { ...club, ability: "results" },
  "registration-closes": { ...club, ability: "pairs" },
};

/**
 * Returns the key by which notices to the same person share one mail, even from several acts; null for a mail of its
 * own.
 */
export function mailedWith(notice: Notice): string | null {
  if (noticeRules[notice.kind].mail === "morning") return "morning";
  return notice.kind === "match-scheduled" || notice.kind === "match-moved" ? `hours ${notice.tournament}` : null;
}

/** Returns the key by which a notice replaces an earlier unsent one to the same person; null if both stay. */
export function replacedBy(notice: Notice): string | null {
  switch (notice.kind) {
    case "match-scheduled":
    case "match-moved":
      return `hour ${notice.match}`;
    case "followed-plays":
      return `plays ${notice.match}`;
    case "followed-won":
      return `won ${notice.match}`;
    case "match-called":
    case "match-next":
      return `court ${notice.match}`;
    case "round-made":
      return `round ${notice.category}`;
    case "result-entered":
    case "result-corrected":
    case "claim-made":
    case "claim-disputed":
    case "result-to-confirm":
    case "result-disputed":
      return `result ${notice.match}`;
    case "fecha-ends":
      return `fecha ${notice.match} ${notice.day} ${notice.left}`;
    case "draw-published":
    case "draw-changed":
    case "line-taken":
    case "line-lost":
      return `draw ${notice.category}`;
    case "tournament-moved":
    case "tournament-cancelled":
    case "tournament-suspended":
      return `tournament ${notice.tournament}`;
    case "seat-joined":
    case "seat-left":
    case "replacement-wanted":
    case "seat-asked":
      return `seats ${notice.match} ${notice.by}`;
    case "seat-answered":
    case "seat-free":
      return `seat ${notice.match}`;
    case "series-skipped":
    case "series-restored":
      return `series ${notice.series} ${notice.day}`;
    case "result-missing":
    case "registration-closes":
      return `${notice.kind} ${notice.tournament} ${notice.day}`;
    case "payment-due":
      return `due ${notice.tournament}`;
    default:
      return null;
  }
}
