import type { ServerResponse } from "node:http";
import { greeting } from "./messages.ts";

/** The limits for a client that does not read: the time it may stay, and the bytes that may wait for it. */
export type Patience = { readonly milliseconds: number; readonly bytes: number };

/** One open stream. It has no queue: a slow client hears later that topics have changed, and then refetches them. */
export type Stream = {
  /** Writes the event, or remembers the topic while the client is slow. */
  readonly send: (bytes: Buffer, topic?: string) => void;
  readonly end: (last?: Buffer) => void;
  readonly isSlow: () => boolean;
};

type Events = {
  /** Called when the client reads again, with the topics that changed meanwhile. */
  readonly onCaughtUp: (topics: ReadonlySet<string>) => void;
  /** Called when the client is dropped because it did not read. */
  readonly onDropped: () => void;
};

const usual: Patience = { milliseconds: 15_000, bytes: 256 * 1024 };

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/** Starts the answer. The first bytes leave at once, so that proxies and browsers know that the stream is alive. */
export function openStream(
  response: ServerResponse,
  { onCaughtUp, onDropped }: Events,
  { milliseconds, bytes: bytesMax }: Patience = usual,
): Stream {
  const moved = new Set<string>();
  let dropping: NodeJS.Timeout | undefined;
  const drop = () => {
    onDropped();
    response.destroy();
  };
  response.writeHead(200, headers);
  response.write(greeting);
  response.on("close", () => clearTimeout(dropping));
  response.on("drain", () => {
    clearTimeout(dropping);
    dropping = undefined;
    const missed = new Set(moved);
    moved.clear();
    if (missed.size > 0) onCaughtUp(missed);
  });
  return {
    send: (bytes, topic) => {
      if (response.destroyed || response.writableEnded) return;
      if (dropping !== undefined) {
        if (topic !== undefined) moved.add(topic);
      } else if (!response.write(bytes)) {
        dropping = setTimeout(drop, milliseconds);
        if (response.writableLength > bytesMax) drop();
      }
    },
    end: (last) => {
      if (!response.writableEnded) response.end(last);
    },
    isSlow: () => dropping !== undefined,
  };
}
