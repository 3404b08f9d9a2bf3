import { myBookingsPath } from "#contract/addresses.ts";
import type { EventOf, NotifyingKind } from "#contract/events/events.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Notice, NoticeKind, NoticeOf } from "#domain/outreach/notices/facts.ts";

/**
 * The recipients of a notice: listed people, the pairs of a draw, the players of a match, the players of the next match
 * on its court, a club's administrators, or followers. Followers are those of a club, of a tournament, of a player in a
 * match, or of its winner.
 */
export type Readers =
  | { readonly people: readonly string[] }
  | { readonly drawn: string }
  | { readonly match: string }
  | { readonly after: string }
  | { readonly club: string }
  | { readonly followers: string }
  | { readonly followersIn: string }
  | { readonly followersOfWinner: string };

/** A notice before its recipients are resolved. */
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

/** The person who acted; null for the clock. */
export type Actor = string | null;

/** The notices of each kind of event that notifies somebody. */
export type DraftsOfEvents = {
  readonly [Kind in NotifyingKind]: (event: EventOf<Kind>, actor: Actor) => readonly Draft[];
};

/** Creates a notice to these people. */
export function told(people: readonly string[], notice: Notice, path: string): Draft {
  return { to: { people }, notice, path };
}

/** Notifies the partner that a player accepted, and whether the pair has a place or waits. */
export function accepted(event: OfPair, actor: Actor, waits: boolean): readonly Draft[] {
  if (actor === null) return [];
  const facts = { ...categoryOf(event), pair: event.pair, by: actor, waits };
  return [told(event.people, { kind: "pair-accepted", ...facts }, pageOf(event.tournament))];
}

/** Notifies the other player of a pair about an act of this one. */
export function byOther(
  kind: "pair-invited" | "pair-rejected" | "pair-broken",
  event: OfPair,
  actor: Actor,
): readonly Draft[] {
  if (actor === null) return [];
  return [told(event.people, { kind, ...categoryOf(event), pair: event.pair, by: actor }, pageOf(event.tournament))];
}

/** Notifies the proposer about the outcome of an invitation by link. */
export function ofLink(
  kind: "link-rejected" | "link-expired" | "link-unanswered",
  event: OfCategory & { readonly people: readonly string[] },
): readonly Draft[] {
  return [told(event.people, { kind, ...categoryOf(event) }, pageOf(event.tournament))];
}

/** Notifies both players that the club entered the pair, and whether it has a place or waits. */
export function added(event: OfPair, waits: boolean): readonly Draft[] {
  const facts = { ...categoryOf(event), pair: event.pair, waits };
  return [told(event.people, { kind: "pair-added", ...facts }, pageOf(event.tournament))];
}

/** Notifies both players of a pair, or a player alone, that the club recorded the payment. */
export function paymentNoted(
  event: OfCategory & { readonly pair: string | null; readonly people: readonly string[] },
): readonly Draft[] {
  const facts = { ...categoryOf(event), pair: event.pair };
  return [told(event.people, { kind: "payment-recorded", ...facts }, pageOf(event.tournament))];
}

/** Notifies a player who replaced another that they owe the rest of the half. */
export function halfTakenOver({
  club,
  owes: amount,
  after,
  ...event
}: EventOf<"pair.player-replaced">): readonly Draft[] {
  if (amount === 0) return [];
  return [told([after.player], { kind: "half-taken-over", ...categoryOf(event), club, amount }, "/mis-pagos")];
}

/** Notifies the debtor of a refund: money went back, or it stays at the club as credit. */
export function refunded({
  people,
  club,
  after: { kind, paid, method, why },
}: EventOf<"charge.moved" | "entry.charge-moved" | "booking.charge-moved" | "club.charge-moved">): readonly Draft[] {
  if (kind !== "refund" || why === "charged-back") return [];
  return [told(people, { kind: "payment-refunded", club, amount: -paid, credit: method === "credit" }, "/mis-pagos")];
}

/** Notifies the holder of a booking about a payment or a refund. */
export function courtMoney(event: EventOf<"booking.charge-moved">): readonly Draft[] {
  const { kind, paid } = event.after;
  if (kind !== "payment") return refunded(event);
  return [told(event.people, { kind: "court-paid", ...bookingOf(event), amount: paid }, "/mis-pagos")];
}

/** Notifies the debtor of a charge that is neither a court nor an inscription, and where to pay it. */
export function chargeMade({ people, club, after }: EventOf<"club.charge-made">): readonly Draft[] {
  const { concept, amount, method, payable } = after;
  const stands = method ? "paid" : payable ? "payable" : "owed";
  return [told(people, { kind: "charge-made", club, concept, amount, stands }, "/mis-pagos")];
}

/** Notifies the sender of a transfer receipt about the club's decision. */
export function ofProof(
  kind: "proof-accepted" | "proof-rejected",
  { people, club, proof }: { readonly people: readonly string[]; readonly club: string; readonly proof: string },
): readonly Draft[] {
  return [told(people, { kind, club, proof }, "/mis-pagos")];
}

/** Notifies the debtor that the club accepted a transfer receipt as payment. */
export function proofTaken(
  event: EventOf<"charge.moved" | "entry.charge-moved" | "booking.charge-moved" | "club.charge-moved">,
): readonly Draft[] {
  const { proof } = event.after;
  return proof ? ofProof("proof-accepted", { ...event, proof }) : [];
}

/** Notifies all administrators of a club that its account for transfers changed. */
export function accountChanged(event: EventOf<"club.account-changed">, actor: Actor): readonly Draft[] {
  const { club, before, after } = event;
  // The event also covers switches that do not affect where the money goes.
  if (actor === null || JSON.stringify(before.account) === JSON.stringify(after.account)) return [];
  const { alias, cbu } = after.account ?? {};
  const account = alias ?? (cbu ? `la que termina en ${cbu.slice(-4)}` : null);
  return [{ to: { club }, notice: { kind: "account-changed", club, by: actor, account }, path: "/admin/setup/cobros" }];
}

/** Notifies all administrators of a club that its Mercado Pago account was connected or disconnected. */
export function gatewayChanged(club: string, actor: Actor, connected: boolean): readonly Draft[] {
  if (actor === null) return [];
  return [
    { to: { club }, notice: { kind: "gateway-changed", club, by: actor, connected }, path: "/admin/setup/cobros" },
  ];
}

/** Notifies the payer and the club of an online payment for a charge that was no longer owed. */
export function paidLate({ club, people, after: { amount } }: EventOf<"checkout.paid-late">): readonly Draft[] {
  const toClub = people.map((by): Draft => {
    return { to: { club }, notice: { kind: "payment-returned", club, by, amount }, path: "/admin/finanzas" };
  });
  return [told(people, { kind: "payment-late", club, amount }, "/mis-pagos"), ...toClub];
}

/** Notifies the club of a pair that has a place and awaits confirmation. */
export function toConfirm(event: OfPair & { readonly club: string }): readonly Draft[] {
  return [
    {
      to: { club: event.club },
      notice: { kind: "pair-to-confirm", ...categoryOf(event), pair: event.pair },
      path: `/admin/gestionar/${event.tournament}?ver=parejas`,
    },
  ];
}

/** Notifies these readers that a draw has changed. */
export function changedDraw(to: Readers, event: OfCategory): readonly Draft[] {
  return [{ to, notice: { kind: "draw-changed", ...categoryOf(event) }, path: pageOf(event.tournament, "llave") }];
}

type OnlyBooking = {
  [Kind in NoticeKind]: NoticeOf<Kind> extends { readonly booking: string } ? Kind : never;
}[Exclude<
  NoticeKind,
  `seat-${string}` | "replacement-wanted" | `open-match-${string}` | "result-to-confirm" | "result-disputed"
>];

/** Notifies the holder of a booking about its outcome. */
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
  return [told(event.people, { kind, ...bookingOf(event) }, myBookingsPath(event.booking))];
}

/** Notifies the club that a holder cancelled a confirmed slot, or one date of a recurring booking. */
export function givenUp(event: EventOf<"booking.given-up">, actor: Actor): readonly Draft[] {
  if (actor === null || event.before.state !== "RESERVADO") return [];
  const { club, series, after } = event;
  const kind = series === null ? "slot-given-up" : "series-date-left";
  const path = series === null ? `/admin?dia=${after.day}` : "/admin/turnos-fijos";
  return [{ to: { club }, notice: { kind, ...bookingOf(event), by: actor }, path }];
}

/** Notifies the player that a request has expired: without an answer, or without the deposit. */
export function expired(event: EventOf<"booking.expired">): readonly Draft[] {
  const unpaid = event.after.awaited === "deposit" ? ({ unpaid: true } as const) : {};
  return [told(event.people, { kind: "booking-expired", ...bookingOf(event), ...unpaid }, myBookingsPath())];
}

/** Notifies the holder that the club ended a booking or a request, with rain as the reason if it was. */
export function ended(
  kind: "booking-rejected" | "booking-cancelled",
  event: EventOf<"booking.rejected" | "booking.cancelled">,
): readonly Draft[] {
  const { rain, money } = event.after;
  const settled = { ...(rain && { rain }), ...(money && { money }) };
  return [told(event.people, { kind, ...bookingOf(event), ...settled }, myBookingsPath())];
}

/** Notifies the holder of a moved booking. The former time is included only if the time changed. */
export function movedBooking(event: EventOf<"booking.moved">): readonly Draft[] {
  const { before, after } = event;
  const isSameTime = before.day === after.day && before.startMinute === after.startMinute;
  const was = isSameTime ? {} : { before: { day: before.day, minute: before.startMinute } };
  const costs = after.price == null ? {} : { price: after.price };
  const now = { day: after.day, minute: after.startMinute };
  const moved = { ...bookingOf(event), courtBefore: before.courtId, ...was, now, ...costs };
  const notice = { kind: "booking-moved", ...moved } as const;
  return [told(event.people, notice, myBookingsPath(event.booking))];
}

/**
 * Notifies the players of the next match on the court of an ended one. The match and its court are looked up when the
 * notice is written.
 */
export function next(event: OfCategory & { readonly match: string }): readonly Draft[] {
  return [
    {
      to: { after: event.match },
      notice: { kind: "match-next", ...categoryOf(event), match: event.match, court: "" },
      path: pageOf(event.tournament, "partidos"),
    },
  ];
}

/** Returns the ids that a notice about a category stores. */
export function categoryOf({ tournament, category }: OfCategory): OfCategory {
  return { tournament, category };
}

/** Returns the ids that a notice about a booking stores. */
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

/** Notifies the holder about a recurring booking or one of its dates. */
export function ofSeries(
  kind: "series-made" | "series-restored" | "series-ended" | "series-paused" | "series-resumed",
  event: OfSeriesDate,
): readonly Draft[] {
  return [told(event.people, { kind, ...seriesOf(event) }, myBookingsPath())];
}

/** Notifies the holder of a recurring booking that its price changed. */
export function repriced(event: EventOf<"series.repriced">): readonly Draft[] {
  const { before, now } = event.after;
  return [told(event.people, { kind: "series-repriced", ...seriesOf(event), before, now }, myBookingsPath())];
}

/** Returns the facts that a notice about a recurring booking stores. */
export function seriesOf({ series, club, court, after: { day, startMinute } }: OfSeriesDate) {
  return { series, club, court, day, minute: startMinute };
}

/** Returns the address of a tournament for its players. */
export function pageOf(tournament: string, section?: "llave" | "partidos"): string {
  return `/torneo/${tournament}${section ? `?seccion=${section}` : ""}`;
}
