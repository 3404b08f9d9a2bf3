/** What becomes of a request: a screen of the application, one of its files, or nothing that concerns the service worker. */
export type Concern = "screen" | "file" | null;

type Asked = { readonly method: string; readonly isNavigation: boolean; readonly path: string };

/**
 * Which concern a request is. Only screens of who is signed in can be shown without the server; everything that is not named here
 * (the landing, the API, pictures, what anybody reads, invitations) goes its way as if there were no worker.
 */
export function concernOf({ method, isNavigation, path }: Asked, screens: readonly string[]): Concern {
  if (method !== "GET") return null;
  if (!isNavigation) return path.startsWith("/assets/") ? "file" : null;
  const [, first = ""] = path.split("/");
  return screens.includes(first) && !/\.[^/]*$/.test(path) ? "screen" : null;
}
