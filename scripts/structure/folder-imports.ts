// Which folder imports which: no import of the domain climbs, no folders of a layer stand in a ring, and a part that comes later is
// called by its path.

import { dirname, join } from "node:path";

/** The folders of the domain from the ground up: each imports only those before it. */
const domainFromTheGround =
  "lib clubs bookings people scoring draws zones standings ranking tournaments competition matches matches/replay matches/offline scheduling scheduling/world scheduling/judgement scheduling/reasons scheduling/search/state scheduling/search scheduling/delay scheduling/forecast scheduling/day pairs pairs/import money statistics notices"
    .split(" ")
    .map((folder) => `domain/${folder}`);

/** Imports that would close a ring and stay for now, each with its reason. One that is gone is struck from this list. */
const staying: readonly { readonly from: string; readonly to: string; readonly why: string }[] = [
  {
    from: "server/platform",
    to: "server/platform/http",
    why: "the API answers through what listens; it goes when the API lies beside the listener",
  },
  {
    from: "server/platform/identity",
    to: "server/platform/http",
    why: "the same origin is asked by both; it goes with the API's move",
  },
  {
    from: "server/db",
    to: "server/platform",
    why: "the refusal to start belongs to the program and is thrown where the start fails",
  },
  {
    from: "server/db",
    to: "server/platform/postgres",
    why: "without an address the program brings its own PostgreSQL along",
  },
];

/** A refused import, with its file and line. */
export type ImportFault = { readonly place: string; readonly what: string; readonly remedy: string };

type FolderImport = { readonly from: string; readonly to: string; readonly place: string };

/** What is wrong with the imports between the folders of one layer, from the lines of its files. */
export function importFaults(files: ReadonlyMap<string, readonly string[]>): ImportFault[] {
  const imports = [...files].flatMap(([path, lines]) => importsOf(path, lines));
  return [...climbs(imports), ...struck(imports), ...rings(imports)];
}

/** Files that lie in a layer itself compose it (router, app, main) or serve all of it: each of them stands for itself. */
function folderOf(path: string): string {
  const folder = dirname(path);
  return folder.includes("/") ? folder : path;
}

function importsOf(path: string, lines: readonly string[]): FolderImport[] {
  const [layer = ""] = path.split("/");
  return lines.flatMap((line, index) => {
    const written = /(?:\bfrom|\bimport\(|^import) ?"([^"]+)"/.exec(line)?.[1] ?? "";
    const target = written.startsWith("#") ? written.slice(1) : join(dirname(path), written);
    const [from, to] = [folderOf(path), folderOf(target)];
    const isInside = /^[#.]/.test(written) && target.startsWith(`${layer}/`) && from !== to;
    return isInside ? [{ from, to, place: `${path}:${index + 1}` }] : [];
  });
}

function climbs(imports: readonly FolderImport[]): ImportFault[] {
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

function struck(imports: readonly FolderImport[]): ImportFault[] {
  const folders = new Set(imports.flatMap(({ from, to }) => [from, to]));
  return staying
    .filter(({ from, to }) => folders.has(from) && folders.has(to))
    .filter((one) => !imports.some(({ from, to }) => from === one.from && to === one.to))
    .map(({ from, to }) => ({
      place: "scripts/structure/folder-imports.ts",
      what: `${from} does not import ${to} any more`,
      remedy: "Strike it from the imports that stay.",
    }));
}

/** The imports by which a folder comes back to itself, without those that stay. */
function rings(imports: readonly FolderImport[]): ImportFault[] {
  const judged = imports.filter((one) => !staying.some(({ from, to }) => from === one.from && to === one.to));
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of judged) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return judged.flatMap(({ from, to, place }) => {
    const way = wayBack(graph, to, from);
    return way
      ? [
          {
            place,
            what: `closes a ring of folders: ${[from, ...way].join(" → ")}`,
            remedy:
              "Move what both need below them, or name the import with its reason in scripts/structure/folder-imports.ts.",
          },
        ]
      : [];
  });
}

/** The folders from one to another along the imports, both included; null when there is no way. */
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
 * The parts of screens whose path is not that of the file which they load: the server would tell the browser to fetch another one first,
 * or none, and what already stood would become a skeleton again.
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
