import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { ORPCError, type Router } from "@orpc/server";
import { StrictGetMethodPlugin } from "@orpc/server/plugins";
import { StandardRPCHandler } from "@orpc/server/standard";
import type { Logger } from "pino";
import type { contract } from "#contract/index.ts";
import type { Policy } from "#contract/procedure.ts";
import { answering } from "./answers.ts";
import type { RequestContext } from "./gate.ts";
import { answer, answerPacked, answerWith } from "./http/answer.ts";
import { BodyRefused } from "./http/body.ts";
import type { RequestLog } from "./http/request-log.ts";
import { createRestHandler } from "./http/rest-handler.ts";
import { type AttemptRule, attemptRules, countAttempt } from "./identity/attempts.ts";
import { comeBackSeconds, isPassing } from "./passing.ts";
import { queryCoercion } from "./query-coercion.ts";
import { inTime } from "./queue/in-time.ts";
import { type Rush, turnsByKind } from "./queue/rush.ts";
import { turns } from "./queue/turns.ts";
import { refusal } from "./refusal.ts";

type PerRequest = "log" | "headers" | "requestId" | "setCookie" | "retryAfter" | "limit";

/** The contract with its handlers. */
export type ApiRouter = Router<typeof contract, RequestContext>;

/** What procedures are given beside the request itself: see app.ts. */
export type ApiParts = Omit<RequestContext, PerRequest> & {
  readonly log: Logger;
  readonly limitsAttempts: boolean;
  readonly rush: Rush;
  readonly production: boolean;
};

/** One request: where it goes, and its body, which is read when it is known who sends it. */
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

/** What a telephone takes along of everything that it shows is the largest of all answers, and asked for every few minutes at most. */
const packed: ReadonlySet<string> = new Set(["/api/rpc/offline/pack", "/api/v1/offline-pack"]);

/** Each upload is held in memory while it arrives and while its picture is drawn. */
const uploads = { atOnce: 8, waitingMax: 24 } as const;

/** Who comes in crowds and does little. A club's work may be large, and nobody else waits for it: the database's limits are its own. */
const crowds: ReadonlySet<unknown> = new Set<Policy>(["anyone", "signed-in", "player"]);

/** Both mounts of the contract, RPC for our pages and REST for everybody. */
export function createApi(router: ApiRouter, parts: ApiParts) {
  const { limitsAttempts, rush, production, ...context } = parts;
  const turnsOf = turnsByKind(rush);
  // Who reads waits for nobody who changes something.
  const waitForTurn = <Answer>({ context, path, procedure, next }: Calling<Answer>): Promise<Answer> => {
    const { route, meta } = procedure["~orpc"];
    if (route.method === "GET") return next();
    const inTurn = () => turnsOf(path.join("."))(next);
    return crowds.has(meta.policy) && !isForm(context.headers) ? inTime(rush.answer, inTurn) : inTurn();
  };
  // A list for each: the libraries' plugins write into the one that they are given.
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
      // Where nothing is found at the address, nobody asks what came.
      input?.catch(() => {});
      // Not the library's own way through node:http, which reads the address again and listens to how the answer ends.
      const found = await mounts[area].handle(
        { method: request.method ?? "", url, headers, body: async () => input, signal: undefined },
        { prefix: prefixes[area], context: { ...context, log, requestId, headers, setCookie, retryAfter, limit } },
      );
      if (!found.matched) answer(response, 404, "NOT_FOUND");
      else if (packed.has(url.pathname)) answerPacked(response, found.response, headers["accept-encoding"]);
      else answerWith(response, found.response);
    };
    const received = () => inputFrom(body(), headers["content-type"] ?? "").catch(refuseBody);
    if (request.method === "GET") return handle(undefined);
    if (!isUpload) return handle(received());
    const found = await context.findSession(headers, setCookie);
    // Who may not come in is refused at the gate, which needs no picture for that.
    if (found?.status !== "active") return handle(Promise.resolve({}));
    const [counted] = await Promise.allSettled([limit("upload", attemptRules.upload)]);
    if (counted.status === "rejected") return handle(Promise.reject(counted.reason));
    return inTurn(() => handle(received()));
  };
}

/** What a body says: JSON, or the parts of a form with its files. */
async function inputFrom(body: Promise<Buffer<ArrayBuffer>>, contentType: string): Promise<unknown> {
  const bytes = await body;
  if (isForm({ "content-type": contentType })) {
    return new Response(bytes, { headers: { "content-type": contentType } }).formData();
  }
  return bytes.length === 0 ? undefined : JSON.parse(bytes.toString("utf8"));
}

/** Pictures come in forms; drawing one takes a while, and has turns of its own. */
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

/** Writes down what went wrong, an expected refusal quietly and a surprise loudly; what passes by itself says so. */
async function noteOutcome<Answer>({ context, next }: Calling<Answer>): Promise<Answer> {
  const { log, retryAfter } = context;
  try {
    return await next();
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) log.info({ code: error.code }, "refused");
    else log.error({ err: error }, "failed");
    if (!isPassing(error)) throw error;
    retryAfter(comeBackSeconds);
    throw new ORPCError("SERVICE_UNAVAILABLE", {
      status: 503,
      message: "Not now; the same call may succeed in a moment.",
      cause: error,
    });
  }
}
