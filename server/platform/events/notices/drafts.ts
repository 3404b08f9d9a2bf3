import type { EventKind, EventOf } from "#contract/events.ts";
import type { ToldMatch } from "#contract/play/facts/event-facts.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Notice, NoticeFacts, NoticeKind, NoticeOf } from "#domain/notices/facts.ts";

/** Who is told: these people, everybody in a draw, those who play a match, whoever plays next where a match has ended,
 * who runs a club, who follows a club or a tournament, somebody in a match, or somebody who has won it. */
export type Readers =
  | { readonly people: readonly string[] }
  | { readonly drawn: string }
  | { readonly match: string }
  | { readonly after: string }
  | { readonly club: string }
  | { readonly followers: string }
  | { readonly followersIn: string }
  | { readonly followersOfWinner: string };

/** A notice before it is known who hears of it. */
export type Draft = { readonly to: Readers; readonly notice: Notice; readonly path: string };

type OfTournament = { readonly tournament: string };
type OfCategory = OfTournament & { readonly category: string };
type OfPair = OfCategory & { readonly pair: string; readonly people: readonly string[] };
type OfBooking = {
  readonly booking: string;
  readonly club: string;
  readonly court: string;
  readonly people: readonly string[];
};

/** Who did it, null for what the clock does. */
export type Actor = string | null;

/** What people are told of each kind of event; null where nobody is. */
export type DraftsOfEvents = {
  readonly [Kind in EventKind]: null | ((event: EventOf<Kind>, actor: Actor) => readonly Draft[]);
};

/** A notice to these people. */
export function told(people: readonly string[], notice: Notice, path: string): Draft {
  return { to: { people }, notice, path };
}

/** That the other one has said yes, and whether both have a place or stand in line. */
export function accepted(event: OfPair, actor: Actor, waits: boolean): readonly Draft[] {
  if (actor === null) return [];
  const facts = { ...categoryOf(event), pair: event.pair, by: actor, waits };
  return [told(event.people, { kind: "pair-accepted", ...facts }, pageOf(event.tournament))];
}

/** What one of a pair tells the other by doing it. */
export function byOther(
  kind: "pair-invited" | "pair-rejected" | "pair-broken",
  event: OfPair,
  actor: Actor,
): readonly Draft[] {
  if (actor === null) return [];
  return [told(event.people, { kind, ...categoryOf(event), pair: event.pair, by: actor }, pageOf(event.tournament))];
}

/** What became of an invitation by a link, to who made it. */
export function ofLink(
  kind: "link-rejected" | "link-expired" | "link-unanswered",
  event: OfCategory & { readonly people: readonly string[] },
): readonly Draft[] {
  return [told(event.people, { kind, ...categoryOf(event) }, pageOf(event.tournament))];
}

/** That the club has entered a pair, and whether it has a place or stands in line. */
export function added(event: OfPair, waits: boolean): readonly Draft[] {
  const facts = { ...categoryOf(event), pair: event.pair, waits };
  return [told(event.people, { kind: "pair-added", ...facts }, pageOf(event.tournament))];
}

/** That the club has the money of a pair. */
export function paymentNoted(event: OfPair): readonly Draft[] {
  const facts = { ...categoryOf(event), pair: event.pair };
  return [told(event.people, { kind: "payment-recorded", ...facts }, pageOf(event.tournament))];
}

/** What became of the money of a charge, to who owes it: it went back, or stays with the club in their favour. */
export function refunded({
  people,
  club,
  after: { kind, paid, method, why },
}: EventOf<"charge.moved" | "booking.charge-moved" | "club.charge-moved">): readonly Draft[] {
  if (kind !== "refund" || why === "charged-back") return [];
  return [told(people, { kind: "payment-refunded", club, amount: -paid, credit: method === "credit" }, "/mis-pagos")];
}

/** What a club took for a court, or gave back of it, to who holds it. */
export function courtMoney(event: EventOf<"booking.charge-moved">): readonly Draft[] {
  const { kind, paid } = event.after;
  if (kind !== "payment") return refunded(event);
  return [told(event.people, { kind: "court-paid", ...bookingOf(event), amount: paid }, "/mis-pagos")];
}

/** What a club charges somebody besides courts and inscriptions, and where they pay it. */
export function chargeMade({ people, club, after }: EventOf<"club.charge-made">): readonly Draft[] {
  const { concept, amount, method, payable } = after;
  const stands = method ? "paid" : payable ? "payable" : "owed";
  return [told(people, { kind: "charge-made", club, concept, amount, stands }, "/mis-pagos")];
}

/** What the club says to the receipt of a transfer, to who sent it. */
export function ofProof(
  kind: "proof-accepted" | "proof-rejected",
  { people, club, proof }: { readonly people: readonly string[]; readonly club: string; readonly proof: string },
): readonly Draft[] {
  return [told(people, { kind, club, proof }, "/mis-pagos")];
}

/** That a club has taken the receipt of a transfer for a payment, to who owed it. */
export function proofTaken(
  event: EventOf<"charge.moved" | "booking.charge-moved" | "club.charge-moved">,
): readonly Draft[] {
  const { proof } = event.after;
  return proof ? ofProof("proof-accepted", { ...event, proof }) : [];
}

/** That a club is paid elsewhere from now on, to everybody who runs it. */
export function accountChanged(event: EventOf<"club.account-changed">, actor: Actor): readonly Draft[] {
  const { club, before, after } = event;
  // A switch beside it sends the money nowhere else.
  if (actor === null || JSON.stringify(before.account) === JSON.stringify(after.account)) return [];
  const { alias, cbu } = after.account ?? {};
  const account = alias ?? (cbu ? `la que termina en ${cbu.slice(-4)}` : null);
  return [{ to: { club }, notice: { kind: "account-changed", club, by: actor, account }, path: "/admin/setup" }];
}

/** That a club is paid on line elsewhere from now on, or not at all, to everybody who runs it. */
export function gatewayChanged(club: string, actor: Actor, connected: boolean): readonly Draft[] {
  if (actor === null) return [];
  return [{ to: { club }, notice: { kind: "gateway-changed", club, by: actor, connected }, path: "/admin/setup" }];
}

/** That what was paid on line was owed no more, to who paid and to the club. */
export function paidLate({ club, people, after: { amount } }: EventOf<"checkout.paid-late">): readonly Draft[] {
  const toClub = people.map((by): Draft => {
    return { to: { club }, notice: { kind: "payment-returned", club, by, amount }, path: "/admin/finanzas" };
  });
  return [told(people, { kind: "payment-late", club, amount }, "/mis-pagos"), ...toClub];
}

/** What a pair that has a place tells the club. */
export function toConfirm(event: OfPair & { readonly club: string }): readonly Draft[] {
  return [
    {
      to: { club: event.club },
      notice: { kind: "pair-to-confirm", ...categoryOf(event), pair: event.pair },
      path: `/admin/gestionar/${event.tournament}?ver=parejas`,
    },
  ];
}

/** That a draw is not as it was, to whom it concerns. */
export function changedDraw(to: Readers, event: OfCategory): readonly Draft[] {
  return [{ to, notice: { kind: "draw-changed", ...categoryOf(event) }, path: pageOf(event.tournament, "llave") }];
}

type OnlyBooking = {
  [Kind in NoticeKind]: NoticeOf<Kind> extends { readonly booking: string } ? Kind : never;
}[NoticeKind];

/** What became of a booking, to who holds it. */
export function ofBooking(
  kind: Exclude<
    OnlyBooking,
    | "booking-rejected"
    | "booking-cancelled"
    | "booking-moved"
    | "booking-late"
    | "request-to-answer"
    | "series-date-left"
    | "slot-given-up"
    | "court-paid"
  >,
  event: OfBooking,
): readonly Draft[] {
  return [told(event.people, { kind, ...bookingOf(event) }, "/reservar-cancha")];
}

/** That whoever held a confirmed slot, or has a turno fijo of which it is a date, does not come, to whoever runs the club. */
export function givenUp(event: EventOf<"booking.given-up">, actor: Actor): readonly Draft[] {
  if (actor === null || event.before.state !== "RESERVADO") return [];
  const { club, series, after } = event;
  const kind = series === null ? "slot-given-up" : "series-date-left";
  const path = series === null ? `/admin?dia=${after.day}` : "/admin/turnos-fijos";
  return [{ to: { club }, notice: { kind, ...bookingOf(event), by: actor }, path }];
}

/** That a court is free again that somebody had asked for, to them: nobody answered, or the seña did not come. */
export function expired(event: EventOf<"booking.expired">): readonly Draft[] {
  const unpaid = event.after.awaited === "deposit" ? ({ unpaid: true } as const) : {};
  return [told(event.people, { kind: "booking-expired", ...bookingOf(event), ...unpaid }, "/reservar-cancha")];
}

/** That a club ended a booking or a request, and why where rain did, to who held it. */
export function ended(
  kind: "booking-rejected" | "booking-cancelled",
  event: EventOf<"booking.rejected" | "booking.cancelled">,
): readonly Draft[] {
  const { rain } = event.after;
  return [told(event.people, { kind, ...bookingOf(event), ...(rain && { rain }) }, "/reservar-cancha")];
}

/** Where a booking is now, to who holds it; and when it was, where its time is another one too. */
export function movedBooking(event: EventOf<"booking.moved">): readonly Draft[] {
  const { before, after } = event;
  const isSameTime = before.day === after.day && before.startMinute === after.startMinute;
  const was = isSameTime ? {} : { before: { day: before.day, minute: before.startMinute } };
  const costs = after.price == null ? {} : { price: after.price };
  const notice = { kind: "booking-moved", ...bookingOf(event), courtBefore: before.courtId, ...was, ...costs } as const;
  return [told(event.people, notice, "/reservar-cancha")];
}

/** Each match that is shown otherwise, to who plays it: what had no hour before has got one, and the rest has moved. */
export function hours(
  { tournament, matches }: OfTournament & { readonly matches: readonly ToldMatch[] },
  { why, byMail }: { readonly why: NoticeFacts["match-moved"]["why"]; readonly byMail: boolean | null },
): readonly Draft[] {
  return matches.flatMap(({ match, people, before, after }) => {
    if (people.length === 0) return [];
    const place = after && { court: after.courtId, day: after.day, minute: after.startMinute };
    const facts = { tournament, match, place, byMail };
    const notice: Notice = before ? { kind: "match-moved", ...facts, why } : { kind: "match-scheduled", ...facts };
    return [told(people, notice, pageOf(tournament, "partidos"))];
  });
}

/** Whoever plays next where a match has ended; the match and its court are looked up when it is written. */
export function next(event: OfCategory & { readonly match: string }): readonly Draft[] {
  return [
    {
      to: { after: event.match },
      notice: { kind: "match-next", ...categoryOf(event), match: event.match, court: "" },
      path: pageOf(event.tournament, "partidos"),
    },
  ];
}

/** The ids of an event that a notice of its category keeps. */
export function categoryOf({ tournament, category }: OfCategory): OfCategory {
  return { tournament, category };
}

/** The ids of an event that a notice of its booking keeps. */
export function bookingOf({ booking, club, court }: OfBooking) {
  return { booking, club, court };
}

type OfSeriesDate = {
  readonly series: string;
  readonly club: string;
  readonly court: string;
  readonly people: readonly string[];
  readonly after: { readonly day: CalendarDate; readonly startMinute: number };
};

/** What became of a turno fijo or of one of its dates, to who holds it. */
export function ofSeries(
  kind: "series-made" | "series-restored" | "series-ended" | "series-paused" | "series-resumed",
  event: OfSeriesDate,
): readonly Draft[] {
  return [told(event.people, { kind, ...seriesOf(event) }, "/reservar-cancha")];
}

/** That a turno fijo costs something else, to who holds it. */
export function repriced(event: EventOf<"series.repriced">): readonly Draft[] {
  const { before, now } = event.after;
  return [told(event.people, { kind: "series-repriced", ...seriesOf(event), before, now }, "/reservar-cancha")];
}

/** The facts of an event that a notice of its turno fijo keeps. */
export function seriesOf({ series, club, court, after: { day, startMinute } }: OfSeriesDate) {
  return { series, club, court, day, minute: startMinute };
}

/** Where players read of a tournament. */
export function pageOf(tournament: string, section?: "llave" | "partidos"): string {
  return `/torneo/${tournament}${section ? `?seccion=${section}` : ""}`;
}
