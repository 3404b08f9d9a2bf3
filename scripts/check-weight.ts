// Weighs what a browser fetches before a screen stands: JavaScript and style sheets, compressed, in thousands of bytes.
// What opens later, at a touch, does not count. Use: node scripts/check-weight.ts [folder of the built web]

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The scripts of the landing's own and those of the pages that anybody can read, which need no application; what starts the
 * application; a whole screen, with all of its frame, and one of a club, which has more of them; what an installed application is served by
 * without a connection. */
const budget = { landing: 10, public: 10, start: 145, screen: 222, clubScreen: 224, worker: 10 };
/** What the landing's page asks for by itself: server/features/landing/view-page.ts. */
const landingScripts = ["color-scheme.js", "before-alive.js", "landing-boot.js"];

type Part = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
};

const folder = resolve(process.argv[2] ?? "dist/web");
const parts = new Map<string, Part>(Object.entries(JSON.parse(read(".vite", "manifest.json"))));
/** Every screen but the landing fetches it beforehand, to be able to say that the network is gone (web/main.tsx). */
const beforehand = "kit/screen-failed.tsx";

function read(...names: string[]): string {
  return readFileSync(join(folder, ...names), "utf8");
}

/** The names of the parts of a screen in Vite's manifest: its own, and those of the frames around it. */
function partsOf(route: string): readonly string[] {
  const path = route.replace(/\.tsx$/, "").split("/");
  const frames = path.slice(1, -1).map((_, index) => `${path.slice(0, index + 2).join("/")}.tsx`);
  return [...frames, route].flatMap((file) => [...parts.keys()].filter((name) => name.split("?")[0] === file));
}

/** The files that the parts bring with them, whatever imports whatever. */
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
/** As the server hands it out to a browser that knows gzip. */
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
const landing = { what: "the landing", weight: weigh(landingScripts), most: budget.landing };
/** What a public page brings besides its HTML: server/features/public-pages/view-page.ts. */
const publicFiles = ["color-scheme.js", "before-alive.js", ...filesOf(["features/public/alive/public-pages.ts"])];
const publicPages = { what: "a public page", weight: weigh(publicFiles), most: budget.public };
const start = { what: "the start of the application", weight: weigh(filesOf(entry)), most: budget.start };
const worker = { what: "the service worker", weight: sizeOf("sw.js"), most: budget.worker };

const heavy = [landing, publicPages, start, worker, ...screens].filter(({ weight, most }) => weight > most);
for (const { what, weight, most } of heavy)
  process.stderr.write(
    `${what} weighs ${weight.toFixed(1)} kB, ${most} are allowed. Let what opens later come later.\n`,
  );
if (heavy.length > 0) process.exit(1);
const heaviest = screens.toSorted((one, other) => other.weight - one.weight)[0];
process.stdout.write(
  `Weight: landing ${landing.weight.toFixed(1)} kB, public pages ${publicPages.weight.toFixed(1)} kB, start ${start.weight.toFixed(1)} kB, service worker ${worker.weight.toFixed(1)} kB, ${screens.length} screens, the heaviest ${heaviest?.what} ${heaviest?.weight.toFixed(1)} kB with all of its frame\n`,
);
