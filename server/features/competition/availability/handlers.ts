import { stateUnavailable, unavailableByClub } from "#domain/competition/schedule/unavailable.ts";
import { lockCategory } from "#server/features/competition/categories/reads.ts";
import { lockManagedPair } from "#server/features/competition/pairs/policy.ts";
import { idsOfPair } from "#server/features/competition/pairs/reads.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { isOwnTournament } from "./policy.ts";
import { enteredIn, partnersIn, playingHoursOf, statedBy, statedIn } from "./reads.ts";
import { presentMine, presentOfTournament } from "./view.ts";
import { reviewNote, saveUnavailable } from "./writes.ts";

export const mine = signedIn.availability.mine.handler(async ({ input, context: { db, actor }, errors }) => {
  const { tournamentId } = input;
  const player = actor.personId;
  const [found, entered, partners] = await Promise.all([
    playingHoursOf(db, tournamentId),
    enteredIn(db, tournamentId, player),
    partnersIn(db, tournamentId, player),
  ]);
  if (!found) throw errors.TOURNAMENT_NOT_FOUND();
  const open = found.status === "upcoming" && entered.every(({ drawn }) => !drawn);
  const stated = await statedBy(db, tournamentId, [player, ...partners.map(({ partner }) => partner.id)]);
  return presentMine(player, open, partners, stated);
});

export const state = signedIn.availability.state.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { tournamentId } = input;
    const player = context.actor.personId;
    const found = await playingHoursOf(tx, tournamentId);
    if (!found) throw errors.TOURNAMENT_NOT_FOUND();
    if (found.status !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const entered = await enteredIn(tx, tournamentId, player);
    if (entered.length === 0) throw errors.NOT_PRE_REGISTERED();
    // The lock makes a draw wait: the hours are either considered by it or refused.
    for (const { id } of entered) if ((await lockCategory(tx, id))?.drawn) throw errors.AVAILABILITY_CLOSED();
    const stretches = orRefuse(stateUnavailable(input.stretches, found.hours), errors);
    const said = { tournamentId, personId: player, statedBy: player, statedAt: context.now() };
    await saveUnavailable(tx, said, stretches);
    const partners = await partnersIn(tx, tournamentId, player);
    const people = [...new Set([player, ...partners.map(({ partner }) => partner.id)])];
    await record(tx, context, { kind: "availability.stated", tournament: tournamentId, club: found.clubId, people });
    return { stretches };
  }),
);

export const ofPair = signedIn.availability.ofPair.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const locked = await lockManagedPair(tx, input.pairId, context.actor);
    if (!locked) throw errors.PAIR_NOT_FOUND();
    const ids = idsOfPair(locked);
    const personId = ids.people.find((one) => one === input.playerId);
    if (personId === undefined) throw errors.PLAYER_NOT_FOUND();
    const { tournamentId } = locked.category;
    const found = await playingHoursOf(tx, tournamentId);
    if (!found) throw errors.PAIR_NOT_FOUND();
    const stretches = orRefuse(unavailableByClub(input.stretches, found.hours), errors);
    const said = { tournamentId, personId, statedBy: context.actor.personId, statedAt: context.now() };
    await saveUnavailable(tx, said, stretches);
    await reviewNote(tx, input.pairId, input.note);
    await record(tx, context, { kind: "availability.set", ...ids });
    return { stretches };
  }),
);

export const ofTournament = signedIn.availability.ofTournament.handler(
  async ({ input, context: { db, actor }, errors }) => {
    if (!(await isOwnTournament(db, input.tournamentId, actor))) throw errors.TOURNAMENT_NOT_FOUND();
    return presentOfTournament(await statedIn(db, input.tournamentId));
  },
);
