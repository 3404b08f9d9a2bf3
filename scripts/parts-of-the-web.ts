import { resolve } from "node:path";

/** What the bundler tells of a module: what it imports at once, and what it fetches later. */
type Module = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] };
type Modules = { getModuleInfo(id: string): Module | null };

/** Who needs a module as soon as a screen opens: the frames of those screens. */
type Needs = {
  readonly atStart: ReadonlySet<string>;
  readonly byFrame: ReadonlyMap<string, ReadonlySet<string>>;
  readonly byScreen: ReadonlyMap<string, ReadonlySet<string>>;
  /** What opens later in a frame counted in. */
  readonly everByFrame: ReadonlyMap<string, ReadonlySet<string>>;
};

const main = resolve("web/main.tsx");
/** Libraries change seldom: apart from our own words they stay in the browser's cache. */
const libraries =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!router-plugin)[^/]+|@orpc\/[^/]+)\//;
/** The file in which the router's plugin puts everything of a route but its guards. */
const screen = /\/web\/routes\/(.+)\.tsx\?tsr-split=/;

/** Screens of a frame that few people open, and seldom first: what they alone need has a file of its own. */
const aside: ReadonlySet<string> = new Set(["admin/crear-torneo", "admin/finanzas", "admin/setup"]);

const known = new WeakMap<object, Needs>();

/**
 * The file of the built web in which a module goes; null leaves it to the bundler. A phone far from the antenna asks for few
 * files faster than for many small ones: what the screens of one frame need is one file, what several frames need another.
 * Only what opens later, at a touch, has files of its own.
 */
export function partOf(id: string, modules: Modules): string | null {
  const needs = known.get(modules) ?? needsOf(modules);
  known.set(modules, needs);
  const frames = needs.byFrame.get(id);
  if (libraries.test(id) && (needs.atStart.has(id) || frames)) return "libraries";
  if (id === main) return null;
  if (needs.atStart.has(id)) return "start";
  if (!frames) return null;
  const [frame] = frames;
  const [only, ...others] = needs.byScreen.get(id) ?? [];
  if (only && others.length === 0 && aside.has(only)) return only.replaceAll("/", "-");
  // Also where only what opens later in another frame needs it: that must not fetch the whole of this one.
  return (needs.everByFrame.get(id)?.size ?? 0) > 1 ? "kit" : (frame ?? null);
}

function needsOf(modules: Modules): Needs {
  const atStart = reachedFrom(main, modules);
  const byFrame = new Map<string, Set<string>>();
  const byScreen = new Map<string, Set<string>>();
  const everByFrame = new Map<string, Set<string>>();
  const screens = [...atStart].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  for (const id of screens) {
    const frame = frameOf(id);
    if (frame === null) continue;
    for (const needed of reachedFrom(id, modules)) {
      note(byFrame, needed, frame);
      note(byScreen, needed, screen.exec(id)?.[1] ?? "");
    }
    for (const needed of reachedFrom(id, modules, { later: true })) note(everByFrame, needed, frame);
  }
  return { atStart, byFrame, byScreen, everByFrame };
}

/** The frame that a screen stands in; a screen without one stands for itself. */
function frameOf(id: string): string | null {
  const route = screen.exec(id)?.[1];
  if (route === undefined) return null;
  const first = route.split("/")[0] ?? "";
  return first === "index" ? "landing" : first.replace(/[^a-z-]/g, "");
}

function note(needs: Map<string, Set<string>>, id: string, by: string): void {
  needs.set(id, (needs.get(id) ?? new Set()).add(by));
}

function reachedFrom(
  id: string,
  modules: Modules,
  { later = false } = {},
  seen = new Set<string>(),
): ReadonlySet<string> {
  // A screen is reached by its address, and not by what leads there.
  if (seen.has(id) || (seen.size > 0 && screen.test(id))) return seen;
  seen.add(id);
  const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
  for (const imported of later ? [...importedIds, ...dynamicallyImportedIds] : importedIds)
    reachedFrom(imported, modules, { later }, seen);
  return seen;
}
