import { moveFecha as moved } from "#domain/competition/leagues/fechas.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { lockManagedCategory, lockManagedSeason } from "#server/features/competition/categories/policy.ts";
import { idsOf } from "#server/features/competition/categories/reads.ts";
import { fechasOfCategory } from "#server/features/competition/categories/reads-fechas.ts";
import { extendTournament } from "#server/features/competition/categories/writes.ts";
import { storedBoardOf } from "#server/features/competition/draws/reads-board.ts";
import { substitutesOf } from "#server/features/competition/substitutes/reads.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import { earlierSeasons, findLeague } from "./reads.ts";
import { ownContact, rivalPhones, saveOwnContact } from "./reads-rivals.ts";
import { presentLeague } from "./view.ts";
import { endUnplayedMatches, saveWindows } from "./writes.ts";

export const get = signedIn.leagues.get.handler(async ({ input: { categoryId }, context: { db, now }, errors }) => {
  const league = await findLeague(db, categoryId);
  if (!league) throw errors.CATEGORY_NOT_FOUND();
  const [stored, windows, substitutes] = await Promise.all([
    storedBoardOf(db, categoryId),
    fechasOfCategory(db, categoryId),
    substitutesOf(db, categoryId),
  ]);
  const shown = stored && presentLeague(stored, windows, clubClock(now(), league.timeZone).today);
  if (!shown) throw errors.NOT_DRAWN();
  return { ...shown, substitutes };
});

export const seasons = signedIn.leagues.seasons.handler(async ({ input: { categoryId }, context: { db }, errors }) => {
  if (!(await findLeague(db, categoryId))) throw errors.CATEGORY_NOT_FOUND();
  return { seasons: await earlierSeasons(db, categoryId) };
});

export const rivals = signedIn.leagues.rivals.handler(
  async ({ input: { categoryId }, context: { db, actor }, errors }) => {
    const own = await ownContact(db, categoryId, actor.personId);
    if (!own) throw errors.CATEGORY_NOT_FOUND();
    const found = await rivalPhones(db, categoryId, actor.personId);
    const contacts = found.flatMap(({ personId, phone }) => {
      const shown = presentPhone(phone);
      return shown ? [{ personId, phone: shown }] : [];
    });
    return { rivalsMayWrite: own.rivalsMayWrite, contacts };
  },
);

export const letRivalsWrite = signedIn.leagues.letRivalsWrite.handler(
  ({ input: { categoryId, rivalsMayWrite }, context, errors }) =>
    context.db.transaction(async (tx) => {
      const { personId } = context.actor;
      const saved = await saveOwnContact(tx, categoryId, personId, rivalsMayWrite);
      if (!saved) throw errors.CATEGORY_NOT_FOUND();
      await record(tx, context, { kind: "entry.contact-changed", ...saved, person: personId });
      return { rivalsMayWrite };
    }),
);

export const moveFecha = signedIn.leagues.moveFecha.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const category = await lockManagedSeason(tx, input.categoryId, context.actor);
    if (!category || !hasFechas(category.format)) throw errors.CATEGORY_NOT_FOUND();
    if (category.tournamentStatus !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const { number, from, until, later } = input;
    const windows = await fechasOfCategory(tx, category.id);
    const fechas = orRefuse(moved(windows, { number, from, until }, later), errors);
    await saveWindows(tx, category.id, fechas);
    await extendTournament(tx, category.tournamentId, fechas);
    const before = windows.find((one) => one.number === number);
    if (!before) throw errors.NOT_DRAWN();
    const after = { number, from, until, later };
    await record(tx, context, { kind: "league.fecha-moved", ...idsOf(category), before, after });
    return { fechas };
  }),
);

export const endUnplayed = signedIn.leagues.endUnplayed.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const category = await lockManagedCategory(tx, input.categoryId, context.actor);
    if (!category || !hasFechas(category.format)) throw errors.CATEGORY_NOT_FOUND();
    if (category.tournamentStatus !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const { today } = clubClock(context.now(), category.timeZone);
    const changed = await endUnplayedMatches(tx, category.id, today, context);
    if (!changed) throw errors.NOT_DRAWN();
    const after = { matches: changed.length };
    await record(tx, context, { kind: "league.unplayed-ended", ...idsOf(category), changed, after });
    return after;
  }),
);
