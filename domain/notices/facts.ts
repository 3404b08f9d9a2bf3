import type { SkipReason } from "#domain/bookings/series.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Settled } from "#domain/money/booking-end.ts";
import type { Pesos } from "#domain/money/ledger.ts";
import type { Class } from "#domain/people/own-class.ts";
import type { Outcome } from "#domain/scoring/outcome.ts";

// What a notice is about: ids, and those facts of that moment that change afterwards. Names are looked up when somebody reads it, so that
// whoever is erased is erased here too; an e-mail address or a telephone is never among them.

type Id = string;

type OfTournament = { readonly tournament: Id };
type OfClubsTournament = OfTournament & { readonly club: Id };
type OfCategory = OfTournament & { readonly category: Id };
/** A pair of the reader, and who did it. */
type OfOther = OfCategory & { readonly pair: Id; readonly by: Id };
/** `sides` are the pairs that met there at that moment; the database adds them, and nobody is on a side that waits for a winner. */
type OfMatch = OfCategory & { readonly match: Id; readonly sides?: readonly (Id | null)[] };
/** `by` is who has the account. */
type OfClaim = { readonly club: Id; readonly by: Id };
type OfProof = { readonly club: Id; readonly proof: Id };
type OfBooking = { readonly booking: Id; readonly club: Id; readonly court: Id };
/** `rain` where it was rain that ended it: what of it is in the reader's favour now, and what is to be given back. */
type EndedByRain = { readonly rain?: Settled };
/** A date of a turno fijo. */
type OfSeries = {
  readonly series: Id;
  readonly club: Id;
  readonly court: Id;
  readonly day: CalendarDate;
  readonly minute: number;
};

/** Where and when a match is played, in minutes of that day on the club's clock. */
export type NoticePlace = { readonly court: Id; readonly day: CalendarDate; readonly minute: number };

/** What is known of each kind of notice. */
export type NoticeFacts = {
  "pair-invited": OfOther;
  /** `waits` where no place was left, so that both stand in line. */
  "pair-accepted": OfOther & { readonly waits: boolean };
  "pair-rejected": OfOther;
  "pair-broken": OfOther;
  /** Of whoever was invited by a link nothing is known here: the proposer knows whom they asked. */
  "link-rejected": OfCategory;
  "link-expired": OfCategory;
  "link-unanswered": OfCategory;
  /** `waits` where no place was left, so that the club has put them in line. */
  "pair-added": OfCategory & { readonly pair: Id; readonly waits: boolean };
  "pair-confirmed": OfCategory & { readonly pair: Id; readonly paid: boolean };
  "place-lost": OfCategory & { readonly club: Id };
  /** A place of the waiting list is theirs: held until then, or with null theirs already. */
  "place-offered": OfCategory & { readonly until: string | null };
  /** Nobody answered in time, or nobody is let in any more; `stays`: whether they still stand in line. */
  "offer-lost": OfCategory & { readonly why: "passed" | "ended"; readonly stays: boolean };

  /** Somebody writes to the reader about playing together; the words are looked up, and gone when they are erased. */
  "message-received": { readonly by: Id; readonly message: Id };

  "payment-recorded": OfCategory & { readonly pair: Id };
  /** What a club took for a court that the reader holds, in pesos. */
  "court-paid": OfBooking & { readonly amount: number };
  /** So many pesos went back; `credit` where they stay in the reader's favour. */
  "payment-refunded": { readonly club: Id; readonly amount: number; readonly credit: boolean };
  /** What a club charges the reader besides courts and inscriptions, in pesos: paid at once, or owed, and then from afar or at the club. */
  "charge-made": {
    readonly club: Id;
    readonly concept: string;
    readonly amount: number;
    readonly stands: "paid" | "payable" | "owed";
  };
  /** What the reader owes, in pesos, of a tournament that begins the day after. */
  "payment-due": OfClubsTournament & { readonly amount: number };
  /** What the club says to the receipt of a transfer; how much it was, what for and why not are looked up. */
  "proof-accepted": OfProof;
  "proof-rejected": OfProof;

  /** The reader paid on line what was owed no more: it goes back. */
  "payment-late": { readonly club: Id; readonly amount: number };

  "draw-published": OfCategory;
  "draw-changed": OfCategory;
  "tournament-moved": OfClubsTournament;
  "tournament-cancelled": OfClubsTournament;

  "match-scheduled": OfTournament & Timed;
  /** `place` is null where it has no hour any more. `why` is known where a delay moved it. */
  "match-moved": OfTournament & Timed & { readonly why: "rain" | "late" | "court" | null };
  "match-called": OfMatch & { readonly court: Id };
  "match-next": OfMatch & { readonly court: Id };

  "result-entered": OfMatch & { readonly outcome: Outcome };
  "result-corrected": OfMatch & { readonly outcome: Outcome | null };

  "booking-confirmed": OfBooking;
  "booking-rejected": OfBooking & EndedByRain;
  /** Nobody answered in time, or the seña did not come in time. */
  "booking-expired": OfBooking & { readonly unpaid?: true };
  "booking-cancelled": OfBooking & EndedByRain;
  /** Their club noted that they did not come. */
  "booking-missed": OfBooking;
  /** The club has taken that back. */
  "booking-kept": OfBooking;
  /** `before` is when it was, where the time is another one too, and `price` what it costs now, where that changed. */
  "booking-moved": OfBooking & {
    readonly courtBefore: Id;
    readonly price?: number;
    readonly before?: { readonly day: CalendarDate; readonly minute: number };
  };
  /** A slot that was freed is the reader's until then, both in minutes of the club's clock. */
  "slot-offered": {
    readonly club: Id;
    readonly court: Id;
    readonly day: CalendarDate;
    readonly minute: number;
    readonly untilMinute: number;
  };
  /** `until` is until when a match takes the court, in minutes of that day. */
  "booking-late": OfBooking & { readonly why: "late" | "rain"; readonly until: number | null };

  /** `day` is its first date. */
  "series-made": OfSeries;
  "series-skipped": OfSeries & { readonly why: SkipReason; readonly tournament: Id | null };
  "series-restored": OfSeries;
  /** `day` is the first date that is the reader's no more. */
  "series-ended": OfSeries;
  /** Its court is out of service, and from `day` on no dates are kept for the reader until it is back. */
  "series-paused": OfSeries;
  /** Its court is in service again; `day` is the first date that is the reader's again. */
  "series-resumed": OfSeries;
  /** It goes on until `lastDay`, or until somebody ends it. */
  "series-prolonged": OfSeries & { readonly lastDay: CalendarDate | null };
  /** From `day` on each date costs `now` pesos, and cost `before`; null where that is not one number. */
  "series-repriced": OfSeries & { readonly before: Pesos | null; readonly now: Pesos | null };

  "level-changed": { readonly club: Id; readonly after: Class };

  /** Somebody whom the reader follows is called to a court. */
  "followed-plays": OfMatch & { readonly court: Id };
  /** Somebody whom the reader follows has won. */
  "followed-won": OfMatch & { readonly outcome: Outcome };
  "followed-drawn": OfCategory;
  "followed-cancelled": OfClubsTournament;
  "followed-club-published": OfClubsTournament;
  /** The reader played the edition before. */
  "edition-invited": OfClubsTournament;

  /** A club says whether the reader is one of its guests. */
  "claim-accepted": { readonly club: Id };
  "claim-refused": { readonly club: Id };

  /** Somebody takes back what they bought on line. */
  "regret-to-answer": OfClaim;
  /** `answer` is what the club wrote; those of before it was told have none. */
  "regret-answered": {
    readonly club: Id;
    readonly number: number;
    readonly accepted: boolean;
    readonly answer?: string;
  };
  /** Somebody asks to be one of the guests; and somebody has become one by their link. */
  "claim-to-answer": OfClaim;
  "claim-taken": OfClaim;
  "request-to-answer": OfBooking & { readonly by: Id };
  /** Who has a turno fijo does not come on a date of it. */
  "series-date-left": OfBooking & { readonly by: Id };
  /** Who had it has closed their account; `day` is the first that is free. */
  "series-left": OfSeries;
  /** A confirmed slot is free again, because who held it gave it up. */
  "slot-given-up": OfBooking & { readonly by: Id };
  "proof-to-review": OfProof & { readonly by: Id };
  /** Where a club is paid by transfer is another account now, or none; `by` said so. */
  "account-changed": { readonly club: Id; readonly by: Id; readonly account: string | null };
  /** Where a club is paid on line is another account now, or none; `by` said so. */
  "gateway-changed": { readonly club: Id; readonly by: Id; readonly connected: boolean };
  /** Mercado Pago lets the club's account not be used any more, or soon will not, in so many days. */
  "gateway-lost": { readonly club: Id; readonly soon: boolean; readonly days?: number };
  /** Somebody has to look at a payment on line, by `why`: so many pesos were asked for, and so many hundredths came. */
  "payment-to-review": { readonly club: Id; readonly asked: number; readonly cents: number; readonly why?: string };
  /** The bank had taken back what somebody paid on line, and gave it back: the club was right. */
  "payment-won-back": { readonly club: Id; readonly amount: number };
  /** The bank took back what somebody had paid on line. */
  "payment-charged-back": { readonly club: Id; readonly amount: number };
  /** Somebody paid on line what was owed no more, and it goes back to them; `by` is who paid. */
  "payment-returned": { readonly club: Id; readonly by: Id; readonly amount: number };
  /** Both have paid on line, and the pair cannot be confirmed any more. */
  "pair-paid-late": OfCategory & { readonly pair: Id };
  "pair-to-confirm": OfCategory & { readonly pair: Id };
  "result-missing": OfTournament & { readonly day: CalendarDate };
  "registration-closes": OfTournament & { readonly day: CalendarDate };
};

type Timed = {
  readonly match: Id;
  readonly sides?: readonly (Id | null)[];
  readonly place: NoticePlace | null;
  /** Whether the club wants it told by mail; null where whoever was written to before is written to again. */
  readonly byMail: boolean | null;
};

/** The name of something that somebody can be told. */
export type NoticeKind = keyof NoticeFacts;

/** A notice of one kind, with its facts. */
export type NoticeOf<Kind extends NoticeKind> = { readonly kind: Kind } & NoticeFacts[Kind];

/** Everything that somebody can be told. */
export type Notice = { [Kind in NoticeKind]: NoticeOf<Kind> }[NoticeKind];
