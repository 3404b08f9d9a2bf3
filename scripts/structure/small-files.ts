// Files of a few lines that nobody but their neighbour reads: a story should not cost more files than it has matters.

import { dirname, join } from "node:path";

const few = 30;

/** Tables, addresses, and rooms whose file names are a closed set. */
const judged = /^(domain|web\/(?!i18n\/|routes\/)|server\/(?!features\/|db\/tables\/|demo\/))/;

/** Those that stay beside their only importer, each with its reason. One that is gone, or has grown, is struck from this list. */
const staying: ReadonlyMap<string, string> = new Map([
  ["domain/zones/round-robin.ts", "compared with other people's schedules by a test that needs it alone"],
  ["server/operator/reach-database.ts", "the command says what it does, this how it comes to a database"],
  ["server/platform/identity/known-device.ts", "a rule of security, read by itself; its importer is long"],
  ["server/platform/live/places.ts", "how many may listen is looked up by itself; its importer is long"],
  ["server/platform/query-coercion.ts", "a workaround of a library, which goes whole when that is mended"],
  ["web/features/bookings/asking/use-give-up.ts", "the act of a card is a hook beside it, as everywhere"],
  ["web/features/draws/draw-box/past-draws.tsx", "its importer is long"],
  ["web/features/manage/registration-switch.tsx", "its importer is long"],
  ["web/features/matches/withdrawals/use-withdrawal.ts", "the act of a dialog is a hook beside it, as everywhere"],
  [
    "web/features/players/past-result-row.tsx",
    "speaks with the words of players, its importer with those of tournaments",
  ],
  ["web/features/players/ranking/position-change.tsx", "has a stylesheet of its own"],
  ["web/features/tournament/page/tournament-share.ts", "what a shared text says is looked up by itself"],
  ["web/standing.tsx", "the one moment at which the drawn page comes alive, told where it can be found"],
]);

/** A file that is refused. */
export type SmallFile = { readonly place: string; readonly what: string; readonly remedy: string };

/** Files of a few lines with one importer, in their own folder, and no test: from the lines of the sources and the paths of the tests. */
export function smallFiles(sources: ReadonlyMap<string, readonly string[]>, tests: ReadonlySet<string>): SmallFile[] {
  const importers = importersIn(sources);
  const small = new Set(
    [...sources].flatMap(([path, lines]) => {
      const [one, ...others] = importers.get(path) ?? [];
      const isNextDoor = one !== undefined && others.length === 0 && dirname(one) === dirname(path);
      const isTested =
        tests.has(path.replace(/\.tsx?$/, ".test.ts")) || tests.has(path.replace(/\.tsx?$/, ".test.tsx"));
      return judged.test(path) && lines.length < few && isNextDoor && !isTested ? [path] : [];
    }),
  );
  const refused = [...small].filter((path) => !staying.has(path));
  const gone = [...staying.keys()].filter((path) => sources.has(path) && !small.has(path));
  return [
    ...refused.map((path) => ({
      place: path,
      what: `${sources.get(path)?.length} lines, read by ${[...(importers.get(path) ?? [])].join()} alone`,
      remedy: "Fold it in there, or name it with its reason in scripts/structure/small-files.ts.",
    })),
    ...gone.map((path) => ({
      place: "scripts/structure/small-files.ts",
      what: `${path} is not a few lines beside their only importer any more`,
      remedy: "Strike it from those that stay.",
    })),
  ];
}

/** Who imports what. A file that is loaded late cannot be folded in: whoever loads it counts twice. */
function importersIn(sources: ReadonlyMap<string, readonly string[]>): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const [path, lines] of sources) {
    for (const [, late, written = ""] of lines.join("\n").matchAll(/\b(?:from|import(\()) ?"([#.][^"]+)"/g)) {
      const target = written.startsWith("#") ? written.slice(1) : join(dirname(path), written);
      const known = importers.get(target) ?? new Set();
      known.add(path);
      if (late) known.add(`${path}, later`);
      importers.set(target, known);
    }
  }
  return importers;
}
