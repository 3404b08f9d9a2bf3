import type { IncomingMessage, ServerResponse } from "node:http";
import { partsOf } from "#contract/outreach/live/live-topics.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import { answer } from "#server/platform/http/answer.ts";
import { isSameOrigin } from "#server/platform/http/same-origin.ts";
import { actorWith, type FindSession } from "#server/platform/identity/session.ts";
import type { Live } from "./live.ts";

type Parts = { readonly live: Live; readonly findSession: FindSession; readonly publicUrl: string };

const topicsMax = 20;
const comeBackSeconds = 30;

/**
 * Answers GET /api/live?topics=t:…@version,… with a stream, and GET /api/live/{topic} with the topic's snapshot.
 */
export function createLiveRoute({ live, findSession, publicUrl }: Parts) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL, address: string): Promise<void> => {
    if (request.method !== "GET") return answer(response, 405, "METHOD_NOT_ALLOWED");
    // A page of another site could not read the stream, but could hold it open.
    if (!isSameOrigin(request, publicUrl)) return answer(response, 403, "CROSS_SITE");
    const topic = decodeURIComponent(url.pathname.slice("/api/live/".length));
    const topics = topic === "" ? topicsIn(url.searchParams.get("topics") ?? "") : topicsIn(topic);
    if (topics === null) return answer(response, 400, "BAD_REQUEST");
    const setCookie = (cookie: string) => void response.appendHeader("set-cookie", cookie);
    const found = await findSession(request.headers, setCookie);
    const signedIn = found?.status === "active" ? actorWith(found, "see-day") : null;
    const drawnFor = url.searchParams.get("person");
    if (signedIn && drawnFor !== null && drawnFor !== signedIn.personId)
      return answer(response, 409, "SESSION_CHANGED");
    if (topic !== "") return answerWhole(request, response, topic, signedIn);
    const whose = { actor: signedIn, session: signedIn && found ? found.sessionId : null, address };
    if (await live.open(response, { ...whose, topics })) return;
    answer(response.setHeader("retry-after", String(comeBackSeconds)), 503, "SERVICE_UNAVAILABLE");
  };

  async function answerWhole(
    request: IncomingMessage,
    response: ServerResponse,
    topic: string,
    actor: Actor | null,
  ): Promise<void> {
    const whole = await live.snapshot(topic, actor);
    if (whole === null) return answer(response, 404, "NOT_FOUND");
    const etag = `"${whole.version}"`;
    response.setHeader("etag", etag).setHeader("cache-control", "no-cache");
    if (request.headers["if-none-match"] === etag) return void response.writeHead(304).end();
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(whole.gzipped);
  }
}

/** Parses the requested topics with the known version of each; null for invalid input. */
function topicsIn(asked: string): Map<string, number | null> | null {
  const topics = new Map<string, number | null>();
  for (const each of asked.split(",")) {
    const [topic = "", version] = each.split("@");
    if (partsOf(topic) === null || (version !== undefined && !/^\d{1,15}$/.test(version))) return null;
    topics.set(topic, version === undefined ? null : Number(version));
  }
  return topics.size > topicsMax ? null : topics;
}
