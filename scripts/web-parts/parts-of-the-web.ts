import { resolve } from "node:path";

/** The static and dynamic imports of a module, and the modules that import it, as the bundler knows them. */
type Module = {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
};
type Modules = { getModuleInfo(id: string): Module | null };

/** The frames whose screens need a module as soon as they open. */
type Needs = {
  readonly atStart: ReadonlySet<string>;
  readonly byFrame: ReadonlyMap<string, ReadonlySet<string>>;
  /** Like `byFrame`, but including parts that open later. */
  readonly everByFrame: ReadonlyMap<string, ReadonlySet<string>>;
  /** The file of each module that a screen loads later, but whose part shall be one file. */
  readonly inParts: ReadonlyMap<string, string>;
  /** The files found for modules that no rule names; null for a module that is being searched. */
  readonly byImporters: Map<string, string | null>;
};

const main = resolve("web/main.tsx");
/** The libraries. They change seldom, so separate from our own code they stay in the browser's cache. */
const libraries =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!router-plugin)[^/]+|@orpc\/[^/]+)\//;
/** Modules of forms; no first screen waits for them. */
const forms =
  /\/web\/(kit\/(form-issues\.|forms\/)|ui\/(fields\/stepper-field|pages\/use-unsaved-changes-guard|dialogs\/(use-guarded-close|ask-to-leave))\.)/;
/** The sentences beside the fields of every form, with the limits in them, and those for an unknown refusal. */
const fields = /\/web\/i18n\/(fields|first-refusals)\.|\/domain\/(clubs\/courts|competition\/ranking\/own-tables)\./;
/** Texts about letting courts and about the team, loaded later: few words in many places, in one file. */
const letting =
  /\/web\/i18n\/(booking-holder|cancelling|club-services|deposit-rules|letting|letting-durations|letting-rules|paying|team)\./;
/** The cards of a player's bookings and their payment: many small modules in one file. */
const ofOwnCourts =
  /\/web\/((screens\/my-bookings|features\/(courts\/(free-hours|deposits|slot-watches|bookings\/(own|same-hours))|money\/paying(?!\/mine)|outreach\/calendar))\/|features\/courts\/series\/(my-series|series\.module)|i18n\/(calendar|deposits|my-payments|my-series|pay-button|same-hours|slot-watches|spanish-list)\.)|\/domain\/lib\/short-code\./;
/** The rules of a category in words: clubs read them at once, players below the first screen of a tournament. */
const ofRules =
  /\/web\/(features\/competition\/tournaments\/rules\/(rules-lines|points-lines|left-out)|i18n\/(rules|rules-form|rotation-rules|league-rules|group-rules|points))\./;
/** Texts of refusals, loaded when a call is refused, or with a form that shows them beside its fields. */
const refused = /\/web\/i18n\/refusals\./;
/** The frames of signed-in people. A module that none of them needs at once is not part of their shared file. */
const framesOfPeople: ReadonlySet<string> = new Set(["player", "admin", "super-admin"]);
/** The module in which the router's plugin puts everything of a route except its guards. */
const screen = /\/web\/routes\/(.+)\.tsx\?tsr-split=/;

/** Screens whose lazy parts are all needed as soon as they open, so that their parts share one file. */
const wantedWhole: ReadonlySet<string> = new Set(["admin/crear-torneo", "admin/setup.index"]);
/** The parts of the finances, between which users switch often. */
const ofFinances =
  /\/web\/(features\/money\/((proofs|reports|tills(?!\/alerts)|finances\/(debts|state))\/|finances\/charging\/other-charge-button|checkouts\/payments-to-review|paying\/mine\/charge-rows)|i18n\/(court-use|gateway-reviews|other-charges|proofs|reports|tills)\.)|\/contract\/money\/(reports\/|finances\/timing\.)|\/domain\/lib\/months\./;
/** The small modules that the fechas and the table of a league share, also at its desk. */
const ofLeagues =
  /\/web\/(features\/competition\/leagues\/(?!desk|league-|fecha-list|my-|rival-|share-)|i18n\/leagues\.)/;
/** The days of a club's courts with their calendar, and the club's own data: other frames need some of it later. */
const ofClubDays =
  /\/web\/(features\/(courts\/bookings\/(day\/day-stretches|acts\/slot-place)|clubs\/clubs\/club-query)|i18n\/bookings|ui\/calendars\/(month|month-day|month-calendar))\.(?!module)/;
/** The forms of a club's settings: a file of their own would be one more for each of them. */
const ofSettings = /\/web\/i18n\/setup\./;
/** Short texts on a club's panel and in its finances, in the file of the frame that both share. */
const ofClubs = /\/web\/(features\/money\/tills\/alerts|i18n)\/money-alerts\./;
/** Matches, their sides and their results: what the screens of every format show of them. */
const ofMatches =
  /\/web\/(features\/competition\/(draws\/(scores\/|(match-names|pair-name|alike-pairs|cup-brackets|champions-box\.module|path\/my-path|bracket\/(match-touch|bracket-(match|side)|unknown-ring))\.)|matches\/(players-in-play\.|entry\/(agree|score-entry)))|kit\/live\/fresh|i18n\/matches\.)/;
/** The day of a tournament at its desk, and the desk of its matches, which also works without a connection. */
const ofDay =
  /\/web\/(features\/competition\/(tournament-day|delays|matches\/(outbox|desk))\/|i18n\/(tournament-day|outbox|schedule-delay)\.)|\/domain\/competition\/matches\/offline\//;
/** A draw for its club, on the screen and on paper. */
const ofDraws =
  /\/web\/(features\/competition\/draws\/(draw-box\/|plan\/given-lines\.)|screens\/manage\/drawn\/(drawn|draft)-part\.|i18n\/draw-box\.)/;
/** The words and marks of the seats of an open match: small modules that its page needs at once. */
const ofSeats =
  /\/web\/(i18n\/(open-matches|seat-marks)|features\/courts\/open-matches\/(mark-choice|open-match-query))\.|\/domain\/courts\/open-matches\/marks\./;
/** Parts that every screen fetches once it stands: messages, and what keeps the application on the phone. */
const ofStanding =
  /\/web\/(kit\/(sayings|offline\/worker)|ui\/dialogs\/(message-dialog|toasts)|features\/outreach\/offline\/(installed|offer-install|server-away|show-pack))\./;
/** The data that a phone keeps for hours without a signal, also for a scorer's pass. */
const ofKept =
  /\/web\/(kit\/offline\/(database|build)|features\/outreach\/offline\/(kept-(pack|desk)|told-at)|i18n\/offline-pack)\.|\/node_modules\/idb\//;
/** News from the server, and the call to a match. The sound of a call also belongs to televisions. */
const ofLive = /\/web\/(kit\/live\/(connection|tabs|live|heard)|features\/outreach\/calls\/(call|call-watch))\./;
/** The offer to be told of a match, on a panel and in the settings. */
const ofTold =
  /\/web\/(kit\/push\/|features\/outreach\/push\/(told-here|use-told|tell-me|tell-me-card)\.|i18n\/push\.)/;
/** Ratings with their reasons. */
const ofRatings = /\/web\/(i18n\/ratings|features\/competition\/ratings\/(because|rating-line))\./;
/** Results of open matches, as a panel and the page of a match show them. */
const ofMatchResults =
  /\/web\/(i18n\/open-match-results|features\/courts\/open-match-results\/(split|result-state|result-query|own-results))\.|\/domain\/courts\/open-match-results\./;
/** Rows of what a guest's account would bring, for the guest and for whoever joins two accounts. */
const ofMerges = /\/web\/(i18n\/claims|features\/people\/claims\/(debt-lines|part-rows|merge-proposals))\./;
/** Rules of money and of who may see it, which the settings of a club share with its finances. */
const ofMoney = /\/domain\/(money|clubs\/team)\//;
/** Queries of the players' screens that parts of every frame ask too. */
const ofQueries =
  /\/web\/features\/(competition\/(ranking\/ranking|tournaments\/tournament|ratings\/ratings|result-claims\/claims)|people\/players\/numbers\/statistics)-query\./;
/** Parts that several screens show without a tap: each is one file, however small its modules. */
const together: readonly (readonly [part: string, from: string, own: RegExp])[] = [
  ["matches", "features/competition/matches/desk/matches-desk.tsx", ofMatches],
  ["matches", "screens/manage/drawn/managed-league.tsx", ofMatches],
  ["matches", "features/competition/tournament-day/day-desk.tsx", ofMatches],
  ["matches", "features/competition/draws/bracket/bracket-board.tsx", ofMatches],
  ["day", "features/competition/tournament-day/day-desk.tsx", ofDay],
  ["day", "screens/manage/drawn/managed-league.tsx", ofDay],
  ["publish", "screens/publish/publish-wizard.tsx", /\/web\/i18n\/(publish|forecast)\./],
  ["finances", "features/money/reports/parts.tsx", ofFinances],
  ["finances", "features/money/tills/till-part.tsx", ofFinances],
  ["finances", "features/money/proofs/review.tsx", ofFinances],
  ["own-courts", "features/courts/bookings/own/own-booking-card.tsx", ofOwnCourts],
  ["own-courts", "screens/my-bookings/my-bookings-screen.tsx", ofOwnCourts],
  ["own-courts", "features/courts/series/my-series.tsx", ofOwnCourts],
  ["own-courts", "features/courts/deposits/own-deposit.tsx", ofOwnCourts],
  ["own-courts", "features/courts/slot-watches/offer-card.tsx", ofOwnCourts],
  ["own-courts", "features/money/paying/pay-own-booking.tsx", ofOwnCourts],
  ["own-courts", "features/money/paying/pay-own-half.tsx", ofOwnCourts],
  [
    "zones",
    "features/competition/zones/zone-table.tsx",
    /\/web\/(features\/competition\/zones\/(zone-table|told-decision)|i18n\/zones\.)/,
  ],
  ["leagues", "features/competition/leagues/league-fechas.tsx", ofLeagues],
  [
    "substitutes",
    "features/competition/substitutes/own-substitutes.tsx",
    /\/web\/(features\/competition\/substitutes\/substitute-row|i18n\/substitutes\.)/,
  ],
  [
    "claims",
    "features/competition/result-claims/claims-to-answer.tsx",
    /\/web\/(features\/competition\/result-claims\/|i18n\/result-claims\.)/,
  ],
  [
    "league-desk",
    "screens/manage/drawn/managed-league.tsx",
    /\/web\/(screens\/manage\/drawn\/managed-league\.|features\/competition\/leagues\/desk\/|i18n\/league-desk\.)/,
  ],
  ["seats", "features/courts/open-matches/open-match-page.tsx", ofSeats],
  ["entrants", "screens/tournament/tournament-entrants.tsx", /\/web\/screens\/tournament\/tournament-entrant/],
  ["draw-box", "features/competition/draws/draw-box/draw-box.tsx", ofDraws],
  ["draw-box", "screens/manage/drawn/drawn-part.tsx", ofDraws],
  ["draw-box", "screens/manage/drawn/draft-part.tsx", ofDraws],
  ["draw-box", "features/competition/draws/draw-box/print-bracket.tsx", ofDraws],
  ["standing", "kit/sayings.ts", ofStanding],
  ["standing", "ui/dialogs/message-dialog.tsx", ofStanding],
  ["standing", "ui/dialogs/toasts.tsx", ofStanding],
  ["standing", "features/outreach/offline/installed.ts", ofStanding],
  ["kept", "features/outreach/offline/installed.ts", ofKept],
  ["live", "kit/live/live.ts", ofLive],
  ["live", "features/outreach/calls/call-watch.tsx", ofLive],
  ["told", "features/outreach/push/tell-me-card.tsx", ofTold],
  ["ratings", "features/competition/ratings/rating-line.tsx", ofRatings],
  ["match-results", "features/courts/open-match-results/own-results.tsx", ofMatchResults],
  ["merges", "features/people/claims/merge-proposals.tsx", ofMerges],
  ["notices", "features/outreach/notices/notices-page.tsx", /\/web\/(features\/outreach\/notices\/|i18n\/notices\.)/],
];
/**
 * Parts of one frame. If another frame needs one of their modules too, the module gets its own file, which loads
 * neither frame.
 */
const ofOneFrame: ReadonlySet<RegExp> = new Set([ofFinances, ofOwnCourts]);
/**
 * Small modules that public pages share with the application. A visitor must not load the file of a frame for them.
 */
const ofPublicPages =
  /\/web\/kit\/(name-search|offline\/(kept-pages|known-person|saves-data|when-idle))\.|\/domain\/lib\/(cleaned-text|folded|short-id)\.|\/contract\/addresses\./;
/**
 * Small rules that clubs and players share, loaded later, and the rules of a category and its draw, which the screens
 * of every format load a little later: in files of their own they would be a dozen.
 */
const ofAll =
  /\/domain\/(courts\/(deposits|slot-watches)|lib\/money-limits|competition\/(zones\/zone-(plan|settings)|tournaments\/category-rules|scoring\/format|cups\/consolation|standings\/tie-break-policy|draws\/(bracket|bracket-tree)|leagues\/(fechas|league-rules)|rotations\/rotation-rules|ranking\/points))\.|\/web\/features\/competition\/tournaments\/rules\/rules\.module\./;
/** The parts that any screen loads at once when the server is busy, in files of their own. */
const ofItself = /\/web\/(kit\/offline\/wait-and-send|i18n\/busy)\./;
/** The words of the audit, which the administration and a club read: no other screen loads them. */
const ofActs = /\/web\/i18n\/acts\./;
const ownWeb = /\/web\/(?!i18n\/)/;
/** Rules and schemas that the parts share with other screens, in their own files. */
const domain = /\/domain\//;
const wire = /\/contract\/|\/node_modules\/zod\//;

const known = new WeakMap<object, Needs>();

/**
 * Returns the file of the built web for a module; null leaves it to the bundler. With a weak signal, few files load
 * faster than many small ones. So the modules of one frame's screens are one file, and those of several frames another.
 * Only parts that open later, on a tap, have their own files.
 */
export function partOf(id: string, modules: Modules): string | null {
  const needs = known.get(modules) ?? needsOf(modules);
  known.set(modules, needs);
  const frames = needs.byFrame.get(id);
  if (libraries.test(id) && (needs.atStart.has(id) || frames)) return "libraries";
  if (id === main || ofItself.test(id)) return null;
  if (ofPublicPages.test(id)) return "public";
  if (forms.test(id)) return "forms";
  if (refused.test(id)) return "refusals";
  if (ofActs.test(id)) return "acts";
  if (!frames && ofRules.test(id)) return "told-rules";
  if (ofSettings.test(id)) return "clubs";
  if (needs.atStart.has(id)) return "start";
  if (ofClubs.test(id)) return "admin";
  if (ofAll.test(id) || ofQueries.test(id)) return "kit";
  if (!frames) return needs.inParts.get(id) ?? (letting.test(id) ? "letting" : ofItsImporters(id, modules, needs));
  const [frame] = frames;
  // Counts later parts of other frames too: they must not load the whole file of this frame.
  if ((needs.everByFrame.get(id)?.size ?? 0) <= 1) return frame ?? null;
  // Super administrators and players load these later, if ever.
  if (frame === "admin" && frames.size === 1 && ofClubDays.test(id)) return "clubs";
  return fields.test(id) || [...frames].some((one) => framesOfPeople.has(one)) ? "kit" : "alone";
}

/**
 * Returns the common file of all modules that import this one. The bundler could put it in the file of a part that
 * imports that file. Two files that import each other fail if the wrong one is fetched first.
 */
function ofItsImporters(id: string, modules: Modules, { byImporters }: Needs): string | null {
  const found = byImporters.get(id);
  if (found !== undefined) return found;
  byImporters.set(id, null);
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  const parts = new Set(dynamicImporters.length > 0 ? [] : importers.map((one) => partOf(one, modules)));
  const [only = null] = parts;
  const part = parts.size === 1 ? only : null;
  byImporters.set(id, part);
  return part;
}

function needsOf(modules: Modules): Needs {
  const atStart = reachedFrom(main, modules);
  const byFrame = new Map<string, Set<string>>();
  const everByFrame = new Map<string, Set<string>>();
  const inParts = new Map<string, string>();
  const rules = new Set<string>();
  const sharedRules = new Set<string>();
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
          inParts.set(needed, inParts.has(needed) ? sharedPart(needed, frame) : `${route.replaceAll("/", "-")}-parts`);
        if (domain.test(needed)) rules.add(needed);
        if (!wire.test(needed)) continue;
        inParts.set(needed, "wire");
        for (const ofWire of reachedFrom(needed, modules)) sharedRules.add(ofWire);
      }
    }
  }
  // A player's results and tables, the wire, and a club's finances need none of the rules with which a club plans.
  for (const id of rules) {
    const isShared = sharedRules.has(id) || ofMoney.test(id) || everByFrame.get(id)?.has("player");
    inParts.set(id, isShared ? "shared-rules" : "rules");
  }
  for (const [part, from, own] of together)
    for (const needed of reachedFrom(resolve("web", from), modules)) {
      if (!own.test(needed) || byFrame.has(needed) || inParts.has(needed)) continue;
      const isShared = ofOneFrame.has(own) && (everByFrame.get(needed)?.size ?? 0) > 1;
      inParts.set(needed, isShared ? "courts-and-money" : part);
    }
  return { atStart, byFrame, everByFrame, inParts, byImporters: new Map() };
}

/** Returns the file of modules that both of those screens need; its few styles go with those of other fields. */
function sharedPart(id: string, frame: string): string {
  return id.endsWith(".css") ? "alone" : `${frame}-parts`;
}

/** Returns the frame of a screen; a screen without one is its own frame. */
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
  // A screen is reached by its address. An import that leads there does not count.
  if (seen.has(id) || (seen.size > 0 && screen.test(id))) return seen;
  seen.add(id);
  const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
  for (const imported of later ? [...importedIds, ...dynamicallyImportedIds] : importedIds)
    reachedFrom(imported, modules, { later }, seen);
  return seen;
}
