import type { NoticeKind } from "#domain/outreach/notices/facts.ts";
import type { ClubRole } from "#domain/people/club-roles.ts";
import type { Say } from "./sentence-parts.ts";

type TeamKind = Extract<NoticeKind, "team-joined" | "team-left" | "role-changed" | "owner-changed">;

const roles: Readonly<Record<ClubRole, string>> = { admin: "dueño", manager: "encargado", desk: "mostrador" };

/** Sentences about the people who work at a club. */
export const teamSentences: { readonly [Kind in TeamKind]: Say<Kind> } = {
  "team-joined": ({ club, by, role }, names) => ({
    title: `${names.person(by)} ya trabaja en ${names.club(club)}`,
    body: `Aceptó la invitación. Su rol: ${roles[role]}.`,
  }),
  "team-left": ({ club, person, by }, names) => ({
    title: `${names.person(person)} ya no trabaja en ${names.club(club)}`,
    body: person === by ? "Salió del equipo." : `Lo quitó del equipo ${names.person(by)}.`,
  }),
  "role-changed": ({ club, by, role }, names) => ({
    title: role ? `Tu rol en ${names.club(club)}: ${roles[role]}` : `Ya no trabajás en ${names.club(club)}`,
    body: `El cambio lo hizo ${names.person(by)}.`,
  }),
  "owner-changed": ({ club, person, by, isOwner }, names) => ({
    title: isOwner
      ? `${names.person(person)} es dueño de ${names.club(club)}`
      : `${names.person(person)} ya no es dueño de ${names.club(club)}`,
    body:
      person === by
        ? "Si no sabías de este cambio, mirá el equipo en Ajustes."
        : `El cambio lo hizo ${names.person(by)}. Si no sabías, mirá el equipo en Ajustes.`,
  }),
};
