// Finds files of a few lines with one importer in the same folder: a feature should not have more files than concerns.

import { dirname, join } from "node:path";

const few = 40;

/** The checked paths. Excluded are tables, routes, and folders whose file names are a closed set. */
const judged = /^(domain|web\/(?!i18n\/|routes\/)|server\/(?!features\/|db\/tables\/|demo\/))/;

/** Small files that stay, each with its reason. Remove an entry once its file is gone or has grown. */
const staying: ReadonlyMap<string, string> = new Map([
  ["domain/competition/zones/round-robin.ts", "compared with other people's schedules by a test that needs it alone"],
  ["server/operator/reach-database.ts", "the command says what it does, this how it comes to a database"],
  ["server/platform/identity/known-device.ts", "a rule of security, read by itself; its importer is long"],
  ["server/platform/api/query-coercion.ts", "a workaround of a library, which goes whole when that is mended"],
  ["server/platform/events/notices/sentences-leagues.ts", "its importer is long"],
  ["server/platform/events/notices/sentences-teams.ts", "its importer is long"],
  ["server/platform/live/snapshots.ts", "its importer is long"],
  ["server/ready-database.ts", "tests call it, and importing main.ts would start the program"],
  ["web/features/competition/delays/broken-in.ts", "its importer is long"],
  ["web/features/courts/free-hours/use-give-up.ts", "the act of a card is a hook beside it, as everywhere"],
  ["web/features/competition/draws/draw-box/past-draws.tsx", "its importer is long"],
  ["web/features/competition/matches/entry/other-result.tsx", "its importer is long"],
  ["web/features/competition/matches/entry/use-keyboard-order.ts", "its importer is long"],
  ["web/screens/manage/registration-switch.tsx", "its importer is long"],
  [
    "web/features/competition/pairs/withdrawals/use-withdrawal.ts",
    "the act of a dialog is a hook beside it, as everywhere",
  ],
  ["web/features/competition/zones/zone-matches.tsx", "the fechas of a group, apart from the card of any zone"],
  ["web/features/competition/ranking/position-change.tsx", "has a stylesheet of its own"],
  ["web/features/competition/tournaments/rules/points-select.tsx", "its importer is long"],
  ["web/features/people/agenda/next-seat.tsx", "a card of the agenda, as its neighbours"],
  ["web/features/courts/series/price-changes.tsx", "the preview that a form shows, with no part in the form"],
  ["web/screens/landing/how-it-works.tsx", "a section with a stylesheet of its own, as its neighbours"],
  ["web/screens/tournament/tournament-share.ts", "what a shared text says is looked up by itself"],
  ["web/standing.tsx", "the one moment at which the drawn page comes alive, told where it can be found"],
]);

/** A file that is refused. */
export type SmallFile = { readonly place: string; readonly what: string; readonly remedy: string };

/** Finds files of a few lines with one importer, in the same folder, and no test, from all sources and test paths. */
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

/**
 * Maps each file to its importers. A lazily loaded file cannot be merged into its importer, which counts twice then.
 */
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
