import { AsyncLocalStorage } from "node:async_hooks";
import { pathToFileURL } from "node:url";
import type { Logger } from "pino";
import type { Me } from "#contract/accounts.ts";
import { topicOf } from "#contract/play/live-topics.ts";
import { isId } from "#domain/lib/ids.ts";
import { TooBusy, turns } from "#server/platform/queue/turns.ts";
import { type Drawn, openScreenPage, screensProgram } from "./view-page.ts";

type Call = (path: readonly string[], input: unknown) => Promise<unknown>;
type Surroundings = { readonly origin: string; readonly parts: Set<string>; readonly call: Call };
type Asked = {
  readonly address: string;
  readonly origin: string;
  readonly me: Me;
  readonly wide: boolean;
  /** The versions that the live topics of this screen had before anything of it was read. */
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
  /** The API for the sender of a request; a renewed cookie is handed to `setCookie`. */
  readonly callsOf: (
    request: Request,
    setCookie: (cookie: string) => void,
  ) => {
    readonly signedIn: () => Promise<Viewer | null>;
    readonly me: () => Promise<Me | null>;
    readonly call: Call;
  };
  readonly live: { readonly versions: (topics: readonly string[]) => Promise<ReadonlyMap<string, number>> };
};

/** Whoever looks, as their session knows them. */
type Viewer = { readonly personId: string; readonly clubs: readonly string[] };

/** Drawing takes the one processor: in a rush the browsers draw for themselves, as they did before they were helped. */
const drawnAtOnce = 4;

const drawing = new AsyncLocalStorage<Surroundings>();
const programs = new Map<string, Promise<Program>>();

/**
 * Answers the address of a screen with the screen drawn for whoever is signed in. Null leaves it to the browser: visitors, what
 * leads elsewhere, and whatever could not be drawn.
 */
export function createScreens(parts: ScreenPageParts): (request: Request) => Promise<Response | null> {
  const { webFolder, publicUrl, log, live, callsOf } = parts;
  const source = webFolder === null ? null : screensProgram(webFolder);
  if (webFolder === null || source === null) return async () => null;
  const page = openScreenPage(webFolder);
  const inTurn = turns(drawnAtOnce, { waitingMax: 0 });
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
    const { drawScreen } = await openProgram(source);
    const asked = { address: pathname + search, origin: publicUrl, me, wide: seemsWide(request.headers), versions };
    const screen = await drawing.run({ origin: publicUrl, parts: new Set(), call }, () => drawScreen(asked));
    return screen && new Response(page(screen), { headers });
  };
  return async (request) => {
    if (!request.headers.has("cookie")) return null;
    try {
      return await inTurn(() => draw(request));
    } catch (error) {
      if (!(error instanceof TooBusy)) log.error({ err: error }, "The screen could not be drawn");
      return null;
    }
  };
}

/** What the screen at an address may follow: what happens to its viewer, to their clubs, and to the tournament that it is about. */
function topicsOf({ personId, clubs }: Viewer, pathname: string): string[] {
  const about = pathname.split("/").filter(isId);
  return [
    topicOf("person", personId),
    ...clubs.map((id) => topicOf("club", id)),
    ...about.map((id) => topicOf("tournament", id)),
    // Of somebody else's desk nothing is drawn.
    ...(pathname.startsWith("/admin/") ? about.map((id) => topicOf("desk", id)) : []),
  ];
}

/** Loaded when the first screen is drawn: the start of the server does not wait for it. */
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

/** A telephone says so. A window of a laptop may be narrow all the same; the application then draws it again. */
function seemsWide(headers: Headers): boolean {
  const hint = headers.get("sec-ch-ua-mobile");
  return hint === null ? !/Mobi/.test(headers.get("user-agent") ?? "") : hint === "?0";
}
