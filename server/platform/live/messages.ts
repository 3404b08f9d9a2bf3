import type { LiveEvents } from "#contract/play/live.ts";

/** How long a browser waits by itself before it opens a stream that broke. */
export const greeting = Buffer.from("retry: 2000\n\n");

/** An event as it is written, made once for all who hear it. */
export function written<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): Buffer {
  const id = "v" in data ? `id: ${data.v}\n` : "";
  return Buffer.from(`event: ${name}\n${id}data: ${JSON.stringify(data)}\n\n`);
}
