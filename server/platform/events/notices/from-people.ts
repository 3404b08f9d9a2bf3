import { type DraftsOfEvents, told } from "./drafts.ts";

/** The page on which a club manages its guests. */
const guestsPage = "/admin/sin-cuenta";

/** The notices of events about accounts, guests and partner ads. Acts that concern only the actor notify nobody. */
export const fromPeople = {
  "message.written": ({ person, people, message }) => [
    told(people, { kind: "message-received", by: person, message }, `/busco-companero?con=${person}`),
  ],
  // A decided proposal has a notice of its own.
  "player.reclassified": ({ person, club, after, proposal }) =>
    proposal === null
      ? [told([person], { kind: "level-changed", ...(club !== undefined && { club }), after }, `/perfil/${person}`)]
      : [],
  "class.proposed": ({ person, after }) => [told([person], { kind: "class-proposed", after }, `/perfil/${person}`)],
  "class.decided": ({ person, club, after }) => [
    told(
      [person],
      { kind: "class-decided", ...(club !== undefined && { club }), is: after.is, after: after.class },
      `/perfil/${person}`,
    ),
  ],

  "guest.claim-asked": ({ club, person }) => [
    { to: { club }, notice: { kind: "claim-to-answer", club, by: person }, path: guestsPage },
  ],
  "guest.claim-refused": ({ club, person }) => [told([person], { kind: "claim-refused", club }, `/perfil/${person}`)],
  "guest.claimed": ({ club, person }) => [
    { to: { club }, notice: { kind: "claim-taken", club, by: person }, path: guestsPage },
  ],
  // Also sent if the club merged the guest without a claim. A guest merged into another guest gets nothing.
  "guest.merged": ({ club, people }) =>
    people.map((person) => told([person], { kind: "claim-accepted", club }, `/perfil/${person}`)),
  "guest.merge-proposed": ({ club, person, guest, after: { owed, debts } }) => [
    told([person], { kind: "merge-proposed", club, guest, owed, debts }, "/dashboard"),
  ],
  "guest.merge-accepted": ({ club, person, guest }) => [
    { to: { club }, notice: { kind: "merge-answered", club, by: person, guest, accepted: true }, path: guestsPage },
  ],
  "guest.merge-refused": ({ club, person, guest }) => [
    { to: { club }, notice: { kind: "merge-answered", club, by: person, guest, accepted: false }, path: guestsPage },
  ],
} satisfies Partial<DraftsOfEvents>;
