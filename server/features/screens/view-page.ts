import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readManifest, withScripts } from "#server/platform/http/page-scripts.ts";
import { openStyles } from "#server/platform/http/page-styles.ts";

/** What draws the screens, as the built web holds it (web/screens-server.tsx). */
export type Drawn = {
  readonly title: string;
  readonly body: string;
  readonly routes: readonly string[];
  readonly parts: readonly string[];
  readonly data: string;
};

/** A drawn screen as a page of the built web. */
export type ScreenPage = (screen: Drawn) => string;

/**
 * Puts a drawn screen into the built web's own page, with the styles that it wears and the names of the scripts that will bring
 * it to life, so that the browser has something to show before it has asked for anything else.
 */
export function openScreenPage(webFolder: string): ScreenPage {
  const index = readFileSync(join(webFolder, "index.html"), "utf8");
  const manifest = readManifest(webFolder);
  const styles = openStyles(webFolder);
  const parts = new Map(
    Object.keys(manifest).flatMap((name) => (name.includes("?") ? [[routeOf(name), name] as const] : [])),
  );
  return ({ title, body, routes, parts: files, data }) => {
    const names = [...routes.flatMap((route) => parts.get(trimmed(route)) ?? []), ...files];
    return withScripts(styles(index, body), manifest, names)
      .replace(/<title>.*?<\/title>/s, () => title)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${data}`);
  };
}

/** Where the program that draws the screens lies; null where the web was built without it. */
export function screensProgram(webFolder: string): string | null {
  const source = `${webFolder}-server/screens-server.js`;
  return existsSync(source) ? source : null;
}

/** "routes/_player/torneo.$tournamentId.tsx?tsr-split=component" is the route "/_player/torneo/$tournamentId". */
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

/** A route of an index ends with a slash that its file does not know. */
function trimmed(route: string): string {
  return route.endsWith("/") ? `${route}index` : route;
}
