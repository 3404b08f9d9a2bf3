import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import type { Later } from "#server/platform/program/warm-up.ts";
import { formFor, type Packed } from "./packed.ts";

type WebFile = Packed & { readonly type: string };

/** The compressed forms that the build places beside a file, the best first. */
const packings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/**
 * Creates routes for the files of the built web application, held in memory. They take five megabytes, and a disk read
 * would wait for the few threads that also hash passwords. Files are listed only at start, so no other file can be
 * reached. They are read just after it: reading them took an eighth of a start.
 */
export function createWebFiles(folder: string, later: Later): Hono {
  const files = listFiles(folder, later);
  const routes = new Hono();
  routes.get("/*", (c, next) => {
    const file = files.get(c.req.path)?.();
    if (file === undefined) return next();
    const { body, headers } = formFor(file, c.req.header("accept-encoding"));
    for (const [name, value] of Object.entries({ "content-type": file.type, ...headers })) c.header(name, value);
    if (c.req.path.startsWith("/assets/")) c.header("cache-control", "public, max-age=31536000, immutable");
    if (c.req.path === "/sw.js") c.header("cache-control", "no-cache");
    return Promise.resolve(c.body(body));
  });
  routes.all("/assets/*", (c) => c.text("", 404));
  return routes;
}

/** Lists the files by their request path. The page itself, compressed forms and hidden files are left out. */
function listFiles(folder: string, later: Later): ReadonlyMap<string, () => WebFile> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  const own = paths.filter((path) => path !== "index.html" && !/(^|\/)\.|\.(br|gz)$/.test(path));
  const all = new Set(paths);
  return new Map(
    own.map((path) => {
      const ends = packings.filter(([, end]) => all.has(path + end));
      return [`/${path}`, later(() => readFile(join(folder, path), ends))];
    }),
  );
}

function readFile(path: string, ends: readonly (typeof packings)[number][]): WebFile {
  const packed = ends.map(([name, end]) => [name, new Uint8Array(readFileSync(path + end))] as const);
  return { type: getMimeType(path) ?? "application/octet-stream", plain: new Uint8Array(readFileSync(path)), packed };
}
