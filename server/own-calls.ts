import { randomUUID } from "node:crypto";
import { call, getRouter, isProcedure, unlazy } from "@orpc/server";
import type { Me } from "#contract/accounts.ts";
import type { ApiParts } from "./platform/api.ts";
import { createRequestLog } from "./platform/http/request-log.ts";
import type { SignedIn } from "./platform/identity/session.ts";
import { router } from "./router.ts";

/** The API as the server itself reads it for the sender of a request, without the way through HTTP. */
export type OwnCalls = {
  /** Whose session the request carries; looked up once for all that is asked for one screen. */
  readonly signedIn: () => Promise<SignedIn | null>;
  /** Who is signed in; null for a visitor. */
  readonly me: () => Promise<Me | null>;
  readonly call: (path: readonly string[], input: unknown) => Promise<unknown>;
};

/** What changes something cannot be called: nobody pressed a button. */
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
        return call(procedure, input, { context, path });
      },
    };
  };
}
