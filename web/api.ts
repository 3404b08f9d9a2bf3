import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import type { ContractRouterClient } from "@orpc/contract";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { type Refusal, refusals } from "#contract/errors.ts";
import type { contract } from "#contract/index.ts";
import { productOrigin, serversSurroundings } from "./surroundings.ts";

const overHttp = new RPCLink({ url: () => `${productOrigin()}/api/rpc` });

/** The server's procedures as functions, in the shape of the contract. */
export const api: ContractRouterClient<typeof contract> = createORPCClient({
  call: (path, input, options) => serversSurroundings()?.call(path, input) ?? overHttp.call(path, input, options),
});

/** The same procedures as query and mutation options with their keys. */
export const queries = createTanstackQueryUtils(api);

/** The code of the server's refusal, or null when something else went wrong (the network, a fault of the server). */
export function refusalCode(error: unknown): Refusal | null {
  return error instanceof Error && "code" in error && isRefusal(error.code) ? error.code : null;
}

function isRefusal(code: unknown): code is Refusal {
  return typeof code === "string" && Object.hasOwn(refusals, code);
}
