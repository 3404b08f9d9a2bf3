import type { IncomingMessage, ServerResponse } from "node:http";
import { OpenAPIHandler } from "@orpc/openapi/node";
import { ORPCError } from "@orpc/server";
import { BodyLimitPlugin, RPCHandler } from "@orpc/server/node";
import type { Logger } from "pino";
import { router } from "#server/router.ts";
import { answer } from "./answer.ts";
import { isDatabaseAway } from "./database-away.ts";
import type { RequestContext } from "./gate.ts";
import { type AttemptRule, countAttempt } from "./identity/attempts.ts";
import { refusal } from "./refusal.ts";
import { changesSomething, hasOwnContentType } from "./same-origin.ts";

type PerRequest = "headers" | "requestId" | "setCookie" | "retryAfter" | "limit";

/** What procedures are given beside the request itself: see app.ts. */
export type ApiParts = Omit<RequestContext, PerRequest> & { readonly limitsAttempts: boolean };

type Request = { readonly log: Logger; readonly requestId: string; readonly address: string };

const rpcPrefix = "/api/rpc";
const restPrefix = "/api/v1";

/** The calls that carry a picture: the only ones with a large body, and the only ones that are not JSON. */
const upload = /^\/api\/(rpc\/media\/|v1\/(me\/photo|clubs\/[^/]+\/image)$)/;
const bodyBytesMax = { json: 256 * 1024, upload: 6 * 1024 * 1024 } as const;

/** Both mounts of the contract, RPC for our pages and REST for everybody; gives false where a path belongs to neither. */
export function createApi(parts: ApiParts) {
  const { limitsAttempts, ...context } = parts;
  const handlers = {
    json: mounts(bodyBytesMax.json),
    upload: mounts(bodyBytesMax.upload),
  };

  return async (request: IncomingMessage, response: ServerResponse, { log, requestId, address }: Request) => {
    const path = request.url?.split("?")[0] ?? "";
    const isRpc = path.startsWith(`${rpcPrefix}/`);
    if (!isRpc && !path.startsWith(`${restPrefix}/`)) return false;
    // A procedure must not run by HEAD or OPTIONS, which nobody suspects of changing anything.
    if (request.method === "HEAD" || request.method === "OPTIONS") {
      answer(response, 405, "METHOD_NOT_ALLOWED");
      return true;
    }
    const isUpload = upload.test(path);
    if (changesSomething(request) && !hasOwnContentType(request, isUpload)) {
      answer(response, 415, "UNSUPPORTED_CONTENT_TYPE");
      return true;
    }
    const setCookie = (cookie: string) => response.appendHeader("set-cookie", cookie);
    const retryAfter = (seconds: number) => void response.setHeader("retry-after", String(seconds));
    const limit = async (what: string, rule: AttemptRule) => {
      const wait = limitsAttempts ? await countAttempt(context.db, `${address}|${what}`, rule) : null;
      if (wait === null) return;
      retryAfter(wait);
      throw refusal("TOO_MANY_ATTEMPTS");
    };
    const mount = handlers[isUpload ? "upload" : "json"][isRpc ? "rpc" : "rest"];
    const { matched } = await mount.handle(request, response, {
      prefix: isRpc ? rpcPrefix : restPrefix,
      context: { ...context, log, requestId, headers: headersOf(request), setCookie, retryAfter, limit },
    });
    if (!matched) answer(response, 404, "NOT_FOUND");
    return true;
  };
}

function mounts(maxBodySize: number) {
  const plugins = [new BodyLimitPlugin<RequestContext>({ maxBodySize })];
  return {
    rpc: new RPCHandler(router, { plugins, clientInterceptors: [({ next, context }) => noting(context, next)] }),
    rest: new OpenAPIHandler(router, { plugins, clientInterceptors: [({ next, context }) => noting(context, next)] }),
  };
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return headers;
}

/** Writes down what went wrong, an expected refusal quietly and a surprise loudly; what passes by itself says so. */
async function noting<Answer>({ log, retryAfter }: RequestContext, next: () => Promise<Answer>): Promise<Answer> {
  try {
    return await next();
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) log.info({ code: error.code }, "refused");
    else log.error({ err: error }, "failed");
    if (!isDatabaseAway(error)) throw error;
    retryAfter(5);
    throw new ORPCError("SERVICE_UNAVAILABLE", {
      status: 503,
      message: "The database is not reachable.",
      cause: error,
    });
  }
}
