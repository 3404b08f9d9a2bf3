// Checks imports between rooms: no import of the domain climbs, no rooms of a layer form a cycle, no screen imports
// another, and a lazy part is named by its path.

import { dirname, join } from "node:path";

/** The rooms of the domain from the bottom up: each imports only those before it. */
const domainFromTheGround = `
  lib people/club-roles
  clubs/clubs clubs/courts clubs/letting clubs/scorers
  competition/ranking competition/scoring competition/draws competition/zones competition/cups competition/standings
  competition/rotations competition/leagues
  courts/bookings people/players competition/ratings people/class-changes
  competition/tournaments competition/closing competition/stages competition/matches competition/result-claims
  competition/draw-fairness
  competition/schedule competition/delays competition/editions competition/forecasts
  competition/pairs competition/pair-imports competition/partner-ads competition/publication
  competition/tournament-day competition/waiting-list
  courts/deposits courts/free-hours courts/slot-watches courts/booking-rules courts/commitments
  courts/missed-bookings courts/series
  money/finances money/gateway money/proofs money/money-state money/paid-days money/tills
  courts/open-matches courts/open-match-results
  outreach/follows outreach/notices
  people/accounts people/admin people/claims people/rating-alerts people/statistics
  clubs/team
`
  .trim()
  .split(/\s+/)
  .map((room) => `domain/${room}`);

/** A room that bears a noun (a file or a folder with all its folders), or the screens of one route. */
const nounOrRoute =
  /^(?:(?:domain\/(?!lib\/)|contract\/(?!facts\/|events\/)|(?:server|web)\/features\/)[a-z-]+|web\/screens)\/[a-z0-9-]+(?=[/.])/;

/** A refused import, with its file and line. */
export type ImportFault = { readonly place: string; readonly what: string; readonly remedy: string };

type RoomImport = { readonly from: string; readonly to: string; readonly place: string };

/** Lists the faults in imports between the rooms of one layer, from the lines of its files. */
export function importFaults(files: ReadonlyMap<string, readonly string[]>): ImportFault[] {
  const imports = [...files].flatMap(([path, lines]) => importsOf(path, lines));
  return [...climbs(imports), ...betweenScreens(imports), ...rings(imports)];
}

/**
 * Returns the room of a file: its noun, its route, or else its folder. A file directly in a layer (router, app, main)
 * serves all of it and is its own room.
 */
function roomOf(path: string): string {
  const folder = dirname(path);
  return nounOrRoute.exec(path)?.[0] ?? (folder.includes("/") ? folder : path);
}

function importsOf(path: string, lines: readonly string[]): RoomImport[] {
  const [layer = ""] = path.split("/");
  return lines.flatMap((line, index) => {
    const written = /(?:\bfrom|\bimport\(|^import) ?"([^"]+)"/.exec(line)?.[1] ?? "";
    const target = written.startsWith("#") ? written.slice(1) : join(dirname(path), written);
    const [from, to] = [roomOf(path), roomOf(target)];
    const isInside = /^[#.]/.test(written) && target.startsWith(`${layer}/`) && from !== to;
    return isInside ? [{ from, to, place: `${path}:${index + 1}` }] : [];
  });
}

function climbs(imports: readonly RoomImport[]): ImportFault[] {
  const floor = (folder: string) => domainFromTheGround.indexOf(folder);
  return imports
    .filter(
      ({ from, to }) => from.startsWith("domain/") && (floor(from) < 0 || floor(to) < 0 || floor(to) > floor(from)),
    )
    .map(({ from, to, place }) => ({
      place,
      what: `climbs from ${from} to ${to}`,
      remedy: "The domain is imported from the ground up: see the order in scripts/structure/folder-imports.ts.",
    }));
}

function betweenScreens(imports: readonly RoomImport[]): ImportFault[] {
  return imports
    .filter(({ from, to }) => from.startsWith("web/screens/") && to.startsWith("web/screens/"))
    .map(({ to, place }) => ({
      place,
      what: `imports another screen, ${to}`,
      remedy: "Move what both need to the feature of its noun.",
    }));
}

/** Finds the imports that are part of a cycle. */
function rings(imports: readonly RoomImport[]): ImportFault[] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return imports.flatMap(({ from, to, place }) => {
    const way = wayBack(graph, to, from);
    return way
      ? [
          {
            place,
            what: `closes a ring of rooms: ${[from, ...way].join(" → ")}`,
            remedy: "Move what both need below them.",
          },
        ]
      : [];
  });
}

/** Finds the rooms from one to another along the imports, both included; null if there is no path. */
function wayBack(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string, goal: string): string[] | null {
  const ways = [[start]];
  const seen = new Set([start]);
  for (const way of ways) {
    const last = way.at(-1) ?? start;
    if (last === goal) return way;
    for (const next of graph.get(last) ?? []) {
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}

const lazyPart = /\blazily\(\s*"([^"]*)",\s*\(\) =>\s*import\("([^"]*)"\)/g;

/**
 * Finds lazy parts of screens whose name is not the path of the loaded file. The server would then preload another file
 * or none, and the rendered part would turn into a skeleton again.
 */
export function lazyFaults(files: ReadonlyMap<string, readonly string[]>): ImportFault[] {
  return [...files].flatMap(([path, lines]) => {
    const text = lines.join("\n");
    return [...text.matchAll(lazyPart)].flatMap(({ 1: told = "", 2: loads = "", index }) => {
      const loaded = loads.startsWith("#") ? loads.slice(1) : join(dirname(path), loads);
      if (loaded === `web/${told}`) return [];
      const line = text.slice(0, index).split("\n").length;
      return [
        { place: `${path}:${line}`, what: `"${told}" loads ${loaded}`, remedy: "Call a part by its path in web/." },
      ];
    });
  });
}
