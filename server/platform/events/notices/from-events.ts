import { myBookingsPath } from "#contract/addresses.ts";
import { type EventKind, type EventOf, events } from "#contract/events/events.ts";
import type { NoticeKind } from "#domain/outreach/notices/facts.ts";
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
  halfTakenOver,
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
import { hours, roundMade, suspendedTournament, takenLine } from "./drafts-schedule.ts";
import { fromMoney } from "./from-money.ts";
import { fromOpenMatches } from "./from-open-matches.ts";
import { fromPeople } from "./from-people.ts";

/**
 * The notices of each kind of event that notifies somebody. The actor and people without an account are removed when
 * notices are written.
 */
const drafts: DraftsOfEvents = {
  ...fromPeople,
  ...fromMoney,
  ...fromOpenMatches,

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

  "player.taken-out": (event) => [
    told([event.person], { kind: "place-lost", ...categoryOf(event), club: event.club }, pageOf(event.tournament)),
  ],

  "pair.proposed": (event, actor) => byOther("pair-invited", event, actor),
  "pair.accepted": (event, actor) => [
    ...accepted(event, actor, event.after.state === "waitlisted"),
    // A pair on the waiting list needs no confirmation yet.
    ...(event.after.state === "awaiting-club" ? toConfirm(event) : []),
  ],
  "pair.rejected": (event, actor) => byOther("pair-rejected", event, actor),
  "pair.dissolved": (event, actor) => byOther("pair-broken", event, actor),
  "pair.link-rejected": (event) => ofLink("link-rejected", event),
  "pair.link-expired": (event) => ofLink("link-expired", event),
  "pair.link-unanswered": (event) => ofLink("link-unanswered", event),
  "pair.added": (event) => added(event, event.after.state === "waitlisted"),
  "pair.confirmed": ({ people, pair, after: { paid }, ...at }) => [
    told(people, { kind: "pair-confirmed", ...categoryOf(at), pair, paid }, pageOf(at.tournament)),
  ],
  "entry.made": ({ club, person, ...at }) => [
    {
      to: { club },
      notice: { kind: "entry-to-confirm", ...categoryOf(at), by: person },
      path: `/admin/gestionar/${at.tournament}?ver=parejas`,
    },
  ],
  "entries.added": ({ people, ...at }) => [
    told(people, { kind: "entry-added", ...categoryOf(at) }, pageOf(at.tournament)),
  ],
  "entry.confirmed": ({ person, after: { paid }, ...at }) => [
    told([person], { kind: "entry-confirmed", ...categoryOf(at), paid }, pageOf(at.tournament)),
  ],
  "entry.removed": (event) => [
    told([event.person], { kind: "place-lost", ...categoryOf(event), club: event.club }, pageOf(event.tournament)),
  ],
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
  "pair.player-replaced": (event) => [...changedDraw({ people: event.people }, event), ...halfTakenOver(event)],
  "pair.substitute-added": (event) => [
    told(
      [event.after.player],
      { kind: "substitute-added", ...categoryOf(event), pair: event.pair },
      pageOf(event.tournament),
    ),
  ],
  "pair.seated": (event) => changedDraw({ people: event.people }, event),
  "pair.replaced": takenLine,

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

  "rotation.drawn": (event) => roundMade(event, event.told),
  "rotation.round-made": (event) => roundMade(event, event.told),

  "result.entered": (event) =>
    event.stage === "round"
      ? event.nextRound
        ? roundMade(event, event.nextRound)
        : []
      : [
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
  "result.cleared": (event) =>
    event.stage === "round"
      ? []
      : [
          {
            to: { match: event.match },
            notice: { kind: "result-corrected", ...categoryOf(event), match: event.match, outcome: null },
            path: pageOf(event.tournament, "partidos"),
          },
        ],

  "result.claimed": ({ people, match, after: outcome, until, ...event }, actor) => {
    if (actor === null) return [];
    const facts = { ...categoryOf(event), match, by: actor, outcome, until };
    return [told(people, { kind: "claim-made", ...facts }, pageOf(event.tournament, "partidos"))];
  },
  "result.claim-disputed": ({ people, match, before: outcome, ...event }, actor) => {
    if (actor === null) return [];
    const notice = { kind: "claim-disputed", ...categoryOf(event), match, by: actor, outcome } as const;
    const desk = `/admin/gestionar/${event.tournament}?ver=partidos`;
    return [
      told(people, notice, pageOf(event.tournament, "partidos")),
      { to: { club: event.club }, notice, path: desk },
    ];
  },

  "match.called": ({ stage, match, people, after: { courtId: court }, ...at }) => {
    // The players of a round know their court from the round itself.
    if (stage === "round") return [];
    const facts = { ...categoryOf(at), match, court };
    const path = pageOf(at.tournament, "partidos");
    return [
      told(people, { kind: "match-called", ...facts }, path),
      { to: { followersIn: match }, notice: { kind: "followed-plays", ...facts }, path },
    ];
  },
  "match.ended": next,

  "schedule.undone": (event) => hours(event, { why: null, byMail: null }),
  "schedule.suspended": suspendedTournament,
  "schedule.delayed": (event) => hours(event, { why: event.after.why, byMail: event.byMail }),
  "schedule.published": (event) => hours(event, { why: null, byMail: event.byMail }),
  "league.match-placed": (event) => hours(event, { why: null, byMail: null }),

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
    told(event.people, { kind: "booking-late", ...bookingOf(event), ...event.after }, myBookingsPath(event.booking)),
  ],
  "booking.cancelled": (event) => ended("booking-cancelled", event),
  "regret.opened": ({ club, person }) => [
    { to: { club }, notice: { kind: "regret-to-answer", club, by: person }, path: "/admin/arrepentimientos" },
  ],
  "regret.answered": ({ club, people, after: { number, accepted }, answer }) => [
    told(people, { kind: "regret-answered", club, number, accepted, answer }, "/dashboard"),
  ],
  "booking.expired": (event) => expired(event),
  "slot.offered": ({ people, club, court, after: { day, startMinute: minute, untilMinute } }) => [
    told(people, { kind: "slot-offered", club, court, day, minute, untilMinute }, "/dashboard"),
  ],
  "series.made": (event) => ofSeries("series-made", event),
  "series.date-skipped": (event) => {
    const { why, tournament } = event.after;
    return [told(event.people, { kind: "series-skipped", ...seriesOf(event), why, tournament }, myBookingsPath())];
  },
  "series.date-restored": (event) => ofSeries("series-restored", event),
  "series.repriced": repriced,
  "series.ended": (event) => ofSeries("series-ended", event),
  "series.prolonged": (event) => {
    const { lastDay } = event.after;
    return [told(event.people, { kind: "series-prolonged", ...seriesOf(event), lastDay }, myBookingsPath())];
  },
  "series.paused": (event) => ofSeries("series-paused", event),
  "series.resumed": (event) => ofSeries("series-resumed", event),
  "series.left": (event) => [
    { to: { club: event.club }, notice: { kind: "series-left", ...seriesOf(event) }, path: "/admin/turnos-fijos" },
  ],
};

const byKind: { readonly [Kind in EventKind]?: (event: EventOf<Kind>, actor: Actor) => readonly Draft[] } = drafts;

/** Returns the notices of an event with their recipients. Throws if one is of a kind that its row does not name. */
export function draftsOf<Kind extends EventKind>(event: EventOf<Kind>, actor: Actor): readonly Draft[] {
  const drafted = byKind[event.kind]?.(event, actor) ?? [];
  const notified: readonly NoticeKind[] = events[event.kind].notifies ?? [];
  for (const { notice } of drafted)
    if (!notified.includes(notice.kind)) throw new Error(`${event.kind} does not notify ${notice.kind}`);
  return drafted;
}
