import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from "@orpc/openapi/standard";
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from "@orpc/openapi-client/standard";
import { ORPCError, type Router } from "@orpc/server";
import { StrictGetMethodPlugin } from "@orpc/server/plugins";
import { StandardHandler, type StandardHandlerOptions, StandardRPCHandler } from "@orpc/server/standard";
import type { Logger } from "pino";
import type { contract } from "#contract/index.ts";
import type { Policy } from "#contract/procedure.ts";
import { logFailure } from "#server/platform/faults/log-failure.ts";
import { comeBackSeconds, isPassing } from "#server/platform/faults/passing.ts";
import { answer, answerWith } from "#server/platform/http/answer.ts";
import { BodyRefused } from "#server/platform/http/body.ts";
import type { RequestLog } from "#server/platform/http/request-log.ts";
import { type AttemptRule, attemptRules, countAttempt } from "#server/platform/identity/attempts.ts";
import { inTime } from "#server/platform/queue/in-time.ts";
import { type Rush, turnsByKind } from "#server/platform/queue/rush.ts";
import { turns } from "#server/platform/queue/turns.ts";
import { answering } from "./answers.ts";
import type { RequestContext } from "./gate.ts";
import { queryCoercion } from "./query-coercion.ts";
import { refusal } from "./refusal.ts";

type PerRequest = "log" | "headers" | "requestId" | "setCookie" | "retryAfter" | "limit";

/** The contract with its handlers. */
export type ApiRouter = Router<typeof contract, RequestContext>;

/** The dependencies of procedures besides the request itself: see app.ts. */
export type ApiParts = Omit<RequestContext, PerRequest> & {
  readonly log: Logger;
  readonly limitsAttempts: boolean;
  readonly rush: Rush;
  readonly production: boolean;
};

/** One request: its destination and its body, which is read only once the caller is known. */
type Asked = {
  readonly log: RequestLog;
  readonly requestId: string;
  readonly address: string;
  readonly url: URL;
  readonly area: "rpc" | "rest";
  readonly isUpload: boolean;
  readonly body: () => Promise<Buffer<ArrayBuffer>>;
};

const prefixes = { rpc: "/api/rpc", rest: "/api/v1" } as const;

/** Limits for uploads. Each one is held in memory while it arrives and while its picture is drawn. */
const uploads = { atOnce: 8, waitingMax: 24 } as const;

/**
 * Policies whose calls come in crowds and are small: a time limit applies to them. A club's calls may be large, and
 * only the database's limits apply to them.
 */
const crowds: ReadonlySet<unknown> = new Set<Policy>(["anyone", "signed-in", "player"]);

/** Creates both mounts of the contract: RPC for our pages and REST for everybody. */
export function createApi(router: ApiRouter, parts: ApiParts) {
  const { limitsAttempts, rush, production, ...context } = parts;
  const turnsOf = turnsByKind(rush);
  // Reads skip the queue of changes.
  const waitForTurn = <Answer>({ context, path, procedure, next }: Calling<Answer>): Promise<Answer> => {
    const { route, meta } = procedure["~orpc"];
    if (route.method === "GET") return next();
    const inTurn = () => turnsOf(path.join("."))(next);
    return crowds.has(meta.policy) && !isForm(context.headers) ? inTime(rush.answer, inTurn) : inTurn();
  };
  // A new list for each mount, because the libraries' plugins write into the list that they get.
  const calling = () => ({ clientInterceptors: [noteOutcome, waitForTurn, answering({ checked: !production })] });
  const mounts = {
    rpc: new StandardRPCHandler(router, { ...calling(), plugins: [new StrictGetMethodPlugin()] }),
    rest: createRestHandler(router, { ...calling(), plugins: [queryCoercion()] }),
  };
  const inTurn = turns(uploads.atOnce, { waitingMax: uploads.waitingMax });

  return async (request: IncomingMessage, response: ServerResponse, asked: Asked): Promise<void> => {
    const { log, requestId, address, url, area, isUpload, body } = asked;
    const { headers } = request;
    const setCookie = (cookie: string) => void response.appendHeader("set-cookie", cookie);
    const retryAfter = (seconds: number) => void response.setHeader("retry-after", String(seconds));
    const limit = async (what: string, rule: AttemptRule) => {
      const wait = limitsAttempts ? await countAttempt(context.db, `${address}|${what}`, rule) : null;
      if (wait === null) return;
      retryAfter(wait);
      throw refusal("TOO_MANY_ATTEMPTS");
    };
    const handle = async (input: Promise<unknown> | undefined) => {
      // If no procedure is found at the address, nobody awaits the input.
      input?.catch(() => {});
      // This avoids the library's own adapter for node:http, which parses the address again and listens to the end of
      // the answer.
      const found = await mounts[area].handle(
        { method: request.method ?? "", url, headers, body: async () => input, signal: undefined },
        { prefix: prefixes[area], context: { ...context, log, requestId, headers, setCookie, retryAfter, limit } },
      );
      const written = request.method === "GET" ? null : await context.replica.cookieAfterWrite();
      if (written !== null) setCookie(written);
      if (!found.matched) answer(response, 404, "NOT_FOUND");
      else answerWith(response, found.response, headers);
    };
    const received = () => inputFrom(body(), headers["content-type"] ?? "").catch(refuseBody);
    if (request.method === "GET") return handle(undefined);
    if (!isUpload) return handle(received());
    const found = await context.findSession(headers, setCookie);
    // Without an active session the gate refuses the call, so the body need not be read.
    if (found?.status !== "active") return handle(Promise.resolve({}));
    const [counted] = await Promise.allSettled([limit("upload", attemptRules.upload)]);
    if (counted.status === "rejected") return handle(Promise.reject(counted.reason));
    return inTurn(() => handle(received()));
  };
}

type Serialized = ReturnType<StandardOpenAPISerializer["serialize"]>;

/**
 * Passes answers on unchanged. The library would rebuild every answer before JSON, for files and types that JSON lacks.
 * Our procedures return neither, and for a drawn tournament it took as long as reading it.
 */
class PlainAnswers extends StandardOpenAPISerializer {
  override serialize(...[data, options]: Parameters<StandardOpenAPISerializer["serialize"]>): Serialized {
    return options?.outputFormat ? super.serialize(data, options) : data;
  }
}

/** Creates the REST mount: the library's handler with our serializer. */
function createRestHandler(
  router: ApiRouter,
  options: StandardHandlerOptions<RequestContext>,
): StandardHandler<RequestContext> {
  const serializer = new PlainAnswers(new StandardOpenAPIJsonSerializer(), new StandardBracketNotationSerializer());
  return new StandardHandler(router, new StandardOpenAPIMatcher(), new StandardOpenAPICodec(serializer), options);
}

/** Parses a body: JSON, or the parts of a form with its files. */
async function inputFrom(body: Promise<Buffer<ArrayBuffer>>, contentType: string): Promise<unknown> {
  const bytes = await body;
  if (isForm({ "content-type": contentType })) {
    return new Response(bytes, { headers: { "content-type": contentType } }).formData();
  }
  return bytes.length === 0 ? undefined : JSON.parse(bytes.toString("utf8"));
}

/** Returns true for a form, by its content type. Uploads come as forms; drawing a picture has a queue of its own. */
function isForm({ "content-type": type = "" }: IncomingHttpHeaders): boolean {
  return /^multipart\//i.test(type);
}

function refuseBody(error: unknown): never {
  if (!(error instanceof BodyRefused)) throw error;
  throw new ORPCError(error.code, { status: error.status, cause: error });
}

type Calling<Answer> = {
  readonly context: RequestContext;
  readonly path: readonly string[];
  readonly procedure: {
    readonly "~orpc": {
      readonly route: { readonly method?: string | undefined };
      readonly meta: { readonly policy?: unknown };
    };
  };
  readonly next: () => Promise<Answer>;
};

/**
 * Logs the outcome: an expected refusal quietly, an unexpected error loudly. Transient errors become 503 with
 * Retry-After.
 */
async function noteOutcome<Answer>({ context, next }: Calling<Answer>): Promise<Answer> {
  const { log, retryAfter } = context;
  try {
    return await next();
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) log.info({ code: error.code }, "refused");
    else logFailure(log, error, "failed");
    if (!isPassing(error)) throw error;
    retryAfter(comeBackSeconds);
    throw new ORPCError("SERVICE_UNAVAILABLE", {
      status: 503,
      message: "Not now; the same call may succeed in a moment.",
      cause: error,
    });
  }
}
