import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Logger } from "pino";
import { withoutSecrets } from "#contract/addresses.ts";
import { logFailure } from "#server/platform/faults/log-failure.ts";
import { comeBackSeconds, isPassing } from "#server/platform/faults/passing.ts";
import { type Address, addressOf } from "#server/platform/http/address.ts";
import { answer } from "#server/platform/http/answer.ts";
import { announcesBody, BodyRefused, isTooLong, receiveBody } from "#server/platform/http/body.ts";
import { clientAddressHeader, noteClientAddress } from "#server/platform/http/client-address.ts";
import { createRequestLog, type RequestLog } from "#server/platform/http/request-log.ts";
import { changesSomething, hasOwnContentType, isSameOrigin } from "#server/platform/http/same-origin.ts";
import { keepToOurselves, secure } from "#server/platform/http/security-headers.ts";
import { withoutBusyAttempts } from "#server/platform/identity/attempts.ts";
import { withoutRedaction } from "#server/platform/log.ts";
import type { Histogram } from "#server/platform/program/measures/histogram.ts";
import type { Measures } from "#server/platform/program/measures/measures.ts";
import { type ApiParts, type ApiRouter, createApi } from "./api.ts";

/** The dependencies of the listener besides the request: see app.ts. */
type ListenerParts = ApiParts & {
  readonly publicUrl: string;
  readonly trustsProxy: boolean;
  readonly pages: Hono;
  readonly measures: Measures;
  /** Handles requests for live streams and snapshots. */
  readonly live: (request: IncomingMessage, response: ServerResponse, url: URL, address: string) => Promise<void>;
};

type Asked = {
  readonly requestId: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly area: string;
};

const methods = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);

/** Time limits in milliseconds for the arrival of a body: a form, and a picture over a slow network. */
const bodyMilliseconds = { form: 15_000, upload: 60_000 } as const;

/** Longer paths are cut in the log. */
const loggedPathMax = 200;

/** Creates the whole HTTP surface: the API by its own node handlers, everything else through `pages`. */
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
      // Webhooks come from no page. Their signature alone proves them.
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
    // HTTP/1.0, which the health checks of some load balancers use, needs no Host header, but our libraries do.
    if (request.httpVersion === "1.0") request.headers.host ??= new URL(publicUrl).host;
    noteClientAddress(request, trustsProxy);
    const at = addressOf(request);
    noteOutcome(answered, measures.answers, { requestId, request, response, area: at?.area ?? "none" });
    response.setHeader("x-request-id", requestId);
    secure(response, publicUrl);
    if (at !== null && withoutSecrets(at.path) !== null) keepToOurselves(response);
    try {
      // An answer before the body has arrived ends the connection, so that the rest need not be awaited.
      if (announcesBody(request)) response.shouldKeepAlive = false;
      if (!methods.has(request.method ?? "")) return answer(response, 405, "METHOD_NOT_ALLOWED");
      if (at === null) return answer(response, 400, "BAD_REQUEST");
      if (isTooLong(request, at.bodyBytesMax)) {
        // A page without a form accepts no changes at all.
        if (at.area === "pages" && at.bodyBytesMax === 0 && changesSomething(request))
          return answer(response, 404, "NOT_FOUND");
        return answer(response, 413, "PAYLOAD_TOO_LARGE");
      }
      await withoutBusyAttempts(
        parts.db,
        () => response.statusCode === 503,
        () => serve(request, response, at, requestId, log).catch((error) => answerFailure(error, response, log)),
      );
    } catch (error) {
      answerFailure(error, response, log);
    }
  };
}

/** Receives the body. Afterwards the connection may be kept alive again. */
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

/** Answers a failed request without affecting others. Transient errors become 503 with Retry-After. */
function answerFailure(error: unknown, response: ServerResponse, log: RequestLog): void {
  if (error instanceof BodyRefused) log.info({ code: error.code }, "refused");
  else logFailure(log, error, "failed");
  if (response.headersSent) response.destroy();
  else if (error instanceof BodyRefused) answer(response, error.status, error.code);
  else if (!isPassing(error)) answer(response, 500, "INTERNAL_SERVER_ERROR");
  else answer(response.setHeader("retry-after", String(comeBackSeconds)), 503, "SERVICE_UNAVAILABLE");
}

/** Logs the answer and measures its duration. Streams are only logged: they last as long as their client stays. */
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
