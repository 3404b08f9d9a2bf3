import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import type { ContractRouterClient } from "@orpc/contract";
import { createTanstackQueryUtils, OPERATION_CONTEXT_SYMBOL } from "@orpc/tanstack-query";
import { type Refusal, refusals } from "#contract/errors.ts";
import type { contract } from "#contract/index.ts";
import { callNames } from "#domain/lib/call-names.ts";
import { bringRefusals } from "./i18n/refusal-sentence.ts";
import { productOrigin, serversSurroundings } from "./surroundings.ts";

/** `key`: the name that an act has already, where it is kept and sent more than once. */
type CallContext = { readonly key?: string; readonly [OPERATION_CONTEXT_SYMBOL]?: { readonly type?: string } };

const overHttp = new RPCLink<CallContext>({
  url: () => `${productOrigin()}/api/rpc`,
  headers: ({ context: { key } }) => (key === undefined ? {} : { "idempotency-key": key }),
});

const named = callNames(
  () => crypto.randomUUID(),
  (error) => refusalCode(error) !== null,
);

/** The server's procedures as functions, in the shape of the contract. */
export const api: ContractRouterClient<typeof contract, CallContext> = createORPCClient<
  ContractRouterClient<typeof contract, CallContext>
>({
  call: (path, input, options) => {
    const onServer = serversSurroundings();
    if (onServer) return onServer.call(path, input);
    const { context } = options;
    const isQuestion = /query|infinite/.test(context[OPERATION_CONTEXT_SYMBOL]?.type ?? "");
    if (isQuestion || context.key !== undefined) return inWords(overHttp.call(path, input, options));
    const asked = JSON.stringify([path, input]);
    return inWords(named(asked, (key) => overHttp.call(path, input, { ...options, context: { ...context, key } })));
  },
});

/** Whoever is refused something can say it: the sentences of refusals have come before the refusal is heard. */
async function inWords<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    // Without a connection they may not come: then it is told that something went wrong.
    if (refusalCode(error) !== null) await bringRefusals().catch(() => {});
    throw error;
  }
}

/** The same procedures as query and mutation options with their keys. */
export const queries = createTanstackQueryUtils(api);

/** The code of the server's refusal, or null when something else went wrong (the network, a fault of the server). */
export function refusalCode(error: unknown): Refusal | null {
  return error instanceof Error && "code" in error && isRefusal(error.code) ? error.code : null;
}

function isRefusal(code: unknown): code is Refusal {
  return typeof code === "string" && Object.hasOwn(refusals, code);
}
