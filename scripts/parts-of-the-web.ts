import { resolve } from "node:path";

/** What the bundler tells of a module: what it imports at once, and what it fetches later. */
type Module = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] };
type Modules = { getModuleInfo(id: string): Module | null };

/** Who needs a module as soon as a screen opens: the frames of those screens. */
type Needs = {
  readonly atStart: ReadonlySet<string>;
  readonly byFrame: ReadonlyMap<string, ReadonlySet<string>>;
  /** What opens later in a frame counted in. */
  readonly everByFrame: ReadonlyMap<string, ReadonlySet<string>>;
  /** The file of what comes later in a screen of which the whole is wanted at once. */
  readonly inParts: ReadonlyMap<string, string>;
};

const main = resolve("web/main.tsx");
/** Libraries change seldom: apart from our own words they stay in the browser's cache. */
const libraries =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!router-plugin)[^/]+|@orpc\/[^/]+)\//;
/** Who fills in a form waits for these; no first screen does. */
const forms =
  /\/node_modules\/(@mantine\/form|klona|fast-deep-equal)\/|\/web\/(kit\/(form-issues|use-submit)|ui\/(fields\/stepper-field|pages\/use-unsaved-changes-guard|dialogs\/(use-guarded-close|ask-to-leave)))\./;
/** What every form says beside its fields, with the limits in it, and what is said of a refusal where nothing was refused. */
const fields = /\/web\/i18n\/(fields|first-refusals)\.|\/domain\/clubs\/courts\./;
/** What is said of letting courts, to clubs and to players, in what comes later: few words in many places, one file. */
const letting = /\/web\/i18n\/(booking-holder|cancelling|deposit-rules|letting|letting-durations)\./;
/** What is said of what is refused: it comes when something is, or with a form that says it beside its fields. */
const refused = /\/web\/i18n\/refusals\./;
/** The frames of who is signed in: what none of them needs at once is no part of what they share. */
const framesOfPeople: ReadonlySet<string> = new Set(["player", "admin", "super-admin"]);
/** The file in which the router's plugin puts everything of a route but its guards. */
const screen = /\/web\/routes\/(.+)\.tsx\?tsr-split=/;

/** Of these the whole is wanted as soon as they open, though it comes in parts: the parts are one file. */
const wantedWhole: ReadonlySet<string> = new Set(["admin/crear-torneo", "admin/setup"]);
/** The parts of the finances, between which one goes to and fro. */
const ofFinances =
  /\/web\/(features\/money\/((court-use|credits|debts|periods|reports|tills)\/|charging\/other-charge-button)|i18n\/(court-use|other-charges|reports|tills)\.|ui\/pages\/route-tabs)/;
/** What a club is told on its panel and in its finances, in a few words: with the frame that both stand in. */
const ofClubs = /\/web\/(features\/money\/alerts|i18n)\/money-alerts\./;
/** What stands without a touch on more than one screen, and comes in parts: what belongs to it is one file each, however small its pieces. */
const together: readonly (readonly [part: string, from: string, own: RegExp])[] = [
  [
    "scores",
    "features/matches/desk/matches-desk.tsx",
    /\/web\/(features\/(draws\/scores\/|matches\/agree)|kit\/live\/fresh)/,
  ],
  ["scores", "features/draws/bracket-board.tsx", /\/web\/(features\/draws\/scores\/|kit\/live\/fresh)/],
  [
    "day",
    "features/tournament-day/day-desk.tsx",
    /\/web\/(features\/(tournament-day|outbox|schedule\/delay|matches\/desk)\/|i18n\/(tournament-day|outbox|schedule-delay)\.)|\/domain\/matches\/offline\//,
  ],
  ["publish", "features/publish/publish-wizard.tsx", /\/web\/i18n\/(publish|forecast)\./],
  ["finances", "features/money/reports/parts.tsx", ofFinances],
  ["finances", "features/money/reports/finances-frame.tsx", ofFinances],
  ["finances", "features/money/court-use/court-use.tsx", ofFinances],
  ["finances", "features/money/credits/credits.tsx", ofFinances],
  ["finances", "features/money/tills/till-part.tsx", ofFinances],
  ["notices", "features/reach/notices/notices-page.tsx", /\/web\/(features\/reach\/notices\/|i18n\/notices\.)/],
];
const ownWeb = /\/web\/(?!i18n\/)/;
/** What the parts reckon with and check by, other screens do too: files of their own. */
const domain = /\/domain\//;
const wire = /\/contract\/|\/node_modules\/zod\//;

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
  if (forms.test(id)) return "forms";
  if (refused.test(id)) return "refusals";
  if (needs.atStart.has(id)) return "start";
  if (ofClubs.test(id)) return "admin";
  if (!frames) return needs.inParts.get(id) ?? (letting.test(id) ? "letting" : null);
  const [frame] = frames;
  // Also where only what opens later in another frame needs it: that must not fetch the whole of this one.
  if ((needs.everByFrame.get(id)?.size ?? 0) <= 1) return frame ?? null;
  return fields.test(id) || [...frames].some((one) => framesOfPeople.has(one)) ? "kit" : "alone";
}

function needsOf(modules: Modules): Needs {
  const atStart = reachedFrom(main, modules);
  const byFrame = new Map<string, Set<string>>();
  const everByFrame = new Map<string, Set<string>>();
  const inParts = new Map<string, string>();
  const screens = [...atStart].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  for (const id of screens) {
    const frame = frameOf(id);
    if (frame === null) continue;
    for (const needed of reachedFrom(id, modules)) note(byFrame, needed, frame);
    const ever = reachedFrom(id, modules, { later: true });
    for (const needed of ever) note(everByFrame, needed, frame);
    const route = screen.exec(id)?.[1] ?? "";
    if (wantedWhole.has(route)) {
      for (const needed of ever) {
        if (ownWeb.test(needed))
          inParts.set(needed, inParts.has(needed) ? `${frame}-parts` : `${route.replaceAll("/", "-")}-parts`);
        if (domain.test(needed)) inParts.set(needed, "rules");
        if (wire.test(needed)) inParts.set(needed, "wire");
      }
    }
  }
  for (const [part, from, own] of together)
    for (const needed of reachedFrom(resolve("web", from), modules))
      if (own.test(needed) && !byFrame.has(needed) && !inParts.has(needed)) inParts.set(needed, part);
  return { atStart, byFrame, everByFrame, inParts };
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
