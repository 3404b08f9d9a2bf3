import { type Context, Hono } from "hono";
import { clubPath, courtsPath, publicRankingPath, tournamentPath, tournamentsPath } from "#contract/addresses.ts";
import { type Replica, readerOf } from "#server/platform/replica/replica.ts";
import { keptPages } from "./reads-sitemap.ts";

/** Minimum age of the list before it is made anew: search engines ask seldom, but anyone may ask often. */
const keptMilliseconds = 60 * 60 * 1000;

/** Creates the sitemap for search engines (sitemaps.org): clubs, and tournaments while their page names nobody. */
export function createSitemap({
  replica,
  now,
  publicUrl,
}: {
  readonly replica: Replica;
  readonly now: () => Date;
  readonly publicUrl: string;
}): Hono {
  const routes = new Hono();
  let made: { readonly at: number; readonly list: Promise<string> } | null = null;
  routes.get("/sitemap.xml", async (c) => {
    const at = now().getTime();
    if (made === null || at - made.at > keptMilliseconds) made = { at, list: listOf(replica, c, publicUrl) };
    const { list } = made;
    list.catch(() => {
      made = null;
    });
    const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" };
    return c.body(await list, 200, headers);
  });
  return routes;
}

async function listOf(replica: Replica, c: Context, publicUrl: string): Promise<string> {
  const { clubs, tournaments } = await replica.read(readerOf(c), keptPages);
  const paths = [
    "/",
    courtsPath(),
    tournamentsPath(),
    publicRankingPath(),
    ...clubs.map(({ id }) => clubPath(id)),
    ...tournaments.map(({ id }) => tournamentPath(id)),
  ];
  // Our own address and ids of letters and digits need no escaping.
  const lines = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  const open = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  return `${open}\n${lines.join("\n")}\n</urlset>\n`;
}
