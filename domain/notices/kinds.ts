import type { Notice, NoticeKind } from "./facts.ts";

/** What somebody turns on and off together. */
export const noticeGroups = [
  "pairs",
  "payments",
  "tournaments",
  "matches",
  "results",
  "bookings",
  "level",
  "follows",
  "club",
] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** The ways by which a notice comes to somebody who does not look. In the list of notices it always is. */
export const channels = ["push", "mail"] as const;
export type Channel = (typeof channels)[number];

/**
 * `settled` waits two minutes for what replaces it, because a mail cannot be taken back; `morning` waits for the end of the night and
 * goes in one mail with its like.
 */
export type Posting = "at-once" | "settled" | "morning";

/** How a kind of notice is told to whoever has chosen nothing else. */
export type NoticeRule = {
  readonly group: NoticeGroup;
  readonly push: boolean;
  /** Null for what goes by no mail. */
  readonly mail: Posting | null;
  /** Whether it is told in quiet hours: always, never, or within so many hours before what it is about. */
  readonly pierces: "always" | "never" | { readonly hoursBefore: number };
  /** Whether it is told to whoever has turned its group off as well, and to whoever did it. */
  readonly always?: true;
  /** How long it is worth telling, in minutes. */
  readonly usefulMinutes: number;
};

const hour = 60;
const day = 24 * hour;
const week = 7 * day;

const told = { push: true, mail: "at-once", pierces: "never", usefulMinutes: 3 * day } as const;
const seen = { ...told, mail: null } as const;
const pairs = { ...told, group: "pairs" } as const;
const bookings = { ...told, group: "bookings", pierces: { hoursBefore: 6 }, usefulMinutes: day } as const;
const payments = { ...told, group: "payments" } as const;
// A date that is left out and made again at once is no news.
const series = { ...bookings, mail: "settled", usefulMinutes: week } as const;
const hours = { ...told, group: "matches", mail: "settled", pierces: { hoursBefore: 12 }, usefulMinutes: day } as const;
const court = { ...seen, group: "matches", pierces: "always", usefulMinutes: hour } as const;
const follows = { ...seen, group: "follows", usefulMinutes: day } as const;
const club = { ...told, group: "club", mail: "morning", usefulMinutes: 2 * day } as const;

/** Every kind of notice, with its rule: what is on for whoever has said nothing. */
export const noticeRules: { readonly [Kind in NoticeKind]: NoticeRule } = {
  "pair-invited": pairs,
  "pair-accepted": pairs,
  "pair-rejected": pairs,
  "pair-broken": pairs,
  "link-rejected": pairs,
  "link-expired": pairs,
  "link-unanswered": { ...pairs, mail: null, usefulMinutes: day },
  "pair-added": pairs,
  "pair-confirmed": pairs,
  "place-lost": pairs,
  "place-offered": { ...pairs, usefulMinutes: day },
  "offer-lost": { ...pairs, usefulMinutes: day },
  // What a stranger writes reaches no mailbox.
  "message-received": { ...pairs, mail: null },

  "payment-recorded": payments,
  "court-paid": payments,
  "payment-refunded": payments,
  "charge-made": { ...payments, usefulMinutes: week },
  "payment-due": { ...payments, usefulMinutes: day },
  "proof-accepted": payments,
  "proof-rejected": { ...payments, usefulMinutes: week },
  "payment-late": { ...payments, usefulMinutes: week },

  "draw-published": { ...seen, group: "tournaments" },
  "draw-changed": { ...seen, group: "tournaments" },
  "tournament-moved": { ...told, group: "tournaments", usefulMinutes: week },
  "tournament-cancelled": { ...told, group: "tournaments", usefulMinutes: week },

  "match-scheduled": { ...hours, usefulMinutes: week },
  "match-moved": hours,
  "match-called": court,
  "match-next": court,

  "result-entered": { ...seen, group: "results", usefulMinutes: day },
  "result-corrected": { ...seen, group: "results", usefulMinutes: day },

  "booking-confirmed": bookings,
  "booking-rejected": bookings,
  "booking-expired": bookings,
  "booking-cancelled": bookings,
  "booking-missed": { ...bookings, pierces: "never" },
  "booking-kept": { ...bookings, pierces: "never" },
  "booking-moved": bookings,
  // It is held for some minutes, and asked for by whoever waits for it.
  "slot-offered": { ...bookings, pierces: "always", usefulMinutes: hour },
  "booking-late": { ...bookings, usefulMinutes: day / 4 },
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

  "level-changed": { ...seen, group: "level", push: false },

  "followed-plays": { ...follows, usefulMinutes: hour },
  "followed-won": follows,
  "followed-drawn": follows,
  "followed-cancelled": follows,
  "followed-club-published": { ...follows, usefulMinutes: week },
  "edition-invited": { ...follows, usefulMinutes: week },

  // The law has it answered to where it was asked from.
  "regret-answered": { ...told, group: "payments", usefulMinutes: week, always: true },
  "regret-to-answer": { ...club, usefulMinutes: week },
  "claim-to-answer": { ...club, usefulMinutes: week },
  "claim-taken": { ...club, usefulMinutes: week },
  "request-to-answer": club,
  "series-date-left": club,
  "series-left": { ...club, usefulMinutes: week },
  "slot-given-up": { ...club, usefulMinutes: day },
  "proof-to-review": club,
  // Whoever changes it takes the money: nobody is spared hearing of it.
  "account-changed": { ...told, group: "club", pierces: "always", usefulMinutes: week, always: true },
  "gateway-changed": { ...told, group: "club", pierces: "always", usefulMinutes: week, always: true },
  "gateway-lost": { ...told, group: "club", usefulMinutes: week, always: true },
  "payment-to-review": { ...told, group: "club", usefulMinutes: week },
  "payment-charged-back": { ...told, group: "club", usefulMinutes: week },
  "payment-won-back": { ...told, group: "club", usefulMinutes: week },
  "payment-returned": club,
  "pair-paid-late": { ...told, group: "club" },
  "pair-to-confirm": club,
  "result-missing": club,
  "registration-closes": club,
};

/** With what else a notice goes in one mail to the same person, however many acts it comes from; null for what has a mail of its own. */
export function mailedWith(notice: Notice): string | null {
  if (noticeRules[notice.kind].mail === "morning") return "morning";
  return notice.kind === "match-scheduled" || notice.kind === "match-moved" ? `hours ${notice.tournament}` : null;
}

/** Under which key a notice takes the place of an earlier one to the same person that is not sent yet; null where both stay. */
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
    case "result-entered":
    case "result-corrected":
      return `result ${notice.match}`;
    case "draw-published":
    case "draw-changed":
      return `draw ${notice.category}`;
    case "tournament-moved":
    case "tournament-cancelled":
      return `tournament ${notice.tournament}`;
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
