import { existsSync } from "node:fs";
import type { Logger } from "pino";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { isId } from "#domain/lib/ids.ts";
import { type Call, drawScreen } from "#server/platform/drawing/drawings.ts";
import { screensProgram } from "#server/platform/drawing/screen-page.ts";
import { logFailure } from "#server/platform/faults/log-failure.ts";
import { actorWith, type SignedIn } from "#server/platform/identity/session.ts";
import { TooBusy, turns } from "#server/platform/queue/turns.ts";

type ScreenPageParts = {
  readonly log: Logger;
  readonly publicUrl: string;
  readonly webFolder: string | null;
  /** Returns the API for the sender of a request; a renewed cookie is handed to `setCookie`. */
  readonly callsOf: (
    request: Request,
    setCookie: (cookie: string) => void,
  ) => {
    readonly signedIn: () => Promise<SignedIn | null>;
    readonly me: () => Promise<Me | null>;
    readonly call: Call;
  };
  readonly live: { readonly versions: (topics: readonly string[]) => Promise<ReadonlyMap<string, number>> };
};

/**
 * Limits of drawing. A screen waits a second for its turn, which is shorter than the round trips that a browser needs
 * to draw it. In a longer queue the browsers draw for themselves.
 */
const drawnAtOnce = 4;
const queue = { waitingMax: 60, patience: 1_000 };

/**
 * Answers the address of a screen with the screen drawn for the signed-in viewer. Null leaves it to the browser: for
 * visitors, redirects, and screens that could not be drawn.
 */
export function createScreens(parts: ScreenPageParts): (request: Request) => Promise<Response | null> {
  const { webFolder, publicUrl, log, live, callsOf } = parts;
  if (webFolder === null || !existsSync(screensProgram(webFolder))) return async () => null;
  const inTurn = turns(drawnAtOnce, queue);
  const draw = async (request: Request): Promise<Response | null> => {
    const headers = new Headers({ "cache-control": "no-store", "content-type": "text/html; charset=utf-8" });
    const setCookie = (cookie: string) => headers.append("set-cookie", cookie);
    const { signedIn, me: findMe, call } = callsOf(request, setCookie);
    const viewer = await signedIn();
    if (viewer === null) return null;
    const { pathname, search } = new URL(request.url);
    const versions = [...(await live.versions(topicsOf(viewer, pathname)))];
    const me = await findMe();
    if (me === null) return null;
    const accepted = request.headers.get("accept-encoding");
    const wide = seemsWide(request.headers);
    const asked = { address: pathname + search, origin: publicUrl, me, wide, versions, accepted };
    const page = await drawScreen(webFolder, asked, call);
    if (page === null) return null;
    for (const [name, value] of Object.entries(page.headers)) headers.set(name, value);
    return new Response(page.body, { headers });
  };
  return async (request) => {
    if (!request.headers.has("cookie")) return null;
    try {
      return await inTurn(() => draw(request));
    } catch (error) {
      if (!(error instanceof TooBusy)) logFailure(log, error, "The screen could not be drawn");
      return null;
    }
  };
}

/**
 * Returns the topics that the screen at an address may follow: its viewer, their clubs, and the tournament that it
 * shows.
 */
function topicsOf(viewer: SignedIn, pathname: string): string[] {
  const { personId, clubs } = actorWith(viewer, "see-day");
  const about = pathname.split("/").filter(isId);
  return [
    topicOf("person", personId),
    ...clubs.map((id) => topicOf("club", id)),
    ...about.map((id) => topicOf("tournament", id)),
    // Desk topics only on a screen of the desk; another club's desk is never drawn.
    ...(pathname.startsWith("/admin/") ? about.map((id) => topicOf("desk", id)) : []),
  ];
}

/**
 * Guesses a wide window from the headers, which name a telephone. A laptop's window may be narrow all the same; the
 * application then draws it again.
 */
function seemsWide(headers: Headers): boolean {
  const hint = headers.get("sec-ch-ua-mobile");
  return hint === null ? !/Mobi/.test(headers.get("user-agent") ?? "") : hint === "?0";
}
