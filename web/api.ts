import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import type { ContractRouterClient } from "@orpc/contract";
import { createTanstackQueryUtils, OPERATION_CONTEXT_SYMBOL, type RouterUtils } from "@orpc/tanstack-query";
import type { Refusal } from "#contract/errors.ts";
import type { contract } from "#contract/index.ts";
import { screenPersonHeader } from "#contract/screen-person.ts";
import { callNames } from "#domain/lib/call-names.ts";
import { bringRefusals } from "./i18n/refusal-sentence.ts";
import {
  fetchAnswer,
  productOrigin,
  reloadForOther,
  screenPerson,
  sendPatiently,
  serversSurroundings,
} from "./surroundings.ts";

/**
 * `key`: the existing idempotency key of a stored act. `person`: its author, if that is not the person of the screen.
 */
type CallContext = {
  readonly key?: string;
  readonly person?: string;
  /** True if a person waits for the answer: a busy server is retried for a minute, which is shown. */
  readonly isAwaited?: boolean;
  readonly [OPERATION_CONTEXT_SYMBOL]?: { readonly type?: string };
};

/** Refusals before any procedure ran: the input has an invalid shape, or the address is unknown. */
const groundCodes: ReadonlySet<string> = new Set(["BAD_REQUEST", "NOT_FOUND", "METHOD_NOT_SUPPORTED"]);

const overHttp = new RPCLink<CallContext>({
  url: () => `${productOrigin()}/api/rpc`,
  headers: ({ context: { key, person = screenPerson() } }) => ({
    ...(key !== undefined && { "idempotency-key": key }),
    ...(person && { [screenPersonHeader]: person }),
  }),
  fetch: (request, init, { context }) =>
    context.isAwaited ? sendPatiently(() => fetchAnswer(request.clone(), init)) : fetchAnswer(request, init),
});

const named = callNames(
  () => crypto.randomUUID(),
  (error) => refusalCode(error) !== null,
);

type Api = ContractRouterClient<typeof contract, CallContext>;

/** The server's procedures as functions, in the shape of the contract. */
export const api: Api = createORPCClient<Api>({
  call: (path, input, options) => {
    const onServer = serversSurroundings();
    if (onServer) return onServer.call(path, input);
    const { context } = options;
    // A query is retried by its screen, and a stored act has its own times for a retry.
    const isQuestion = /query|infinite/.test(context[OPERATION_CONTEXT_SYMBOL]?.type ?? "");
    if (isQuestion || context.key !== undefined) return inWords(overHttp.call(path, input, options));
    const asked = JSON.stringify([path, input]);
    const send = (key: string) => {
      return overHttp.call(path, input, { ...options, context: { ...context, key, isAwaited: true } });
    };
    return inWords(named(asked, send));
  },
});

/** Loads the sentences of refusals before a refusal reaches the caller, which can then show one. */
async function inWords<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    // Without a connection they may fail to load: then a general message is shown.
    const code = refusalCode(error);
    if (code === "SESSION_CHANGED") reloadForOther("refused");
    if (code !== null) await bringRefusals().catch(() => {});
    throw error;
  }
}

/** The same procedures as query and mutation options with their keys. The type keeps the declarations short. */
export const queries: RouterUtils<Api> = createTanstackQueryUtils(api);

/** Returns the code of the server's refusal, or null for any other failure (the network, a fault of the server). */
export function refusalCode(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !("code" in error) || !("status" in error)) return null;
  const { code, status } = error;
  return isRefused(status) && isRefusal(code) ? code : null;
}

/** Returns whether a status is a refusal: an answer of the server, but no fault of its own. */
function isRefused(status: unknown): boolean {
  return typeof status === "number" && status >= 400 && status < 500;
}

/**
 * Takes a refusal's code for one of the contract's. The list of codes stays with the server, because a first screen
 * would carry all of it. A code without a sentence reads as an unknown failure (`refusalSentence`).
 */
function isRefusal(code: unknown): code is Refusal {
  return typeof code === "string" && !groundCodes.has(code);
}
