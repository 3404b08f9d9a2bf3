import type { IncomingHttpHeaders } from "node:http";
import { Agent, request } from "node:https";
import { type PushKeys, type PushMessage, type PushTarget, pushRequest } from "./message.ts";
import { AddressRefused, allowedLookup, type PushNetwork } from "./network.ts";

/** What became of a notice: told, never again to this browser, later again, or not by a fault that may be ours or theirs. */
export type PushOutcome =
  | { readonly kind: "told" }
  | { readonly kind: "gone" }
  | { readonly kind: "later"; readonly seconds: number | null }
  | { readonly kind: "failed"; readonly reason: string };

/** Tells browsers, over connections of its own. */
export type Pusher = {
  readonly push: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>;
  readonly close: () => void;
};

/** What browsers are told by: the keys and the name of the sender, and the way there. */
export type PushParts = { readonly keys: PushKeys; readonly subject: string; readonly network: PushNetwork };

/** No push service that hangs holds the others up for longer. */
const patienceMilliseconds = 8_000;
/** How many are told at once. */
const pushesAtOnce = 20;
const secondsMax = 24 * 60 * 60;

/** What tells browsers. `patience` is in milliseconds. */
export function createPusher({ keys, subject, network }: PushParts, patience = patienceMilliseconds): Pusher {
  const { authority: ca } = network;
  const lookup = allowedLookup(network);
  const agent = new Agent({ keepAlive: true, maxTotalSockets: pushesAtOnce, lookup, ...(ca !== undefined && { ca }) });
  return {
    push: async (target, message) => {
      try {
        const { body, headers } = pushRequest(target, message, { ...keys, subject });
        const answer = await post(target.endpoint, { headers, body, agent, patience });
        return outcomeOf(answer.status, answer.headers);
      } catch (error) {
        if (error instanceof AddressRefused) return { kind: "gone" };
        return { kind: "failed", reason: error instanceof Error ? error.message : String(error) };
      }
    },
    close: () => agent.destroy(),
  };
}

type Post = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly agent: Agent;
  readonly patience: number;
};

/** Not by `fetch`, which would look the name up by itself: it would be another address than the one that was allowed. */
function post(endpoint: string, { headers, body, agent, patience }: Post) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const signal = AbortSignal.timeout(patience);
    const asked = request(endpoint, { method: "POST", agent, headers, signal });
    asked.on("response", (answer) => {
      // Nobody reads what it says, however long; the connection is good for the next one.
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
    });
    asked.on("error", (error) => reject(signal.aborted ? new Error("it did not answer in time") : error));
    asked.end(body);
  });
}

function outcomeOf(status: number, headers: IncomingHttpHeaders): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "told" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status === 429 || status >= 500) return { kind: "later", seconds: secondsIn(headers["retry-after"]) };
  return { kind: "failed", reason: `answered with ${status}` };
}

/** Retry-After: seconds, or an instant. */
function secondsIn(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), secondsMax);
}
