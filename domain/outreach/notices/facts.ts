import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import type { SkipReason } from "#domain/courts/series.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Settled } from "#domain/money/finances/booking-end.ts";
import type { Pesos } from "#domain/money/finances/ledger.ts";
import type { ClubRole } from "#domain/people/club-roles.ts";
import type { Class } from "#domain/people/players/own-class.ts";
import type { OpenMatchFacts } from "./open-match-facts.ts";

// The facts of a notice: ids, and those facts of that moment that change later. Names are looked up when the notice is
// read, so that an erased person disappears here too. E-mail addresses and telephone numbers are never among the facts.

type Id = string;

type OfTournament = { readonly tournament: Id };
type OfClubsTournament = OfTournament & { readonly club: Id };
type OfCategory = OfTournament & { readonly category: Id };
/** A pair of the reader, and the player who acted. */
type OfOther = OfCategory & { readonly pair: Id; readonly by: Id };
/**
 * `sides` are the pairs that met there at that moment. The database adds them; a side that waits for a winner is null.
 */
type OfMatch = OfCategory & { readonly match: Id; readonly sides?: readonly (Id | null)[] };
/** `by` is the person with the account. */
type OfClaim = { readonly club: Id; readonly by: Id };
/** The item of a debt: a court, an inscription, or the club's own text. */
export type OwedFor = {
  readonly booking?: Id;
  readonly court?: Id;
  readonly category?: Id;
  readonly tournament?: Id;
  readonly concept?: string;
};
type OfProof = { readonly club: Id; readonly proof: Id };
type OfBooking = { readonly booking: Id; readonly club: Id; readonly court: Id };
/**
 * The settlement of an ended booking: credit of the reader and money to give back. `rain` is set if rain ended it;
 * `money` if the club ended it after a payment.
 */
type EndedWithMoney = { readonly rain?: Settled; readonly money?: Settled };
/** A date of a weekly series. */
type OfSeries = {
  readonly series: Id;
  readonly club: Id;
  readonly court: Id;
  readonly day: CalendarDate;
  readonly minute: number;
};

/** The outcome of a proposed class: it changed or stayed, or the review of a contested change kept or reversed it. */
export type ClassOutcome = "changed" | "stays" | "confirmed" | "reversed";

/** The court, day and start of a match, in minutes of that day on the club's clock. */
export type NoticePlace = { readonly court: Id; readonly day: CalendarDate; readonly minute: number };

/** The facts of each kind of notice. */
export type NoticeFacts = OpenMatchFacts & {
  "pair-invited": OfOther;
  /** `waits` is true if no place was left, so that both are on the waiting list. */
  "pair-accepted": OfOther & { readonly waits: boolean };
  "pair-rejected": OfOther;
  "pair-broken": OfOther;
  /** The player invited by a link is unknown here: the proposer knows whom they asked. */
  "link-rejected": OfCategory;
  "link-expired": OfCategory;
  "link-unanswered": OfCategory;
  /** `waits` is true if no place was left, so that the club put them on the waiting list. */
  "pair-added": OfCategory & { readonly pair: Id; readonly waits: boolean };
  /** The reader became a substitute of the pair of a league. */
  "substitute-added": OfCategory & { readonly pair: Id };
  "pair-confirmed": OfCategory & { readonly pair: Id; readonly paid: boolean };
  "entry-added": OfCategory;
  "entry-confirmed": OfCategory & { readonly paid: boolean };
  "place-lost": OfCategory & { readonly club: Id };
  /** A place of the waiting list is theirs: held until then, or with null theirs already. */
  "place-offered": OfCategory & { readonly until: string | null };
  /**
   * The offer expired, or the category takes no pairs any more; `stays` is true if the pair is still on the waiting
   * list.
   */
  "offer-lost": OfCategory & { readonly why: "passed" | "ended"; readonly stays: boolean };

  /** A player writes to the reader about playing together. The text is looked up, and gone once it is erased. */
  "message-received": { readonly by: Id; readonly message: Id };

  /** `pair` is null for a player who entered alone. */
  "payment-recorded": OfCategory & { readonly pair: Id | null };
  /** The payment that a club took for a court of the reader, in pesos. */
  "court-paid": OfBooking & { readonly amount: number };
  /** A refund of so many pesos; `credit` is true if they become credit of the reader. */
  "payment-refunded": { readonly club: Id; readonly amount: number; readonly credit: boolean };
  /**
   * A charge of a club besides courts and inscriptions, in pesos: paid at once, payable remotely, or owed at the club.
   */
  "charge-made": {
    readonly club: Id;
    readonly concept: string;
    readonly amount: number;
    readonly stands: "paid" | "payable" | "owed";
  };
  /** The reader replaced a player of a pair and takes over that player's unpaid half, in pesos. */
  "half-taken-over": OfCategory & { readonly club: Id; readonly amount: number };
  /** The debt of the reader, in pesos, for a tournament that begins the next day. */
  "payment-due": OfClubsTournament & { readonly amount: number };
  /** The club's answer to the receipt of a transfer; the amount, the item and the reason are looked up. */
  "proof-accepted": OfProof;
  "proof-rejected": OfProof;

  /** The reader paid online for a debt that no longer existed: the payment is refunded. */
  "payment-late": { readonly club: Id; readonly amount: number };

  "draw-published": OfCategory;
  "draw-changed": OfCategory;
  /** The reader's pair takes the line of another. `match` is its next one, and `place` that one's published hour. */
  "line-taken": OfCategory & {
    readonly as: "lucky-loser" | "qualified" | "reserve";
    readonly match?: Id;
    readonly sides?: readonly (Id | null)[];
    readonly place: Pick<NoticePlace, "day" | "minute"> | null;
  };
  /** Another pair takes the line that the reader's pair had as a lucky loser. */
  "line-lost": OfCategory;
  "tournament-moved": OfClubsTournament;
  "tournament-cancelled": OfClubsTournament;
  /**
   * The tournament continues from `day`; `place` is the new place of the reader's next match, null if it has none or
   * none is published.
   */
  "tournament-suspended": OfClubsTournament & {
    readonly why: "rain" | "other";
    readonly day: CalendarDate;
    readonly place: Timed["place"];
    readonly before?: Timed["before"];
  };

  "match-scheduled": OfTournament & Timed;
  /** `place` is null if the match has no hour any more. `why` is set if a delay moved it. */
  "match-moved": OfTournament & Timed & { readonly why: "rain" | "late" | "court" | null };
  "match-called": OfMatch & { readonly court: Id };
  "match-next": OfMatch & { readonly court: Id };

  /** `claimed` is a result that a player had entered and the club decided; the database adds it. */
  "result-entered": OfMatch & {
    readonly outcome: Outcome;
    readonly claimed?: { readonly by: Id; readonly outcome: Outcome };
  };
  "result-corrected": OfMatch & { readonly outcome: Outcome | null };

  /** A round of the reader's rotation: their court, partner and rivals; null if they rest. */
  "round-made": OfCategory & {
    readonly round: number;
    readonly seat: { readonly court: Id | null; readonly partner: Id; readonly rivals: readonly [Id, Id] } | null;
  };

  /** Players of the other pair entered this result. Silence confirms it at `until`; null if only an answer does. */
  "claim-made": OfMatch & { readonly by: Id; readonly outcome: Outcome; readonly until: string | null };
  /** The other pair, or `by` of it, disputes the result: the club decides. */
  "claim-disputed": OfMatch & { readonly by: Id; readonly outcome: Outcome };

  /** The fecha of the reader's open match ends on `day`, in `left` days. */
  "fecha-ends": OfMatch & { readonly number: number; readonly day: CalendarDate; readonly left: number };

  "booking-confirmed": OfBooking;
  "booking-rejected": OfBooking & EndedWithMoney;
  /** The club did not answer in time, or the deposit did not arrive in time. */
  "booking-expired": OfBooking & { readonly unpaid?: true };
  "booking-cancelled": OfBooking & EndedWithMoney;
  /** The club noted a no-show. */
  "booking-missed": OfBooking;
  /** The club withdrew the no-show. */
  "booking-kept": OfBooking;
  /** `before` is the former time, if the time changed too, and `price` is the new price, if it changed. */
  "booking-moved": OfBooking & {
    readonly courtBefore: Id;
    readonly price?: number;
    readonly before?: { readonly day: CalendarDate; readonly minute: number };
    readonly now?: { readonly day: CalendarDate; readonly minute: number };
  };
  /** A freed slot is held for the reader until `untilMinute`, in minutes of the club's clock like the slot itself. */
  "slot-offered": {
    readonly club: Id;
    readonly court: Id;
    readonly day: CalendarDate;
    readonly minute: number;
    readonly untilMinute: number;
  };
  /** `until` is the end of the match that takes the court, in minutes of that day. */
  "booking-late": OfBooking & { readonly why: "late" | "rain"; readonly until: number | null };

  /** `day` is its first date. */
  "series-made": OfSeries;
  "series-skipped": OfSeries & { readonly why: SkipReason; readonly tournament: Id | null };
  "series-restored": OfSeries;
  /** `day` is the first date that no longer belongs to the reader. */
  "series-ended": OfSeries;
  /** The court is out of service: from `day` on no dates are kept for the reader until it is back. */
  "series-paused": OfSeries;
  /** The court is in service again; `day` is the reader's first date after that. */
  "series-resumed": OfSeries;
  /** The series continues until `lastDay`, or without an end. */
  "series-prolonged": OfSeries & { readonly lastDay: CalendarDate | null };
  /** From `day` on each date costs `now` pesos instead of `before`; null if there is no single amount. */
  "series-repriced": OfSeries & { readonly before: Pesos | null; readonly now: Pesos | null };

  "level-changed": { readonly club?: Id; readonly after: Class };
  /** A class is proposed for the reader, who may answer for seven days. */
  "class-proposed": { readonly after: Class };
  /** `after` is the class that the reader has from then on. No club stands for a decision about an unknown player. */
  "class-decided": { readonly club?: Id; readonly is: ClassOutcome; readonly after: Class };

  /** A player whom the reader follows is called to a court. */
  "followed-plays": OfMatch & { readonly court: Id };
  /** A player whom the reader follows has won. */
  "followed-won": OfMatch & { readonly outcome: Outcome };
  "followed-drawn": OfCategory;
  "followed-cancelled": OfClubsTournament;
  "followed-club-published": OfClubsTournament;
  /** The reader played the previous edition. */
  "edition-invited": OfClubsTournament;

  /** A club confirms or denies that the reader is one of its guests. */
  "claim-accepted": { readonly club: Id };
  "claim-refused": { readonly club: Id };
  /** A club says that the reader is its guest, who owes this amount; `debts` are the largest parts of it. */
  "merge-proposed": {
    readonly club: Id;
    readonly guest: Id;
    readonly owed: Pesos;
    readonly debts: readonly OwedFor[];
  };

  /** A player revokes an online purchase. */
  "regret-to-answer": OfClaim;
  /** `answer` is the club's text; notices from before it was stored have none. */
  "regret-answered": {
    readonly club: Id;
    readonly number: number;
    readonly accepted: boolean;
    readonly answer?: string;
  };
  /** A person claims to be one of the guests; or a person has claimed one by a link. */
  "claim-to-answer": OfClaim;
  "claim-taken": OfClaim;
  "merge-answered": OfClaim & { readonly guest: Id; readonly accepted: boolean };
  "request-to-answer": OfBooking & { readonly by: Id };
  /** The holder of a weekly series skips a date of it. */
  "series-date-left": OfBooking & { readonly by: Id };
  /** The holder has closed their account; `day` is the first free date. */
  "series-left": OfSeries;
  /** A confirmed slot is free again, because its holder cancelled it. */
  "slot-given-up": OfBooking & { readonly by: Id };
  "proof-to-review": OfProof & { readonly by: Id };
  /** `by` works at the club from now on, or the one who left or was removed is `person`. */
  "team-joined": { readonly club: Id; readonly by: Id; readonly role: ClubRole };
  "team-left": { readonly club: Id; readonly person: Id; readonly by: Id };
  /** The reader has this role from now on, or none. */
  "role-changed": { readonly club: Id; readonly by: Id; readonly role: ClubRole | null };
  /** `person` became an owner of the club, or is one no more. */
  "owner-changed": { readonly club: Id; readonly person: Id; readonly by: Id; readonly isOwner: boolean };
  /** The club's account for transfers has changed, or was removed; `by` changed it. */
  "account-changed": { readonly club: Id; readonly by: Id; readonly account: string | null };
  /** The club's account for online payments has changed, or was removed; `by` changed it. */
  "gateway-changed": { readonly club: Id; readonly by: Id; readonly connected: boolean };
  /** Mercado Pago no longer accepts the club's account, or will not in `days` days. */
  "gateway-lost": { readonly club: Id; readonly soon: boolean; readonly days?: number };
  /** An online payment needs a review, because of `why`: `asked` pesos were due, and `cents` hundredths arrived. */
  "payment-to-review": { readonly club: Id; readonly asked: number; readonly cents: number; readonly why?: string };
  /** The bank reversed a chargeback of an online payment: the club was right. */
  "payment-won-back": { readonly club: Id; readonly amount: number };
  /** The bank charged back an online payment. */
  "payment-charged-back": { readonly club: Id; readonly amount: number };
  /** A player paid online for a debt that no longer existed, and the payment is refunded; `by` is the payer. */
  "payment-returned": { readonly club: Id; readonly by: Id; readonly amount: number };
  /** Both players have paid online, and the pair can no longer be confirmed. */
  "entry-paid-late": OfCategory & { readonly by: Id };
  "entry-to-confirm": OfCategory & { readonly by: Id };
  "pair-paid-late": OfCategory & { readonly pair: Id };
  "pair-to-confirm": OfCategory & { readonly pair: Id };
  "result-missing": OfTournament & { readonly day: CalendarDate };
  "registration-closes": OfTournament & { readonly day: CalendarDate };
};

type Timed = {
  readonly match: Id;
  readonly sides?: readonly (Id | null)[];
  readonly place: NoticePlace | null;
  /** The hour that it had. */
  readonly before?: Pick<NoticePlace, "day" | "minute"> | null;
  /** True if the club wants it mailed; null to mail only people who were mailed about it before. */
  readonly byMail: boolean | null;
};

/** The kind of a notice. */
export type NoticeKind = keyof NoticeFacts;

/** A notice of one kind, with its facts. */
export type NoticeOf<Kind extends NoticeKind> = { readonly kind: Kind } & NoticeFacts[Kind];

/** A notice of any kind. */
export type Notice = { [Kind in NoticeKind]: NoticeOf<Kind> }[NoticeKind];
