import { SmartCoercionPlugin } from "@orpc/json-schema";
import type { StandardHandlerOptions, StandardHandlerPlugin } from "@orpc/server/standard";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type { RequestContext } from "./gate.ts";

/**
 * Converts numbers in query strings, which are texts in an address, before validation, as the API's document promises.
 * JSON bodies have their types and stay as they are.
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
