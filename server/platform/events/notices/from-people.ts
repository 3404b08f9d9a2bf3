import type { ClubRole } from "#domain/people/club-roles.ts";
import { type Actor, type Draft, type DraftsOfEvents, told } from "./drafts.ts";

/** The page on which a club manages its guests. */
const guestsPage = "/admin/sin-cuenta";

/** The page on which a club manages its team. */
const teamPage = "/admin/setup/equipo";

type OfMember = { readonly club: string; readonly person: string; readonly owners: readonly string[] };
type Roles = {
  readonly before: { readonly role: ClubRole | null };
  readonly after?: { readonly role: ClubRole };
};

/** Notifies the owners that somebody left the team. */
function left({ club, person, owners }: OfMember, actor: Actor): readonly Draft[] {
  return actor === null ? [] : [told(owners, { kind: "team-left", club, person, by: actor }, teamPage)];
}

/** Notifies a person of their role at a club. */
function ofRole({ club, person }: OfMember, actor: Actor, role: ClubRole | null): readonly Draft[] {
  if (actor === null) return [];
  return [told([person], { kind: "role-changed", club, by: actor, role }, role ? "/admin" : "/dashboard")];
}

/** Notifies all owners of one who came or went; no act on others. */
function ofOwner({ club, person, owners, before, after }: OfMember & Roles, actor: Actor): readonly Draft[] {
  const isOwner = after?.role === "admin";
  if (actor === null || isOwner === (before.role === "admin")) return [];
  return [told(owners, { kind: "owner-changed", club, person, by: actor, isOwner }, teamPage)];
}

/**
 * The notices of events about accounts, guests, teams and partner ads. Acts that concern only the actor notify nobody.
 */
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

  "team.joined": (event, actor) => {
    const { club, person, owners, before, after } = event;
    const joined = { kind: "team-joined", club, by: person, role: after.role } as const;
    return [...(before.role === null ? [told(owners, joined, teamPage)] : []), ...ofOwner(event, actor)];
  },
  "team.role-changed": (event, actor) => [...ofRole(event, actor, event.after.role), ...ofOwner(event, actor)],
  "team.removed": (event, actor) => [...left(event, actor), ...ofRole(event, actor, null), ...ofOwner(event, actor)],
  "team.left": (event, actor) => [...left(event, actor), ...ofOwner(event, actor)],
} satisfies Partial<DraftsOfEvents>;
