import { StandardOpenAPICodec, StandardOpenAPIMatcher } from "@orpc/openapi/standard";
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from "@orpc/openapi-client/standard";
import type { Router } from "@orpc/server";
import { StandardHandler, type StandardHandlerOptions } from "@orpc/server/standard";
import type { contract } from "#contract/index.ts";
import type { RequestContext } from "#server/platform/gate.ts";

type Serialized = ReturnType<StandardOpenAPISerializer["serialize"]>;

/**
 * Hands an answer over as it is. The library writes every answer anew before it is written as JSON, for files and kinds of values
 * that JSON does not know; our procedures answer neither, and for a drawn tournament that took as long as finding it.
 */
class PlainAnswers extends StandardOpenAPISerializer {
  override serialize(...[data, options]: Parameters<StandardOpenAPISerializer["serialize"]>): Serialized {
    return options?.outputFormat ? super.serialize(data, options) : data;
  }
}

/** The REST mount: the library's own handler, but for how answers are written. */
export function createRestHandler(
  router: Router<typeof contract, RequestContext>,
  options: StandardHandlerOptions<RequestContext>,
): StandardHandler<RequestContext> {
  const serializer = new PlainAnswers(new StandardOpenAPIJsonSerializer(), new StandardBracketNotationSerializer());
  return new StandardHandler(router, new StandardOpenAPIMatcher(), new StandardOpenAPICodec(serializer), options);
}
