import type { Id, OfPerson, OfTournament } from "./fact-parts.ts";
import { event } from "./row.ts";

/** Events of devices, follows and notifications. */
export const outreachEvents = {
  "device.added": event<OfPerson>()({}),
  "device.removed": event<OfPerson>()({}),
  "calendar.made": event<OfPerson>()({}),
  "calendar.revoked": event<OfPerson>()({}),
  "person.notices-read": event<OfPerson>()({ live: { person: "notice" } }),
  "person.notices-chosen": event<OfPerson>()({}),
  "person.whatsapp-changed": event<OfPerson>()({}),
  /** `people` are the players of the previous edition who are notified of this one. */
  "edition.invited": event<
    OfTournament & { readonly people: readonly Id[]; readonly after: { readonly people: number } }
  >()({ audit: "tournament", notifies: ["edition-invited"] }),
  "follow.added": event<OfPerson>()({}),
  "follow.removed": event<OfPerson>()({}),
  "person.followable-changed": event<OfPerson>()({}),
};
