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

/** Where the picture lies by which a page is known in a chat: another one whenever another one is drawn. */
export function picturePath(kind: "t" | "c", id: string, hash: string): string {
  return `/og/${kind}/${shortId(id)}/${hash}.jpg`;
}
