import { shortId } from "#domain/lib/short-id.ts";

/** The parts of a tournament's public page that have addresses of their own. */
export const publicParts = ["partidos", "zonas", "llave", "cartel"] as const;
export type PublicPart = (typeof publicParts)[number];

/** Where anybody reads a tournament, or a part of it. */
export function tournamentPath(tournamentId: string, part?: PublicPart): string {
  return [`/t/${shortId(tournamentId)}`, part].filter(Boolean).join("/");
}

/** Where a television shows a tournament. */
export function televisionPath(tournamentId: string): string {
  return `/tv/${shortId(tournamentId)}`;
}

/** Where a television of a club shows what it was told to. */
export function screenPath(code: string): string {
  return `/tv/${code}`;
}

/** Where anybody reads of a club. */
export function clubPath(clubId: string): string {
  return `/c/${shortId(clubId)}`;
}

/** What of a court can be chosen before signing in; each as it stands in an address. */
export type CourtChoice = {
  readonly dia?: string | undefined;
  readonly hora?: number | undefined;
  /** A town. */
  readonly cerca?: string | undefined;
  readonly complejo?: string | undefined;
  readonly minutos?: number | undefined;
  readonly cancha?: string | undefined;
};

/** Where anybody sees which courts are free, as far as something is chosen. */
export function courtsPath(chosen: CourtChoice = {}): string {
  return withChoice("/canchas", chosen);
}

/** Where whoever is signed in asks for what was chosen, or with `avisar` waits for it. */
export function askingPath({ cerca: _, ...chosen }: CourtChoice & { readonly avisar?: true }): string {
  return withChoice("/reservar-cancha", chosen);
}

function withChoice(path: string, chosen: CourtChoice & { readonly avisar?: true }): string {
  const said = Object.entries(chosen).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return said.length > 0 ? `${path}?${said.join("&")}` : path;
}

/** Where somebody reads to what they are invited by a link; whoever holds the address may answer. */
export function invitationPath(token: string): string {
  return `/invitacion/${token}`;
}

/** Where an invitation by a link is accepted, by who is signed in. */
export function acceptancePath(token: string): string {
  return `${invitationPath(token)}/aceptar`;
}

/** The parts of addresses that open something to whoever knows them. */
const secretParts = /^(\/invitacion\/|\/reclamar\/|\/api\/v1\/partner-links\/)[^/?]+/;

/** An address as it may be written down: without what opens something. Null where it holds nothing of that kind. */
export function withoutSecrets(path: string): string | null {
  return secretParts.test(path) ? path.replace(secretParts, "$1-") : null;
}

/** Where the receipt of a transfer lies, for who sent it and for whoever runs the club. */
export function addressOfProof(proofId: string): string {
  return `/files/proofs/${proofId}`;
}

/** Where the picture lies by which a page is known in a chat: another one whenever another one is drawn. */
export function picturePath(kind: "t" | "c" | "i", id: string, hash: string): string {
  return `/og/${kind}/${shortId(id)}/${hash}.jpg`;
}

/** Where a calendar program asks for what somebody plays and has booked. */
export function calendarPath(token: string): string {
  return `/calendario/${token}.ics`;
}

/** The way from the ad of somebody who looks for a partner to WhatsApp, for players who are signed in. */
export function whatsAppPath(adId: string): string {
  return `/whatsapp/${adId}`;
}

/** One match or one booking as a file for a calendar, for whoever is signed in and it is theirs. */
export function calendarEntryPath(kind: "match" | "booking", id: string): string {
  return `/calendario/${kind === "match" ? "partido" : "turno"}/${id}.ics`;
}

/** Where whoever was written down without an account takes what is theirs. */
export function claimPath(token: string): string {
  return `/reclamar/${token}`;
}
