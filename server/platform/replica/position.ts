import { parse, serialize } from "hono/utils/cookie";

/** A position in PostgreSQL's write-ahead log, in bytes. It only grows. */
export type Position = bigint;

/** After the position of everything that can be written. */
const last: Position = 2n ** 64n - 1n;

const cookieName = "punto-de-oro.written";

/** Parses a position as PostgreSQL writes it, as "16/B374D848"; null for any other text. */
export function parsePosition(text: string): Position | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text) ?? [];
  return high === undefined || low === undefined ? null : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Writes a position as PostgreSQL does. */
export function writePosition(position: Position): string {
  return [position >> 32n, position & 0xffff_ffffn].map((half) => half.toString(16).toUpperCase()).join("/");
}

/**
 * Creates the cookie with the position of a browser's last write; null stands for an unknown one, which no replica
 * passes. The cookie is not signed: a forged one only chooses the server that answers its own sender.
 */
export function writtenCookie(position: Position | null, { publicUrl, seconds }: CookieOptions): string {
  return serialize(cookieName, writePosition(position ?? last), {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: publicUrl.startsWith("https://"),
    maxAge: seconds,
  });
}

type CookieOptions = { readonly publicUrl: string; readonly seconds: number };

/** Reads the position of the browser's last write from its cookies; null without one. */
export function positionIn(cookies: string | undefined): Position | null {
  // Most requests have no such cookie, and parsing all the others would cost as much as a small query.
  if (!cookies?.includes(cookieName)) return null;
  return parsePosition(parse(cookies, cookieName)[cookieName] ?? "");
}
