import type { Event, EventKind, EventOf } from "#contract/events.ts";
import { type ChangeKind, type TopicKind, topicKinds, topicOf } from "#contract/play/live-topics.ts";
import type { Transaction } from "#server/db/connect.ts";
import { touch } from "#server/db/touched.ts";

/** The topics that an event of this kind can touch: those of which it has the id. */
type Touched<Kind extends EventKind> =
  | (EventOf<Kind> extends { readonly tournament: string } | { readonly tournaments: readonly string[] }
      ? "tournament" | "desk"
      : never)
  | (EventOf<Kind> extends { readonly club: string } ? "club" : never)
  | (EventOf<Kind> extends { readonly screen: string } ? "screen" : never)
  | (EventOf<Kind> extends { readonly person: string } | { readonly people: readonly string[] } ? "person" : never);

type Touches<Kind extends EventKind> = { readonly [Topic in Touched<Kind>]?: ChangeKind };

const nothing = {} as const;
const entries = { desk: "entries", person: "entries" } as const;
const paid = { desk: "entries", club: "money", person: "entries" } as const;
const money = { club: "money" } as const;
const drawn = { tournament: "draw", person: "entries" } as const;
const status = { tournament: "status" } as const;
const joined = { tournament: "draw", desk: "entries", club: "bookings", person: "access" } as const;
const block = { tournament: "status", club: "bookings" } as const;
const bookings = { club: "bookings", person: "bookings" } as const;
const courts = { club: "courts" } as const;
const access = { person: "access" } as const;
const result = { tournament: "result", club: "result" } as const;
const prepared = { desk: "draw" } as const;
const onCourt = { tournament: "call", club: "call", person: "call" } as const;
const shown = { desk: "screen", screen: "screen" } as const;
const scheduled = { desk: "schedule", club: "schedule" } as const;

/**
 * Who hears of an event while it happens: what it changes on the pages of its tournament, at the desk of whoever runs that, in the
 * day of a club, and for each person whom it concerns. Whoever listens to a desk listens to its tournament as well.
 */
const topics: { readonly [Kind in EventKind]: Touches<Kind> } = {
  "account.closed": access,
  "person.renamed": nothing,
  "person.naming-changed": nothing,
  "person.partner-contact-changed": nothing,
  "calendar.made": nothing,
  "calendar.revoked": nothing,
  "person.whatsapp-changed": nothing,
  "follow.added": nothing,
  "follow.removed": nothing,
  "person.followable-changed": nothing,
  "ad.published": nothing,
  "ad.changed": nothing,
  "ad.ended": nothing,
  "message.written": { person: "notice" },
  "person.blocked": nothing,
  "person.unblocked": nothing,
  "player.reported": nothing,
  "player.report-answered": nothing,
  "person.photo-changed": nothing,
  "person.signed-out-everywhere": access,
  "person.phone-changed": nothing,
  "device.added": nothing,
  "device.removed": nothing,
  "person.notices-read": { person: "notice" },
  "person.notices-chosen": nothing,
  "profile.saved": nothing,
  "player.reclassified": { person: "entries" },
  "person.activated": access,
  "person.deactivated": access,
  "person.edited": access,
  "person.made-super-admin": access,
  "person.unmade-super-admin": access,

  "guest.added": nothing,
  "guest.corrected": nothing,
  "guest.erased": nothing,
  "guest.link-made": nothing,
  "guest.claim-asked": { club: "status" },
  "guest.claim-refused": { club: "status" },
  "guest.claimed": joined,
  "guest.merged": joined,
  "guest.separated": joined,
  "account.merged": joined,
  "account.separated": joined,

  "club.registered": nothing,
  "club.activated": { club: "status" },
  "club.deactivated": { club: "status" },
  "club.visited": nothing,
  "club.changed": courts,
  "club.hours": courts,
  "club.prices": courts,
  "club.booking-rules": courts,
  "club.club-rules": courts,
  "club.image-changed": nothing,
  "club.points-tables": nothing,
  "courts.arranged": courts,
  "court.added": courts,
  "court.removed": courts,
  "court.activated": courts,
  "court.deactivated": courts,
  "court.blocked": { club: "bookings" },

  "tournament.published": { club: "bookings" },
  "tournament.edited": status,
  "tournament.moved": block,
  "tournament.cancelled": block,
  "tournament.closed": block,
  "tournament.reopened": block,
  "tournament.waiting-list": { desk: "entries" },
  "edition.invited": nothing,
  "category.registration": status,
  "category.rules": status,
  "category.eligibility": status,
  "category.changed": status,
  "category.added": status,
  "category.removed": status,

  "player.entered": { desk: "entries" },
  "player.left": { desk: "entries" },
  "player.taken-out": entries,

  "availability.stated": { desk: "entries", person: "entries" },
  "availability.set": entries,
  "pair.proposed": entries,
  "pair.accepted": entries,
  "pair.rejected": entries,
  "pair.proposal-withdrawn": entries,
  "pair.link-made": { person: "entries" },
  "pair.link-withdrawn": { person: "entries" },
  "pair.link-rejected": { person: "entries" },
  "pair.link-expired": { person: "entries" },
  "pair.link-unanswered": nothing,
  "pair.dissolved": entries,
  "pair.added": entries,
  "pair.confirmed": paid,
  "pair.payment-noted": paid,
  "charge.moved": paid,
  "booking.charge-moved": bookings,
  "booking.charge-divided": bookings,
  "club.charge-moved": money,
  "club.invoice-noted": money,
  "club.charge-made": money,
  "till.opened": money,
  "till.entry-noted": money,
  "till.closed": money,
  "club.account-changed": nothing,
  "club.gateway-asked": nothing,
  "club.gateway-connected": nothing,
  "club.gateway-disconnected": nothing,
  "club.gateway-troubled": nothing,
  "club.gateway-coupons": nothing,
  "club.gateway-tried": nothing,
  "checkout.opened": nothing,
  "checkout.paid-late": { person: "entries" },
  "checkout.to-review": { club: "status" },
  "checkout.charged-back": { club: "status" },
  "checkout.won-back": { club: "status" },
  "checkout.reviewed": { club: "status" },
  "pair.paid-late": { desk: "entries" },
  "proof.sent": { club: "status", person: "entries" },
  "proof.rejected": { club: "status", person: "entries" },
  "pair.confirmation-undone": entries,
  "pair.removed": entries,
  "pairs.imported": entries,
  "pairs.import-undone": entries,
  "pair.place-offered": entries,
  "pair.place-taken": entries,
  "pair.place-declined": entries,
  "pair.place-lost": entries,
  "pair.place-entered": entries,
  "pair.place-given": entries,
  "pair.withdrawn": drawn,
  "pair.reinstated": drawn,
  "pair.player-replaced": drawn,
  "pair.seated": drawn,
  "pair.replaced": drawn,

  "draw.planned": prepared,
  "draw.drafted": prepared,
  "draw.draft-discarded": prepared,
  "draw.generated": { tournament: "draw" },
  "draw.redrawn": { tournament: "draw" },
  "draw.annulled": { tournament: "draw" },

  "result.entered": result,
  "result.cleared": result,

  "match.called": onCourt,
  "match.call-undone": onCourt,
  "match.started": onCourt,
  "match.ended": onCourt,

  "match.place-seen": { person: "schedule" },

  // Whether courts are told, and whether hours are the earliest, is read in every match.
  "schedule.rules": { tournament: "schedule", desk: "schedule" },
  "schedule.applied": scheduled,
  "schedule.placed": scheduled,
  "schedule.unplaced": scheduled,
  "schedule.swapped": scheduled,
  "schedule.locked": scheduled,
  "schedule.hours": { desk: "schedule", club: "bookings" },
  "schedule.undone": { tournament: "schedule", person: "schedule" },
  "schedule.delayed": { tournament: "schedule", person: "schedule" },
  "schedule.published": { tournament: "schedule", person: "schedule" },

  "screen.added": { desk: "screen" },
  "screen.set": shown,
  "screen.removed": shown,

  "booking.asked": bookings,
  "booking.given-up": bookings,
  "booking.reserved": bookings,
  "booking.confirmed": bookings,
  "booking.rejected": bookings,
  "booking.no-show": bookings,
  "booking.moved": bookings,
  "booking.told": { club: "bookings" },
  "booking.cancelled": bookings,
  "booking.expired": bookings,
  "slot.watched": { person: "bookings" },
  "slot.watch-left": { person: "bookings" },
  "slot.offered": bookings,
  "slot.declined": bookings,
  "slot.offer-passed": bookings,
  "series.made": bookings,
  "series.date-skipped": bookings,
  "series.date-restored": bookings,
  "series.repriced": bookings,
  "series.ended": bookings,
  "series.prolonged": bookings,
  "series.paused": bookings,
  "series.resumed": bookings,
  "series.left": bookings,
  "regret.opened": nothing,
  "regret.answered": nothing,
};

/** Touches the topics that follow from an event; they are told when the transaction ends. */
export function touchTopics(tx: Transaction, event: Event): void {
  const kinds: { readonly [Topic in TopicKind]?: ChangeKind } = topics[event.kind];
  for (const kind of topicKinds) {
    const what = kinds[kind];
    const exactly = kind === "tournament" ? exactlyOf(event, what) : undefined;
    if (what !== undefined) for (const id of idsOf(kind, event)) touch(tx, topicOf(kind, id), { kind: what, exactly });
  }
}

/** The matches that are different now, where that is all that is. */
function exactlyOf(event: Event, what: ChangeKind | undefined) {
  if ("changed" in event) return { category: event.category, matches: event.changed };
  if (what === "call" && "match" in event && "category" in event)
    return { category: event.category, matches: [event.match] };
  return undefined;
}

function idsOf(kind: TopicKind, event: Event): readonly string[] {
  if (kind === "club") return "club" in event ? [event.club] : [];
  if (kind === "screen") return "screen" in event ? [event.screen] : [];
  if (kind !== "person")
    return "tournaments" in event ? event.tournaments : "tournament" in event ? [event.tournament] : [];
  if ("people" in event) return event.people;
  return "person" in event ? [event.person] : [];
}
