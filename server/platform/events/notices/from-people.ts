import { type DraftsOfEvents, told } from "./drafts.ts";

/** Where a club answers for its guests. */
const guestsPage = "/admin/sin-cuenta";

/** What people are told of what concerns accounts, guests and who looks for whom; nothing of what they do about themselves alone. */
export const fromPeople = {
  "account.closed": null,
  "person.renamed": null,
  "person.naming-changed": null,
  "person.partner-contact-changed": null,
  "person.photo-changed": null,
  "person.signed-out-everywhere": null,
  "person.phone-changed": null,
  "device.added": null,
  "device.removed": null,
  "calendar.made": null,
  "calendar.revoked": null,
  "person.whatsapp-changed": null,
  "follow.added": null,
  "follow.removed": null,
  "person.followable-changed": null,
  "ad.published": null,
  "ad.changed": null,
  "ad.ended": null,
  "message.written": ({ person, people, message }) => [
    told(people, { kind: "message-received", by: person, message }, `/busco-companero?con=${person}`),
  ],
  "person.blocked": null,
  "person.unblocked": null,
  "player.reported": null,
  "player.report-answered": null,
  "person.notices-read": null,
  "person.notices-chosen": null,
  "profile.saved": null,
  "player.reclassified": ({ person, club, after }) => [
    told([person], { kind: "level-changed", club, after }, `/perfil/${person}`),
  ],
  "person.activated": null,
  "person.deactivated": null,
  "person.edited": null,
  "person.made-super-admin": null,
  "person.unmade-super-admin": null,

  "guest.added": null,
  "guest.corrected": null,
  "guest.erased": null,
  "guest.link-made": null,
  "guest.claim-asked": ({ club, person }) => [
    { to: { club }, notice: { kind: "claim-to-answer", club, by: person }, path: guestsPage },
  ],
  "guest.claim-refused": ({ club, person }) => [told([person], { kind: "claim-refused", club }, `/perfil/${person}`)],
  "guest.claimed": ({ club, person }) => [
    { to: { club }, notice: { kind: "claim-taken", club, by: person }, path: guestsPage },
  ],
  // Also where the club says it unasked; a guest who became another guest reads nothing.
  "guest.merged": ({ club, people }) =>
    people.map((person) => told([person], { kind: "claim-accepted", club }, `/perfil/${person}`)),
  "guest.separated": null,
  // Whoever has two accounts has asked for it, and reads the answer where they asked.
  "account.merged": null,
  "account.separated": null,
} satisfies Partial<DraftsOfEvents>;
