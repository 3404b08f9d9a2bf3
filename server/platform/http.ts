import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Logger } from "pino";
import { answer } from "./answer.ts";
import { type ApiParts, createApi } from "./api.ts";
import { clientAddressHeader, noteClientAddress } from "./client-address.ts";
import { changesSomething, isSameOrigin } from "./same-origin.ts";
import { secure } from "./security-headers.ts";

/** What the listener needs besides the request: see app.ts. */
type Parts = ApiParts & { readonly publicUrl: string; readonly trustsProxy: boolean; readonly pages: Hono };

const methods = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);

/** The whole HTTP surface: the API by its own node handlers, everything else through `pages`. */
export function createListener(parts: Parts): RequestListener {
  const { publicUrl, pages, trustsProxy } = parts;
  const api = createApi(parts);
  const others = getRequestListener(pages.fetch);

  return async (request, response) => {
    const requestId = randomUUID();
    const log = parts.log.child({ requestId });
    const path = request.url ?? "/";
    noteClientAddress(request, trustsProxy);
    logOutcome(log, request, response);
    response.setHeader("x-request-id", requestId);
    secure(response, publicUrl);
    try {
      if (!methods.has(request.method ?? "")) return answer(response, 405, "METHOD_NOT_ALLOWED");
      if (!path.startsWith("/api/")) return await others(request, response);
      response.setHeader("cache-control", "no-store");
      if (changesSomething(request) && !isSameOrigin(request, publicUrl)) return answer(response, 403, "CROSS_SITE");
      const address = String(request.headers[clientAddressHeader]);
      if (!(await api(request, response, { log, requestId, address }))) await others(request, response);
    } catch (error) {
      log.error({ err: error }, "failed");
      if (!response.headersSent) answer(response, 500, "INTERNAL_SERVER_ERROR");
    }
  };
}

function logOutcome(log: Logger, request: IncomingMessage, response: ServerResponse): void {
  const started = performance.now();
  response.on("finish", () => {
    const { method, url } = request;
    const milliseconds = Math.round(performance.now() - started);
    log.info({ method, path: url?.split("?")[0], status: response.statusCode, milliseconds }, "answered");
  });
}
