// Weighs the files that a browser needs before a screen shows: JavaScript and style sheets, compressed, in thousands of
// bytes. Parts loaded later, on a tap, do not count. Refuses two files that import each other: fetched in the wrong
// order, they fail.
// Use: node scripts/check-weight.ts [folder of the built web]

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * The budgets: the landing's own scripts; those of public pages, which need no application; the start of the
 * application; a whole screen with its frame; a screen of a club, whose frame is larger; what every screen fetches once
 * it stands; and the service worker.
 */
const budget = { landing: 10, public: 10, start: 145, screen: 222, clubScreen: 224, standing: 8, worker: 10 };
/** The scripts that the landing's page requests itself: server/features/outreach/landing/view-page.ts. */
const landingScripts = ["color-scheme.js", "before-alive.js", "landing-boot.js"];

type Part = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
};

const folder = resolve(process.argv[2] ?? "dist/web");
const parts = new Map<string, Part>(Object.entries(JSON.parse(read(".vite", "manifest.json"))));
/** The part that every screen except the landing preloads, in order to report a lost connection (web/main.tsx). */
const beforehand = "kit/screen-failed.tsx";
/** The parts that every screen fetches once it stands (web/main.tsx). */
const onceStanding = ["kit/sayings.ts", "features/outreach/offline/installed.ts"];

function read(...names: string[]): string {
  return readFileSync(join(folder, ...names), "utf8");
}

/** Lists the parts of a screen in Vite's manifest: its own, and those of the frames around it. */
function partsOf(route: string): readonly string[] {
  const path = route.replace(/\.tsx$/, "").split("/");
  const frames = path.slice(1, -1).map((_, index) => `${path.slice(0, index + 2).join("/")}.tsx`);
  return [...frames, route].flatMap((file) => [...parts.keys()].filter((name) => name.split("?")[0] === file));
}

/** Collects the files that these parts import, directly or indirectly. */
function filesOf(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const collect = (name: string) => {
    const part = parts.get(name);
    if (!part || seen.has(name)) return;
    seen.add(name);
    for (const file of [part.file, ...(part.css ?? [])]) files.add(file);
    for (const imported of part.imports ?? []) collect(imported);
  };
  for (const name of names) collect(name);
  return files;
}

const sizes = new Map<string, number>();
/** Returns the size of a file as the server sends it to a browser with gzip. */
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? readFileSync(join(folder, `${file}.gz`)).byteLength / 1000;
  sizes.set(file, size);
  return size;
}

const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);

const entry = ["index.html"];
const routes = new Set([...parts.keys()].filter((name) => name.includes("?")).map((name) => name.split("?")[0] ?? ""));
const screens = [...routes].map((route) => ({
  what: `web/${route}`,
  weight: weigh(filesOf([...entry, ...partsOf(route), beforehand])),
  most: route.startsWith("routes/admin") ? budget.clubScreen : budget.screen,
}));
for (const name of onceStanding.filter((one) => !parts.has(one))) {
  process.stderr.write(`${name} is no part of the built web. The list of this check names another one.\n`);
  process.exit(1);
}
const later = [...routes].map((route) => {
  const before = filesOf([...entry, ...partsOf(route), beforehand]);
  const fetched = [...filesOf(onceStanding)].filter((file) => !before.has(file));
  return { what: `what web/${route} fetches once it stands`, weight: weigh(fetched), most: budget.standing };
});
const landing = { what: "the landing", weight: weigh(landingScripts), most: budget.landing };
/** The files of a public page besides its HTML: server/features/outreach/public-pages/view-page.ts. */
const publicFiles = [
  "color-scheme.js",
  "before-alive.js",
  ...filesOf(["features/outreach/public-pages/alive/public-pages.ts"]),
];
const publicPages = { what: "a public page", weight: weigh(publicFiles), most: budget.public };
const start = { what: "the start of the application", weight: weigh(filesOf(entry)), most: budget.start };
const worker = { what: "the service worker", weight: sizeOf("sw.js"), most: budget.worker };

/** Finds an import cycle through this part; null if there is none. */
function circleFrom(name: string): readonly string[] | null {
  const seen = new Set<string>();
  const search = (one: string, way: readonly string[]): readonly string[] | null => {
    for (const next of parts.get(one)?.imports ?? []) {
      if (next === name) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = search(next, [...way, next]);
      if (found) return found;
    }
    return null;
  };
  return search(name, [name]);
}

const circles = [...parts.keys()].flatMap((name) => {
  const circle = circleFrom(name);
  return circle ? [circle] : [];
});
for (const circle of circles)
  process.stderr.write(
    `${circle.join(" imports ")}: files in a circle. scripts/web-parts/parts-of-the-web.ts says what goes where.\n`,
  );
if (circles.length > 0) process.exit(1);

/** Screens that are not in the file of their frame: a browser fetches nothing more to open them. */
const strays = [...routes].filter((route) => {
  const [, folder, ...rest] = route.split("/");
  const frame = `routes/${folder}.tsx`;
  const of = new Set(partsOf(frame).map((name) => parts.get(name)?.file));
  return rest.length > 0 && routes.has(frame) && partsOf(route).some((name) => !of.has(parts.get(name)?.file));
});
for (const route of strays)
  process.stderr.write(
    `web/${route} is not in the file of its frame. scripts/web-parts/parts-of-the-web.ts says what goes where.\n`,
  );
if (strays.length > 0) process.exit(1);

const heavy = [landing, publicPages, start, worker, ...screens, ...later].filter(({ weight, most }) => weight > most);
for (const { what, weight, most } of heavy)
  process.stderr.write(
    `${what} weighs ${weight.toFixed(1)} kB, ${most} are allowed. Let what opens later come later.\n`,
  );
if (heavy.length > 0) process.exit(1);
const heaviest = screens.toSorted((one, other) => other.weight - one.weight)[0];
process.stdout.write(
  `Weight: landing ${landing.weight.toFixed(1)} kB, public pages ${publicPages.weight.toFixed(1)} kB, ` +
    `start ${start.weight.toFixed(1)} kB, service worker ${worker.weight.toFixed(1)} kB, ${screens.length} screens, ` +
    `the heaviest ${heaviest?.what} ${heaviest?.weight.toFixed(1)} kB with all of its frame\n`,
);
