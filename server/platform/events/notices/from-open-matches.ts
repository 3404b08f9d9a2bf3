import { myBookingsPath, openMatchPath, openMatchResultsPath } from "#contract/addresses.ts";
import type { EventOf } from "#contract/events/events.ts";
import { otherSide } from "#domain/competition/scoring/side.ts";
import { type Actor, bookingOf, type Draft, type DraftsOfEvents, told } from "./drafts.ts";

type OfSeat = EventOf<"open-match.seat-replaced" | "open-match.seat-removed">;

/** Notices about the seats of open matches. */
export const fromOpenMatches = {
  "open-match.seat-taken": ({ host, after: { match, person: by, amount }, ...event }) =>
    toHost(host, { kind: "seat-joined", ...bookingOf(event), match, by, amount }),
  "open-match.seat-left": ({ host, before: { match, person: by }, ...event }) =>
    toHost(host, { kind: "seat-left", ...bookingOf(event), match, by }),
  "open-match.replacement-wanted": ({ host, after: { match, person: by }, ...event }) =>
    toHost(host, { kind: "replacement-wanted", ...bookingOf(event), match, by }),
  "open-match.seat-replaced": (event) => toPlayer(event, event.after.by, { kind: "seat-replaced" }),
  "open-match.seat-removed": (event, actor) => {
    const { match, person: of } = event.before;
    const by = event.byClub ? null : actor;
    const player = toPlayer(event, by, { kind: "seat-removed", reason: event.reason });
    if (!event.byClub || of === event.host) return player;
    return [...player, ...toHost(event.host, { kind: "seat-taken-away", ...bookingOf(event), match, of })];
  },
  "open-match.seat-given": ({ host, after: { match, person, amount }, ...event }) => {
    const at = { ...bookingOf(event), match, amount };
    const player = person === null ? [] : [told([person], { kind: "seat-given", ...at }, openMatchPath(match))];
    return person === host ? player : [...player, ...toHost(host, { kind: "seat-joined", ...at, by: person })];
  },
  "open-match.seat-asked": ({ host, after: { match, person: by, aim }, ...event }) =>
    aim === "wait" ? [] : toHost(host, { kind: "seat-asked", ...bookingOf(event), match, by }),
  "open-match.request-answered": ({ after: { match, person, accepted, short }, ...event }) => {
    const answer = { match, accepted, ...(short && { short }) };
    return [told([person], { kind: "seat-answered", ...bookingOf(event), ...answer }, openMatchPath(match))];
  },
  "open-match.seat-freed": ({ after: { match }, ...event }) => [
    told(event.people, { kind: "seat-free", ...bookingOf(event), match }, openMatchPath(match)),
  ],
  "open-match.cancelled": ({ people, after: { money, short }, ...event }) => {
    const ending = { money, ...(short && { short }) };
    return [
      told(people, { kind: "open-match-cancelled", ...bookingOf({ people, ...event }), ...ending }, myBookingsPath()),
    ];
  },
  "open-match.fell-short": ({ host, after: { day, money }, ...event }) => {
    const at = bookingOf(event);
    const notice = { kind: "open-match-cancelled", ...at, money, short: true } as const;
    return [
      ...(host === null ? [] : [told([host], notice, myBookingsPath())]),
      { to: { club: event.club }, notice: { kind: "open-match-freed", ...at }, path: `/admin?dia=${day}` },
    ];
  },
  "open-match.result-claimed": ({ asked, side, match, until, after: outcome, ...event }, by) => {
    if (by === null) return [];
    const facts = { ...bookingOf(event), match, by, outcome, side: otherSide(side), until };
    return [told(asked, { kind: "result-to-confirm", ...facts }, openMatchPath(match))];
  },
  "open-match.result-disputed": ({ claimants, side, match, before: outcome, ...event }, by) => {
    if (by === null) return [];
    const notice = { kind: "result-disputed", ...bookingOf(event), match, by, outcome, side } as const;
    return [
      told(claimants, notice, openMatchPath(match)),
      { to: { club: event.club }, notice, path: openMatchResultsPath },
    ];
  },
} satisfies Partial<DraftsOfEvents>;

type ToHost = Extract<
  Draft["notice"],
  { kind: "seat-joined" | "seat-left" | "seat-taken-away" | "replacement-wanted" | "seat-asked" }
>;

/** Notifies the host, if they have an account. */
function toHost(host: string | null, notice: ToHost): readonly Draft[] {
  return host === null ? [] : [told([host], notice, openMatchPath(notice.match))];
}

type Reason = { readonly kind: "seat-replaced" } | { readonly kind: "seat-removed"; readonly reason: string };

/** Notifies a player with an account that their seat is somebody else's, or was taken from them. */
function toPlayer(event: OfSeat, by: Actor, why: Reason): readonly Draft[] {
  const { match, person } = event.before;
  if (person === null) return [];
  const { credit } = event.after;
  return [told([person], { ...why, ...bookingOf(event), match, by, credit }, openMatchPath(match))];
}
