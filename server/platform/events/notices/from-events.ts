import type { EventKind, EventOf } from "#contract/events.ts";
import {
  type Actor,
  accepted,
  added,
  bookingOf,
  byOther,
  categoryOf,
  changedDraw,
  type Draft,
  type DraftsOfEvents,
  ended,
  expired,
  givenUp,
  hours,
  movedBooking,
  next,
  ofBooking,
  ofLink,
  ofSeries,
  pageOf,
  repriced,
  seriesOf,
  toConfirm,
  told,
} from "./drafts.ts";
import { fromMoney } from "./from-money.ts";
import { fromPeople } from "./from-people.ts";

/**
 * What people are told of each kind of event; null where nobody is. Whoever did it is left out when it is written, and so is who has no
 * account. A draft, a plan and what a person does about themselves alone are no news to anybody.
 */
const drafts: DraftsOfEvents = {
  ...fromPeople,
  ...fromMoney,

  "club.registered": null,
  "club.activated": null,
  "club.deactivated": null,
  "club.visited": null,
  "club.changed": null,
  "club.hours": null,
  "club.prices": null,
  "club.booking-rules": null,
  "club.club-rules": null,
  "club.image-changed": null,
  "club.points-tables": null,
  "courts.arranged": null,
  "court.added": null,
  "court.removed": null,
  "court.activated": null,
  "court.deactivated": null,
  "court.blocked": null,

  "tournament.published": ({ tournament, club }) => [
    {
      to: { followers: club },
      notice: { kind: "followed-club-published", tournament, club },
      path: pageOf(tournament),
    },
  ],
  "edition.invited": ({ people, tournament, club }) => [
    told(people, { kind: "edition-invited", tournament, club }, pageOf(tournament)),
  ],
  "tournament.edited": null,
  "tournament.moved": ({ people, tournament, club }) => [
    told(people, { kind: "tournament-moved", tournament, club }, pageOf(tournament)),
  ],
  "tournament.cancelled": ({ people, tournament, club }) => [
    told(people, { kind: "tournament-cancelled", tournament, club }, pageOf(tournament)),
    {
      to: { followers: tournament },
      notice: { kind: "followed-cancelled", tournament, club },
      path: pageOf(tournament),
    },
  ],
  "tournament.closed": null,
  "tournament.reopened": null,
  "tournament.waiting-list": null,
  "category.registration": null,
  "category.rules": null,
  "category.eligibility": null,
  "category.changed": null,
  "category.added": null,
  "category.removed": null,

  "player.entered": null,
  "player.left": null,
  "player.taken-out": (event) => [
    told([event.person], { kind: "place-lost", ...categoryOf(event), club: event.club }, pageOf(event.tournament)),
  ],

  "availability.stated": null,
  "availability.set": null,
  "pair.proposed": (event, actor) => byOther("pair-invited", event, actor),
  "pair.accepted": (event, actor) => [
    ...accepted(event, actor, event.after.state === "waitlisted"),
    // Who stands in line is not to be confirmed.
    ...(event.after.state === "awaiting-club" ? toConfirm(event) : []),
  ],
  "pair.rejected": (event, actor) => byOther("pair-rejected", event, actor),
  // Who was asked and has not answered has nothing to do any more.
  "pair.proposal-withdrawn": null,
  "pair.dissolved": (event, actor) => byOther("pair-broken", event, actor),
  "pair.link-made": null,
  "pair.link-rejected": (event) => ofLink("link-rejected", event),
  "pair.link-expired": (event) => ofLink("link-expired", event),
  "pair.link-unanswered": (event) => ofLink("link-unanswered", event),
  "pair.link-withdrawn": null,
  "pair.added": (event) => added(event, event.after.state === "waitlisted"),
  "pair.confirmed": ({ people, pair, after: { paid }, ...at }) => [
    told(people, { kind: "pair-confirmed", ...categoryOf(at), pair, paid }, pageOf(at.tournament)),
  ],
  "pair.confirmation-undone": null,
  "pair.removed": (event) => [
    told(event.people, { kind: "place-lost", ...categoryOf(event), club: event.club }, pageOf(event.tournament)),
  ],
  "pairs.imported": (event) => event.made.flatMap((pair) => added({ ...event, ...pair }, pair.waits)),
  "pairs.import-undone": (event) => [
    told(event.people, { kind: "place-lost", ...categoryOf(event), club: event.club }, pageOf(event.tournament)),
  ],
  "pair.place-offered": (event) => [
    told(
      event.people,
      { kind: "place-offered", ...categoryOf(event), until: event.after.until },
      pageOf(event.tournament),
    ),
  ],
  "pair.place-taken": (event) => toConfirm(event),
  "pair.place-declined": null,
  "pair.place-lost": (event) => [
    told(event.people, { kind: "offer-lost", ...categoryOf(event), ...event.after }, pageOf(event.tournament)),
  ],
  "pair.place-entered": (event) => [
    told(event.people, { kind: "place-offered", ...categoryOf(event), until: null }, pageOf(event.tournament)),
    ...toConfirm(event),
  ],
  "pair.place-given": (event) => [
    told(event.people, { kind: "place-offered", ...categoryOf(event), until: null }, pageOf(event.tournament)),
  ],
  "pair.withdrawn": (event) => changedDraw({ people: event.people }, event),
  "pair.reinstated": (event) => changedDraw({ people: event.people }, event),
  "pair.player-replaced": (event) => changedDraw({ people: event.people }, event),
  "pair.seated": (event) => changedDraw({ people: event.people }, event),
  "pair.replaced": (event) => changedDraw({ people: event.people }, event),

  "draw.planned": null,
  "draw.drafted": null,
  "draw.draft-discarded": null,
  "draw.generated": (event) => [
    {
      to: { drawn: event.after.drawId },
      notice: { kind: "draw-published", ...categoryOf(event) },
      path: pageOf(event.tournament, "llave"),
    },
    {
      to: { followers: event.tournament },
      notice: { kind: "followed-drawn", ...categoryOf(event) },
      path: pageOf(event.tournament, "llave"),
    },
  ],
  "draw.redrawn": (event) => changedDraw({ drawn: event.after.drawId }, event),
  "draw.annulled": (event) => changedDraw({ drawn: event.before.drawId }, event),

  "result.entered": (event) => [
    {
      to: { match: event.match },
      notice: {
        kind: event.corrects ? "result-corrected" : "result-entered",
        ...categoryOf(event),
        match: event.match,
        outcome: event.after,
      },
      path: pageOf(event.tournament, "partidos"),
    },
    {
      to: { followersOfWinner: event.match },
      notice: { kind: "followed-won", ...categoryOf(event), match: event.match, outcome: event.after },
      path: pageOf(event.tournament, "partidos"),
    },
    ...next(event),
  ],
  "result.cleared": (event) => [
    {
      to: { match: event.match },
      notice: { kind: "result-corrected", ...categoryOf(event), match: event.match, outcome: null },
      path: pageOf(event.tournament, "partidos"),
    },
  ],

  "match.called": (event) => [
    told(
      event.people,
      { kind: "match-called", ...categoryOf(event), match: event.match, court: event.after.courtId },
      pageOf(event.tournament, "partidos"),
    ),
    {
      to: { followersIn: event.match },
      notice: { kind: "followed-plays", ...categoryOf(event), match: event.match, court: event.after.courtId },
      path: pageOf(event.tournament, "partidos"),
    },
  ],
  "match.call-undone": null,
  "match.started": null,
  "match.ended": next,

  "match.place-seen": null,

  "schedule.rules": null,
  "schedule.applied": null,
  "schedule.placed": null,
  "schedule.unplaced": null,
  "schedule.swapped": null,
  "schedule.locked": null,
  "schedule.hours": null,
  "schedule.undone": (event) => hours(event, { why: null, byMail: null }),
  "schedule.delayed": (event) => hours(event, { why: event.after.why, byMail: event.byMail }),
  "schedule.published": (event) => hours(event, { why: null, byMail: event.byMail }),

  "screen.added": null,
  "screen.set": null,
  "screen.removed": null,

  "booking.asked": (event, actor) =>
    actor === null || event.after.state === "RESERVADO" || event.after.awaits === "deposit"
      ? []
      : [
          {
            to: { club: event.club },
            notice: { kind: "request-to-answer", ...bookingOf(event), by: actor },
            path: `/admin?dia=${event.after.day}`,
          },
        ],
  "booking.given-up": givenUp,
  "booking.reserved": (event) => ofBooking("booking-confirmed", event),
  "booking.confirmed": (event) => ofBooking("booking-confirmed", event),
  "booking.rejected": (event) => ended("booking-rejected", event),
  "booking.no-show": (event) => ofBooking(event.after.missed ? "booking-missed" : "booking-kept", event),
  "booking.moved": movedBooking,
  "booking.told": (event) => [
    told(event.people, { kind: "booking-late", ...bookingOf(event), ...event.after }, "/reservar-cancha"),
  ],
  "booking.cancelled": (event) => ended("booking-cancelled", event),
  "regret.opened": ({ club, person }) => [
    { to: { club }, notice: { kind: "regret-to-answer", club, by: person }, path: "/admin/arrepentimientos" },
  ],
  "regret.answered": ({ club, people, after: { number, accepted }, answer }) => [
    told(people, { kind: "regret-answered", club, number, accepted, answer }, "/dashboard"),
  ],
  "booking.expired": (event) => expired(event),
  "slot.watched": null,
  "slot.watch-left": null,
  "slot.offered": ({ people, club, court, after: { day, startMinute: minute, untilMinute } }) => [
    told(people, { kind: "slot-offered", club, court, day, minute, untilMinute }, "/dashboard"),
  ],
  "slot.declined": null,
  "slot.offer-passed": null,
  "series.made": (event) => ofSeries("series-made", event),
  "series.date-skipped": (event) => {
    const { why, tournament } = event.after;
    return [told(event.people, { kind: "series-skipped", ...seriesOf(event), why, tournament }, "/reservar-cancha")];
  },
  "series.date-restored": (event) => ofSeries("series-restored", event),
  "series.repriced": repriced,
  "series.ended": (event) => ofSeries("series-ended", event),
  "series.prolonged": (event) => {
    const { lastDay } = event.after;
    return [told(event.people, { kind: "series-prolonged", ...seriesOf(event), lastDay }, "/reservar-cancha")];
  },
  "series.paused": (event) => ofSeries("series-paused", event),
  "series.resumed": (event) => ofSeries("series-resumed", event),
  "series.left": (event) => [
    { to: { club: event.club }, notice: { kind: "series-left", ...seriesOf(event) }, path: "/admin/turnos-fijos" },
  ],
};

/** The notices of an event, and whom they are for. */
export function draftsOf<Kind extends EventKind>(event: EventOf<Kind>, actor: Actor): readonly Draft[] {
  return drafts[event.kind]?.(event, actor) ?? [];
}
