/** Kind of request for the service worker: a screen, a public page or a file; null leaves it to the browser. */
export type Concern = "screen" | "page" | "file" | null;

/** First segments of the addresses of public pages, which are the same for all visitors. */
const publicPlaces: ReadonlySet<string> = new Set(["t", "c", "canchas", "torneos", "clasificacion"]);

/** Screens without addresses below them: the address in the code of a scorer's pass serves once, at the server. */
const wholePlaces: ReadonlySet<string> = new Set(["planilla"]);

type Asked = { readonly method: string; readonly isNavigation: boolean; readonly path: string };

/**
 * Returns the concern of a request. Screens and public pages can be shown without the server. All others (the landing,
 * the API, pictures, invitations, televisions) pass as if there were no worker.
 */
export function concernOf({ method, isNavigation, path }: Asked, screens: readonly string[]): Concern {
  if (method !== "GET") return null;
  if (!isNavigation) return path.startsWith("/assets/") ? "file" : null;
  const [, first = "", second = ""] = path.split("/");
  if (publicPlaces.has(first)) return "page";
  if (wholePlaces.has(first) && second !== "") return null;
  return screens.includes(first) && !/\.[^/]*$/.test(path) ? "screen" : null;
}
