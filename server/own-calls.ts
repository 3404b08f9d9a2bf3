import { randomUUID } from "node:crypto";
import { call, getRouter, isProcedure, unlazy } from "@orpc/server";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { withoutAnswerSchema } from "./platform/api/answers.ts";
import type { ApiParts } from "./platform/api/api.ts";
import { createRequestLog } from "./platform/http/request-log.ts";
import type { SignedIn } from "./platform/identity/session.ts";
import { router } from "./router.ts";

/** The API as the server itself reads it on behalf of a request's sender, without HTTP. */
export type OwnCalls = {
  /** Finds the session of the request; looked up once for all reads of one screen. */
  readonly signedIn: () => Promise<SignedIn | null>;
  /** Reads the signed-in person; null for a visitor. */
  readonly me: () => Promise<Me | null>;
  readonly call: (path: readonly string[], input: unknown) => Promise<unknown>;
};

/**
 * Creates the server's own calls. Only reads (GET) are allowed: no button was pressed that could change something. In
 * production answers are taken as they are, as over HTTP.
 */
export function createOwnCalls({ limitsAttempts: _, ...parts }: ApiParts) {
  return ({ headers }: Request, setCookie: (cookie: string) => void): OwnCalls => {
    const requestId = randomUUID();
    const log = createRequestLog(parts.log, requestId);
    const own = Object.fromEntries(headers);
    let session: Promise<SignedIn | null> | undefined;
    const signedIn = () => (session ??= parts.findSession(own, setCookie));
    const context = {
      ...parts,
      log,
      headers: own,
      findSession: signedIn,
      requestId,
      setCookie,
      retryAfter: () => {},
      limit: async () => {},
    };
    return {
      signedIn,
      me: async () => (await call(router.accounts.whoAmI, {}, { context })).me,
      call: async (path, input) => {
        const { default: procedure } = await unlazy(getRouter(router, path));
        if (!isProcedure(procedure) || procedure["~orpc"].route.method !== "GET")
          throw new Error(`No screen is drawn from ${path.join(".")}`);
        return call(parts.production ? withoutAnswerSchema(procedure) : procedure, input, { context, path });
      },
    };
  };
}
