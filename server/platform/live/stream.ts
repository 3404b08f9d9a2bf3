import type { ServerResponse } from "node:http";
import { greeting } from "./messages.ts";

/** How long somebody who does not read may stay, and how much may wait for them. */
export type Patience = { readonly milliseconds: number; readonly bytes: number };

/** One open answer. Nothing is ever queued for it: who is slow hears later that something has changed, and asks. */
export type Stream = {
  /** Writes, or notes that the topic moved while nothing could be written. */
  readonly send: (bytes: Buffer, topic?: string) => void;
  readonly end: (last?: Buffer) => void;
  readonly isSlow: () => boolean;
};

type Events = {
  /** It can be written to again; these topics have moved meanwhile. */
  readonly onCaughtUp: (topics: ReadonlySet<string>) => void;
  /** It was ended because it did not read. */
  readonly onDropped: () => void;
};

const usual: Patience = { milliseconds: 15_000, bytes: 256 * 1024 };

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/** Begins the answer. Its first bytes leave at once, so that proxies and browsers know that it lives. */
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
