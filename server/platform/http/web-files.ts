import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";

type Body = Uint8Array<ArrayBuffer>;
type WebFile = { readonly type: string; readonly plain: Body; readonly packed: readonly [string, Body][] };

/** What the build has packed beside a file, the best first. */
const packings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/**
 * The files of the built web, held in memory: they are two megabytes, and reading one from the disk waits for the few threads
 * that also hash passwords. The start reads them once, so what nobody built is nowhere to be found.
 */
export function createWebFiles(folder: string): Hono {
  const files = readFiles(folder);
  const routes = new Hono();
  routes.get("/*", (c, next) => {
    const file = files.get(c.req.path);
    if (file === undefined) return next();
    const accepted = c.req.header("accept-encoding") ?? "";
    const [encoding, body] = file.packed.find(([name]) => accepted.includes(name)) ?? [null, file.plain];
    c.header("content-type", file.type);
    c.header("vary", "accept-encoding");
    if (encoding !== null) c.header("content-encoding", encoding);
    if (c.req.path.startsWith("/assets/")) c.header("cache-control", "public, max-age=31536000, immutable");
    if (c.req.path === "/sw.js") c.header("cache-control", "no-cache");
    return Promise.resolve(c.body(body));
  });
  routes.all("/assets/*", (c) => c.text("", 404));
  return routes;
}

/** By the path under which each is asked for; the page itself, what is packed and what is hidden are no files of their own. */
function readFiles(folder: string): ReadonlyMap<string, WebFile> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  const own = paths.filter((path) => path !== "index.html" && !/(^|\/)\.|\.(br|gz)$/.test(path));
  return new Map(own.map((path) => [`/${path}`, readFile(join(folder, path))]));
}

function readFile(path: string): WebFile {
  const packed = packings.flatMap(([name, end]): [string, Body][] =>
    existsSync(path + end) ? [[name, new Uint8Array(readFileSync(path + end))]] : [],
  );
  return { type: getMimeType(path) ?? "application/octet-stream", plain: new Uint8Array(readFileSync(path)), packed };
}
