import type { IncomingHttpHeaders } from "node:http";
import { Agent, request } from "node:https";
import { reasonOf } from "#server/platform/faults/reason.ts";
import { AddressRefused, allowedLookup, type PushNetwork } from "./network.ts";
import { type PushKeys, type PushMessage, type PushTarget, pushRequest } from "./push-request.ts";

/** The outcome of a push: delivered, browser gone for good, retry later, or failed for a reason on either side. */
export type PushOutcome =
  | { readonly kind: "told" }
  | { readonly kind: "gone" }
  | { readonly kind: "later"; readonly seconds: number | null }
  | { readonly kind: "failed"; readonly reason: string };

/** Sends notifications to browsers over connections of its own. */
export type Pusher = {
  readonly push: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>;
  readonly close: () => void;
};

/** The keys and contact of the sender, and the network to the push services. */
export type PushParts = { readonly keys: PushKeys; readonly subject: string; readonly network: PushNetwork };

/** A push service that hangs delays the others no longer than this, in milliseconds. */
const patienceMilliseconds = 8_000;
/** Maximum number of concurrent pushes. */
const pushesAtOnce = 20;
const secondsMax = 24 * 60 * 60;

/** Creates the sender of notifications. `patience` is in milliseconds. */
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
        return { kind: "failed", reason: reasonOf(error) };
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

/** Posts without `fetch`, which would look the name up again, and might reach another address than the checked one. */
function post(endpoint: string, { headers, body, agent, patience }: Post) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const signal = AbortSignal.timeout(patience);
    const asked = request(endpoint, { method: "POST", agent, headers, signal });
    asked.on("response", (answer) => {
      // The content is not needed, and an error in it changes nothing. A drained connection can be reused.
      answer.on("error", () => {}).resume();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
    });
    asked.on("error", (error) => reject(signal.aborted ? new Error("it did not answer in time") : error));
    // A response such as 101 closes the connection without an error.
    asked.on("close", () => reject(new Error("the connection was closed without an answer")));
    asked.end(body);
  });
}

function outcomeOf(status: number, headers: IncomingHttpHeaders): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "told" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status === 429 || status >= 500) return { kind: "later", seconds: secondsIn(headers["retry-after"]) };
  return { kind: "failed", reason: `answered with ${status}` };
}

/** Parses Retry-After, which is in seconds or an instant. */
function secondsIn(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), secondsMax);
}
