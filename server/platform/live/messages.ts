import type { LiveEvents } from "#contract/outreach/live/live.ts";

/** The first bytes of a stream, with the delay in milliseconds after which a browser reopens a broken one by itself. */
export const greeting = Buffer.from("retry: 2000\n\n");

/** Serializes an event once for all its subscribers. */
export function written<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): Buffer {
  const id = "v" in data ? `id: ${data.v}\n` : "";
  return Buffer.from(`event: ${name}\n${id}data: ${JSON.stringify(data)}\n\n`);
}
