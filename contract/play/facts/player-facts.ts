import type { Id, OfPerson } from "./fact-parts.ts";

// What is known of what players are to each other: whom they follow, and what they say who look for a partner. The words of a message are no fact: they are kept where they can be erased.

/** What is known of each of these kinds. */
export type PlayerFacts = {
  "follow.added": OfPerson;
  "follow.removed": OfPerson;
  "person.followable-changed": OfPerson;
  "ad.published": OfPerson;
  "ad.changed": OfPerson;
  "ad.ended": OfPerson;
  /** `people` is to whom. */
  "message.written": OfPerson & { readonly people: readonly Id[]; readonly message: Id };
  /** Who blocks; whom is kept from everybody. */
  "person.blocked": OfPerson;
  "person.unblocked": OfPerson;
  /** Who reports. */
  "player.reported": OfPerson;
  /** About whom a report was. */
  "player.report-answered": OfPerson & { readonly after: { readonly endedAds: boolean } };
};
