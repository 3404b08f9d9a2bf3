import { shortId } from "#domain/lib/short-id.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";

/** The parts of a tournament's public page that have addresses of their own. */
export const publicParts = ["partidos", "zonas", "llave", "rondas", "cartel"] as const;
export type PublicPart = (typeof publicParts)[number];

/** Returns the address of a tournament's public page, or of one part of it. */
export function tournamentPath(tournamentId: string, part?: PublicPart): string {
  return [`/t/${shortId(tournamentId)}`, part].filter(Boolean).join("/");
}

/** Returns the address under which a television shows a tournament. */
export function televisionPath(tournamentId: string): string {
  return `/tv/${shortId(tournamentId)}`;
}

/** Returns the address under which a television of a club shows the screen that the desk chose for it. */
export function screenPath(code: string): string {
  return `/tv/${code}`;
}

/** Returns the address of a club's public page. */
export function clubPath(clubId: string): string {
  return `/c/${shortId(clubId)}`;
}

/** The choices for a court booking before signing in, each as an address spells it. */
export type CourtChoice = {
  readonly dia?: string | undefined;
  readonly hora?: number | undefined;
  /** The name of a town. */
  readonly cerca?: string | undefined;
  readonly complejo?: string | undefined;
  readonly minutos?: number | undefined;
  readonly cancha?: string | undefined;
};

/** Returns the address of the public search for free courts, with the choices made so far. */
export function courtsPath(chosen: CourtChoice = {}): string {
  return withChoice("/canchas", chosen);
}

/** Returns the address of the booking screen for a signed-in player, or with `avisar` to watch the slot. */
export function askingPath({ cerca: _, ...chosen }: CourtChoice & { readonly avisar?: true }): string {
  return withChoice("/reservar-cancha", chosen);
}

/** Returns the id of a booking's card on "Mis turnos". */
export function bookingAnchor(bookingId: string): string {
  return `turno-${shortId(bookingId)}`;
}

/** Returns the address of an open match for signed-in players. */
export function openMatchPath(matchId: string): string {
  return `/partido/${matchId}`;
}

/** Returns the address of an open match's public page, which players send each other. */
export function publicMatchPath(matchId: string): string {
  return `/p/${shortId(matchId)}`;
}

/** The address at which a club decides the disputed results of open matches. */
export const openMatchResultsPath = "/admin/resultados";

/** Returns the address of a player's own bookings, or of one of them. */
export function myBookingsPath(bookingId?: string): string {
  return bookingId === undefined ? "/mis-turnos" : `/mis-turnos#${bookingAnchor(bookingId)}`;
}

/** Returns the address that opens a player's own booking to other players. */
export function openBookingPath(bookingId: string): string {
  return `/mis-turnos?abrir=${bookingId}`;
}

/**
 * Returns the address of a public page's part for the signed-in person. It is a fragment of its own that no cache in
 * between keeps.
 */
export function ownPartPath(page: string): string {
  return `/propio?en=${encodeURIComponent(page)}`;
}

/** The spans of days for a visitor's tournament search, as addresses name them. */
export const searchedSpans = ["finde", "15-dias", "30-dias"] as const;

/** A visitor's search for tournaments, each part as an address spells it. */
export type TournamentChoice = {
  readonly texto?: string | undefined;
  readonly rama?: CategoryName | undefined;
  readonly nivel?: Level | undefined;
  readonly fecha?: (typeof searchedSpans)[number] | undefined;
  /** The last tournament on the previous page. */
  readonly despues?: string | undefined;
};

/** Returns the address of the public tournament search. */
export function tournamentsPath(chosen: TournamentChoice = {}): string {
  return withChoice("/torneos", chosen);
}

/** A public ranking and the page of it, counted from 1. */
export type RankingChoice = {
  readonly rama?: CategoryName | undefined;
  readonly nivel?: Level | undefined;
  readonly pagina?: number | undefined;
};

/** Returns the address of the public ranking of a category and level. */
export function publicRankingPath(chosen: RankingChoice = {}): string {
  return withChoice("/clasificacion", chosen);
}

function withChoice(path: string, chosen: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const said = Object.entries(chosen).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return said.length > 0 ? `${path}?${said.join("&")}` : path;
}

/** Returns the address of an invitation by link. Knowing the address is enough to answer it. */
export function invitationPath(token: string): string {
  return `/invitacion/${token}`;
}

/** Returns the address under which a signed-in player accepts an invitation by link. */
export function acceptancePath(token: string): string {
  return `${invitationPath(token)}/aceptar`;
}

/** Returns the address of an invitation to work at a club. */
export function teamInvitationPath(token: string): string {
  return `/equipo/${token}`;
}

/** Returns the address in the code of a scorer's pass. */
export function scorerPath(token: string): string {
  return `/planilla/${token}`;
}

/** The parts of addresses that grant access to anybody who knows them. */
const secretParts =
  /^(\/(invitacion|equipo|planilla|reclamar|confirmar-email|avisos\/baja|api\/v1\/(partner-links|club-invitations\/by-token))\/)[^/?]+/;

/** Masks the secret part of an address, so that it may be logged. Null if the address holds no secret. */
export function withoutSecrets(path: string): string | null {
  return secretParts.test(path) ? path.replace(secretParts, "$1-") : null;
}

/** Returns the address of a transfer receipt, for its sender and for the administrators of the club. */
export function addressOfProof(proofId: string): string {
  return `/files/proofs/${proofId}`;
}

/** Returns the address of a page's preview picture in a chat. Its hash changes with the picture. */
export function picturePath(kind: "t" | "c" | "i" | "p", id: string, hash: string): string {
  return `/og/${kind}/${shortId(id)}/${hash}.jpg`;
}

/** Returns the address from which a calendar program reads a person's matches and bookings. */
export function calendarPath(token: string): string {
  return `/calendario/${token}.ics`;
}

/** Returns the address that leads from a partner ad to WhatsApp, for signed-in players. */
export function whatsAppPath(adId: string): string {
  return `/whatsapp/${adId}`;
}

/** Returns the address of one own match or booking as a calendar file, for the signed-in player. */
export function calendarEntryPath(kind: "match" | "booking", id: string): string {
  return `/calendario/${kind === "match" ? "partido" : "turno"}/${id}.ics`;
}

/** Returns the address under which a guest claims the profile that a club created for them. */
export function claimPath(token: string): string {
  return `/reclamar/${token}`;
}
