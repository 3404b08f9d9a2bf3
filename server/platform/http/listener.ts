import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Logger } from "pino";
import { withoutSecrets } from "#contract/play/addresses.ts";
import { type ApiParts, type ApiRouter, createApi } from "#server/platform/api.ts";
import { withoutRedaction } from "#server/platform/log.ts";
import { comeBackSeconds, isPassing } from "#server/platform/passing.ts";
import type { Histogram } from "#server/platform/program/measures/histogram.ts";
import type { Measures } from "#server/platform/program/measures/measures.ts";
import { type Address, addressOf } from "./address.ts";
import { answer } from "./answer.ts";
import { announcesBody, BodyRefused, isTooLong, receiveBody } from "./body.ts";
import { clientAddressHeader, noteClientAddress } from "./client-address.ts";
import { createRequestLog, type RequestLog } from "./request-log.ts";
import { changesSomething, hasOwnContentType, isSameOrigin } from "./same-origin.ts";
import { keepToOurselves, secure } from "./security-headers.ts";

/** What the listener needs besides the request: see app.ts. */
type ListenerParts = ApiParts & {
  readonly publicUrl: string;
  readonly trustsProxy: boolean;
  readonly pages: Hono;
  readonly measures: Measures;
  /** Answers what is asked of what happens while somebody looks. */
  readonly live: (request: IncomingMessage, response: ServerResponse, url: URL, address: string) => Promise<void>;
};

type Asked = {
  readonly requestId: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly area: string;
};

const methods = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);

/** How long a body may take to arrive: a form, and a picture over a slow network. */
const bodyMilliseconds = { form: 15_000, upload: 60_000 } as const;

/** More of a path than this is of no use to whoever reads the log. */
const loggedPathMax = 200;

/** The whole HTTP surface: the API by its own node handlers, everything else through `pages`. */
export function createListener(router: ApiRouter, parts: ListenerParts): RequestListener {
  const { publicUrl, pages, trustsProxy, live, measures } = parts;
  const api = createApi(router, parts);
  const others = getRequestListener(pages.fetch);
  const answered = withoutRedaction(parts.log);

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    at: Address,
    requestId: string,
    log: RequestLog,
  ) {
    const { url, area, path, isUpload, bodyBytesMax: bytesMax } = at;
    if (path.startsWith("/api/")) {
      response.setHeader("cache-control", "no-store");
      // What programs of others tell us comes from no page, and is believed by its signature or not at all.
      const isOurs = area === "others" || !changesSomething(request) || isSameOrigin(request, publicUrl);
      if (!isOurs) return answer(response, 403, "CROSS_SITE");
    }
    if (area === "pages") return others(request, response);
    const address = String(request.headers[clientAddressHeader]);
    if (area === "live") return live(request, response, url, address);
    // A procedure must not run by HEAD or OPTIONS, which nobody suspects of changing anything.
    if (request.method === "HEAD" || request.method === "OPTIONS") return answer(response, 405, "METHOD_NOT_ALLOWED");
    if (changesSomething(request) && !hasOwnContentType(request, isUpload)) {
      return answer(response, 415, "UNSUPPORTED_CONTENT_TYPE");
    }
    const milliseconds = bodyMilliseconds[isUpload ? "upload" : "form"];
    const body = () => wholeBody(request, response, { bytesMax, milliseconds });
    if (area === "rpc" || area === "rest") {
      return api(request, response, { log, requestId, address, url, area, isUpload, body });
    }
    if (request.method !== "GET") Object.assign(request, { rawBody: await body() });
    return others(request, response);
  }

  return async (request, response) => {
    const requestId = randomUUID();
    const log = createRequestLog(parts.log, requestId);
    response.on("error", (error) => log.warn({ err: error }, "could not be answered"));
    noteClientAddress(request, trustsProxy);
    const at = addressOf(request);
    noteOutcome(answered, measures.answers, { requestId, request, response, area: at?.area ?? "none" });
    response.setHeader("x-request-id", requestId);
    secure(response, publicUrl);
    if (at !== null && withoutSecrets(at.path) !== null) keepToOurselves(response);
    try {
      // Until a body is there, whatever is answered ends the connection: the rest of it is not waited for.
      if (announcesBody(request)) response.shouldKeepAlive = false;
      if (!methods.has(request.method ?? "")) return answer(response, 405, "METHOD_NOT_ALLOWED");
      if (at === null) return answer(response, 400, "BAD_REQUEST");
      if (isTooLong(request, at.bodyBytesMax)) return answer(response, 413, "PAYLOAD_TOO_LARGE");
      await serve(request, response, at, requestId, log);
    } catch (error) {
      answerFailure(error, response, log);
    }
  };
}

/** The body, after which the connection may go on as it would have. */
async function wholeBody(
  request: IncomingMessage,
  response: ServerResponse,
  bounds: { readonly bytesMax: number; readonly milliseconds: number },
): Promise<Buffer<ArrayBuffer>> {
  const body = await receiveBody(request, bounds);
  const wantsToClose = /\bclose\b/i.test(request.headers.connection ?? "");
  response.shouldKeepAlive = request.httpVersion === "1.1" && !wantsToClose;
  return body;
}

/** Whatever went wrong ends this request and no other; what passes by itself says so. */
function answerFailure(error: unknown, response: ServerResponse, log: RequestLog): void {
  if (error instanceof BodyRefused) log.info({ code: error.code }, "refused");
  else log.error({ err: error }, "failed");
  if (response.headersSent) response.destroy();
  else if (error instanceof BodyRefused) answer(response, error.status, error.code);
  else if (!isPassing(error)) answer(response, 500, "INTERNAL_SERVER_ERROR");
  else answer(response.setHeader("retry-after", String(comeBackSeconds)), 503, "SERVICE_UNAVAILABLE");
}

/** Writes the answer down and counts how long it took; a stream that ends at last took as long as somebody looked. */
function noteOutcome(log: Logger, answers: Histogram, asked: Asked): void {
  const { requestId, request, response, area } = asked;
  const started = performance.now();
  response.on("finish", () => {
    const { method, url } = request;
    const milliseconds = Math.round(performance.now() - started);
    const asked = url?.split("?")[0] ?? "";
    const path = (withoutSecrets(asked) ?? asked).slice(0, loggedPathMax);
    const { statusCode: status } = response;
    log.info({ requestId, method, path, status, milliseconds }, "answered");
    const isStream = String(response.getHeader("content-type")).startsWith("text/event-stream");
    if (!isStream) answers.note(milliseconds / 1_000, { area, status: `${Math.floor(status / 100)}xx` });
  });
}
