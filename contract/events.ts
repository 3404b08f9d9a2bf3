import type { EventFacts } from "./play/event-facts.ts";

/** The name of something that can happen. */
export type EventKind = keyof EventFacts;

/** Something of one kind that happened, with its facts. */
export type EventOf<Kind extends EventKind> = { readonly kind: Kind } & EventFacts[Kind];

/** Everything that happens. `record` of the server's platform is the one way in. */
export type Event = { [Kind in EventKind]: EventOf<Kind> }[EventKind];

/** What an act of the audit can have been done to. */
type Target = "person" | "club" | "court" | "booking" | "tournament" | "category" | "pair" | "match";

/**
 * What follows from an event in the audit, which holds what clubs and administrators do and what players do to a club's day: a row
 * about this of its ids, or none. The row's words are in web/i18n/admin.ts, where the compiler asks for them.
 */
export const auditTargets = {
  "account.closed": "person",
  "person.renamed": null,
  "person.photo-changed": null,
  "person.signed-out-everywhere": null,
  "person.phone-changed": null,
  "person.naming-changed": null,
  "profile.saved": null,
  "player.reclassified": "person",
  "person.activated": "person",
  "person.deactivated": "person",
  "person.edited": "person",
  "person.made-super-admin": "person",
  "person.unmade-super-admin": "person",

  "guest.added": "person",
  "guest.corrected": "person",
  "guest.erased": "person",
  "club.registered": "club",
  "club.activated": "club",
  "club.deactivated": "club",
  "club.visited": "club",
  "club.changed": "club",
  "club.image-changed": "club",
  "club.points-tables": "club",
  "courts.arranged": "club",
  "court.added": "court",
  "court.removed": "court",
  "court.activated": "court",
  "court.deactivated": "court",
  "tournament.published": "tournament",
  "tournament.edited": "tournament",
  "tournament.moved": "tournament",
  "tournament.cancelled": "tournament",
  "tournament.closed": "tournament",
  "tournament.reopened": "tournament",
  "category.registration": "category",
  "category.rules": "category",
  "category.eligibility": "category",
  "category.changed": "category",
  "category.added": "category",
  "category.removed": "category",
  "player.entered": null,
  "player.left": null,
  "player.taken-out": "category",

  "availability.stated": null,
  "availability.set": "pair",
  "pair.proposed": null,
  "pair.accepted": null,
  "pair.rejected": null,
  "pair.proposal-withdrawn": null,
  "pair.dissolved": "pair",
  "pair.added": "pair",
  "pair.confirmed": "pair",
  "pair.payment-noted": "pair",
  "pair.confirmation-undone": "pair",
  "pair.removed": "pair",
  "pair.withdrawn": "pair",
  "pair.reinstated": "pair",
  "pair.player-replaced": "pair",
  "pair.seated": "pair",
  "pair.replaced": "pair",
  "draw.planned": "category",
  "draw.drafted": "category",
  "draw.draft-discarded": "category",
  "draw.generated": "category",
  "draw.redrawn": "category",
  "draw.annulled": "category",

  "result.entered": "match",
  "result.cleared": "match",

  "match.called": "match",
  "match.call-undone": "match",
  "match.started": "match",
  "match.ended": "match",

  "match.place-seen": null,

  "schedule.rules": "tournament",
  "schedule.applied": "tournament",
  "schedule.placed": "match",
  "schedule.unplaced": "match",
  "schedule.swapped": "match",
  "schedule.locked": "tournament",
  "schedule.hours": "tournament",
  "schedule.undone": "tournament",
  "schedule.delayed": "tournament",
  "schedule.published": "tournament",

  "screen.added": "tournament",
  "screen.set": null,
  "screen.removed": "tournament",

  "booking.asked": "booking",
  "booking.given-up": "booking",
  "booking.reserved": "booking",
  "booking.confirmed": "booking",
  "booking.rejected": "booking",
  "booking.moved": "booking",
  "booking.told": "booking",
  "booking.cancelled": "booking",
  "booking.expired": null,
} as const satisfies { readonly [Kind in EventKind]: (Target & keyof EventOf<Kind>) | null };

type Targets = typeof auditTargets;

/** The kinds of events that leave a row in the audit. */
export type AuditedKind = { [Kind in EventKind]: Targets[Kind] extends null ? never : Kind }[EventKind];
