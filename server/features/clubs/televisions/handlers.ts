import { randomInt } from "node:crypto";
import { screensMax } from "#contract/clubs/televisions/screen-settings.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { record } from "#server/platform/events/record.ts";
import { holdTournament, isOwnScreen, ownTournament } from "./policy.ts";
import { screensOf } from "./reads.ts";
import { presentScreen } from "./view.ts";
import { removeScreen, saveScreen, saveSettings } from "./writes.ts";

/** The letters of a code, without O, I, S and Z, which look like digits across a hall. */
const letters = "ABCDEFGHJKLMNPQRTUVWXY";
/** Number of random codes tried: of five million codes of five letters, one of these is free. */
const candidates = 10;

export const ofTournament = signedIn.screens.ofTournament.handler(
  async ({ input, context: { db, actor, now }, errors }) => {
    const own = await ownTournament(db, input.tournamentId, actor);
    if (!own) throw errors.TOURNAMENT_NOT_FOUND();
    const moment = now();
    return { screens: (await screensOf(db, own.id)).map((screen) => presentScreen(screen, moment)) };
  },
);

export const add = signedIn.screens.add.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const own = await holdTournament(tx, input.tournamentId, context.actor);
    if (!own) throw errors.TOURNAMENT_NOT_FOUND();
    if ((await screensOf(tx, own.id)).length >= screensMax) throw errors.TOO_MANY_SCREENS();
    const added = await saveScreen(tx, own.id, Array.from({ length: candidates }, newCode), context.now());
    await record(tx, context, { kind: "screen.added", tournament: own.id, club: own.clubId, screen: added.id });
    return presentScreen(added, context.now());
  }),
);

export const set = signedIn.screens.set.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const ids = await saveSettings(tx, isOwnScreen(tx, input.screenId, context.actor), input.settings);
    if (!ids) throw errors.SCREEN_NOT_FOUND();
    await record(tx, context, { kind: "screen.set", ...ids });
    return {};
  }),
);

export const remove = signedIn.screens.remove.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const ids = await removeScreen(tx, isOwnScreen(tx, input.screenId, context.actor));
    if (!ids) throw errors.SCREEN_NOT_FOUND();
    await record(tx, context, { kind: "screen.removed", ...ids });
    return {};
  }),
);

function newCode(): string {
  return Array.from({ length: 5 }, () => letters.charAt(randomInt(letters.length))).join("");
}
