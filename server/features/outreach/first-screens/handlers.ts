import { AsyncLocalStorage } from "node:async_hooks";
import { pathToFileURL } from "node:url";
import type { Logger } from "pino";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { isId } from "#domain/lib/ids.ts";
import { logFailure } from "#server/platform/faults/log-failure.ts";
import { packFor } from "#server/platform/http/packed.ts";
import { actorWith, type SignedIn } from "#server/platform/identity/session.ts";
import type { Later } from "#server/platform/program/warm-up.ts";
import { TooBusy, turns } from "#server/platform/queue/turns.ts";
import { type Drawn, openScreenPage, screensProgram } from "./view.ts";

type Call = (path: readonly string[], input: unknown) => Promise<unknown>;
type Surroundings = { readonly origin: string; readonly parts: Set<string>; readonly call: Call };
type Asked = {
  readonly address: string;
  readonly origin: string;
  readonly me: Me;
  readonly wide: boolean;
  /** The versions of this screen's live topics, taken before any of its data was read. */
  readonly versions: readonly (readonly [topic: string, version: number])[];
};
type Program = {
  drawFor(find: () => Surroundings | undefined): void;
  drawScreen(asked: Asked): Promise<Drawn | null>;
};

type ScreenPageParts = {
  readonly log: Logger;
  readonly publicUrl: string;
  readonly webFolder: string | null;
  readonly later: Later;
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
 * Limits of drawing. A screen keeps the one processor busy for about ten milliseconds, on a slow machine for thirty. It
 * waits a second for its turn, which is shorter than the round trips that a browser needs to draw it. In a longer queue
 * the browsers draw for themselves.
 */
const drawnAtOnce = 4;
const queue = { waitingMax: 60, patience: 1_000 };

const drawing = new AsyncLocalStorage<Surroundings>();
const programs = new Map<string, Promise<Program>>();

/**
 * Answers the address of a screen with the screen drawn for the signed-in viewer. Null leaves it to the browser: for
 * visitors, redirects, and screens that could not be drawn.
 */
export function createScreens(parts: ScreenPageParts): (request: Request) => Promise<Response | null> {
  const { webFolder, publicUrl, log, live, callsOf, later } = parts;
  const source = webFolder === null ? null : screensProgram(webFolder);
  if (webFolder === null || source === null) return async () => null;
  const page = later(() => openScreenPage(webFolder));
  const inTurn = turns(drawnAtOnce, queue);
  const draw = async ({ drawScreen }: Program, request: Request): Promise<Response | null> => {
    const headers = new Headers({ "cache-control": "no-store", "content-type": "text/html; charset=utf-8" });
    const setCookie = (cookie: string) => headers.append("set-cookie", cookie);
    const { signedIn, me: findMe, call } = callsOf(request, setCookie);
    const viewer = await signedIn();
    if (viewer === null) return null;
    const { pathname, search } = new URL(request.url);
    const versions = [...(await live.versions(topicsOf(viewer, pathname)))];
    const me = await findMe();
    if (me === null) return null;
    const asked = { address: pathname + search, origin: publicUrl, me, wide: seemsWide(request.headers), versions };
    const screen = await drawing.run({ origin: publicUrl, parts: new Set(), call }, () => drawScreen(asked));
    if (screen === null) return null;
    const packed = await packFor(page()(screen), request.headers.get("accept-encoding"));
    for (const [name, value] of Object.entries(packed.headers)) headers.set(name, value);
    return new Response(packed.body, { headers });
  };
  return async (request) => {
    if (!request.headers.has("cookie")) return null;
    try {
      // The first screen of a server waits for the program, and takes no turn meanwhile.
      const program = await openProgram(source);
      return await inTurn(() => draw(program, request));
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

/** Loads the program when the first screen is drawn, so that the start of the server does not wait for it. */
function openProgram(source: string): Promise<Program> {
  const program = programs.get(source) ?? importProgram(source);
  programs.set(source, program);
  return program;
}

async function importProgram(source: string): Promise<Program> {
  const program: Program = await import(pathToFileURL(source).href);
  program.drawFor(() => drawing.getStore());
  return program;
}

/**
 * Guesses a wide window from the headers, which name a telephone. A laptop's window may be narrow all the same; the
 * application then draws it again.
 */
function seemsWide(headers: Headers): boolean {
  const hint = headers.get("sec-ch-ua-mobile");
  return hint === null ? !/Mobi/.test(headers.get("user-agent") ?? "") : hint === "?0";
}
