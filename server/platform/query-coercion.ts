import { SmartCoercionPlugin } from "@orpc/json-schema";
import type { StandardHandlerOptions, StandardHandlerPlugin } from "@orpc/server/standard";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type { RequestContext } from "./gate.ts";

/**
 * An address knows only texts: over REST what is asked for as a number is made one before it is looked at, as the API's
 * document promises. What comes as JSON has its types, and is left as it is.
 */
export function queryCoercion(): StandardHandlerPlugin<RequestContext> {
  const everything = new SmartCoercionPlugin<RequestContext>({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return {
    init: (options) => {
      const own: StandardHandlerOptions<RequestContext> = {};
      everything.init(own);
      const [coerce] = own.clientInterceptors ?? [];
      options.clientInterceptors = [
        (call) => (coerce && call.procedure["~orpc"].route.method === "GET" ? coerce(call) : call.next()),
        ...(options.clientInterceptors ?? []),
      ];
    },
  };
}
