import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type PagePieces, type SharedText, shareText } from "#server/platform/http/packed.ts";
import { readManifest, withScripts } from "#server/platform/http/page-scripts.ts";
import { openStyles } from "#server/platform/http/page-styles.ts";

/** A drawn screen, as the program of the built web returns it (web/rendering/screens-server.tsx). */
export type Drawn = {
  readonly title: string;
  readonly body: string;
  readonly routes: readonly string[];
  readonly parts: readonly string[];
  readonly data: string;
};

/** The page around all drawings with the same parts and styles: before its title, up to its root, and the rest. */
type Frame = { readonly before: string; readonly shared: SharedText; readonly after: string };

/** The most frames that are cached. Each has about 75 kB. */
const framesMax = 64;

/**
 * Puts a drawn screen into the built web's own page, with its styles and the names of the scripts that will hydrate it.
 * The browser can then show it before any other request.
 */
export function openScreenPage(webFolder: string): (screen: Drawn) => PagePieces {
  const index = readFileSync(join(webFolder, "index.html"), "utf8");
  const manifest = readManifest(webFolder);
  const styles = openStyles(webFolder);
  const parts = new Map(
    Object.keys(manifest).flatMap((name) => (name.includes("?") ? [[routeOf(name), name] as const] : [])),
  );
  const frames = new Map<string, Frame>();
  return ({ title, body, routes, parts: files, data }) => {
    const names = [...routes.flatMap((route) => parts.get(trimmed(route)) ?? []), ...files];
    const used = styles.usedBy(body);
    const key = [...names, ...used.map(({ file }) => file)].join();
    const frame = frames.get(key) ?? frameOf(styles.inlined(withScripts(index, manifest, names), used));
    if (frames.size >= framesMax) frames.clear();
    frames.set(key, frame);
    const { before, shared, after } = frame;
    return { beginning: before + title, shared, own: [body, `</div>${data}${after}`] };
  };
}

/** Takes a page apart around its title and the content of its root. */
function frameOf(page: string): Frame {
  const [before = "", titled = ""] = page.split(/<title>.*?<\/title>/s);
  const [within = "", after = ""] = titled.split('<div id="root"></div>');
  return { before, shared: shareText(`${within}<div id="root">`), after };
}

/** Returns the path of the program that draws the screens. */
export function screensProgram(webFolder: string): string {
  return `${webFolder}-server/screens-server.js`;
}

/**
 * Returns a file's route: "routes/_player/torneo.$tournamentId.tsx?tsr-split=component" is the route
 * "/_player/torneo/$tournamentId".
 */
function routeOf(name: string): string {
  const path = name.split("?")[0] ?? "";
  return trimmed(
    path
      .replace(/^routes/, "")
      .replace(/\.tsx$/, "")
      .replaceAll(".", "/")
      .replace(/\/index$/, "/"),
  );
}

/** Adds the file's `index` to a route that ends with a slash. */
function trimmed(route: string): string {
  return route.endsWith("/") ? `${route}index` : route;
}
