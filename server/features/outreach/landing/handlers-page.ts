import type { Logger } from "pino";
import { safeDestination } from "#domain/people/accounts/destination.ts";
import { homeOf } from "#domain/people/players/home.ts";
import { logFailure } from "#server/platform/faults/log-failure.ts";
import { formFor } from "#server/platform/http/packed.ts";
import type { FindSession } from "#server/platform/identity/session.ts";
import type { Later } from "#server/platform/program/warm-up.ts";
import type { Replica } from "#server/platform/replica/replica.ts";
import { findNext } from "./reads.ts";
import { type LandingPage, openLandingPage } from "./view-page.ts";

type LandingPageParts = {
  readonly replica: Replica;
  readonly log: Logger;
  readonly now: () => Date;
  readonly signInOptions: { readonly google: boolean; readonly province: string };
  readonly contact: string | null;
  readonly publicUrl: string;
  readonly webFolder: string | null;
  readonly later: Later;
  readonly findSession: FindSession;
};

/**
 * Answers the address "/": visitors get the drawn landing, signed-in people are redirected to the destination of the
 * sign-in or to their home. Null leaves the answer to the browser. It is null for a destination with accents, and for
 * a web built without the drawing. It is null after a failure too, because the browser's own copy can report it and
 * retry.
 */
export function createLanding(parts: LandingPageParts): (request: Request) => Promise<Response | null> {
  const { webFolder, publicUrl, log, later } = parts;
  const page = webFolder === null ? null : openLandingPage(webFolder, publicUrl, later);
  return async (request) => {
    try {
      return await answer(parts, page, request);
    } catch (error) {
      logFailure(log, error, "The landing could not be drawn");
      return null;
    }
  };
}

async function answer(parts: LandingPageParts, page: LandingPage | null, request: Request): Promise<Response | null> {
  const { replica, now, signInOptions, contact, findSession } = parts;
  const { searchParams } = new URL(request.url);
  const headers = new Headers({ "cache-control": "no-store" });
  const signedIn = await findSession(Object.fromEntries(request.headers), (cookie) =>
    headers.append("set-cookie", cookie),
  );
  if (signedIn?.status === "active") {
    const destination = safeDestination(searchParams.get("destino") ?? undefined);
    // A header holds no accents; the browser leads there.
    if (destination && !/^[!-~]+$/.test(destination)) return null;
    headers.set("location", destination ?? homeOf(signedIn));
    return new Response(null, { status: 302, headers });
  }
  if (page === null) return null;
  headers.set("content-type", "text/html; charset=utf-8");
  const reader = { cookies: request.headers.get("cookie") ?? undefined, topics: [] };
  const tournaments = await replica.read(reader, (from) => findNext(from, now()));
  const view = { ...signInOptions, contact, tournaments };
  const packed = await page(view, !searchParams.has("ingresar"));
  const form = formFor(packed, request.headers.get("accept-encoding") ?? undefined);
  for (const [name, value] of Object.entries(form.headers)) headers.set(name, value);
  return new Response(form.body, { headers });
}
