import { stateUnavailable, unavailableByClub } from "#domain/scheduling/unavailable.ts";
import { lockCategory } from "#server/features/categories/reads.ts";
import { lockManagedPair } from "#server/features/pairs/policy.ts";
import { idsOfPair } from "#server/features/pairs/reads.ts";
import { record } from "#server/platform/events/record.ts";
import { signedIn } from "#server/platform/gate.ts";
import { orRefuse } from "#server/platform/refusal.ts";
import { enteredIn, partnersIn, playingHoursOf, statedBy, statedIn } from "./reads.ts";
import { presentMine, presentOfTournament } from "./view.ts";
import { saveUnavailable } from "./writes.ts";

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
    // Whoever draws one of them waits, so that what is said is in the draw or is refused.
    for (const { id } of entered) if ((await lockCategory(tx, id))?.drawn) throw errors.AVAILABILITY_CLOSED();
    const stretches = orRefuse(stateUnavailable(input.stretches, found.hours), errors);
    const said = { tournamentId, personId: player, statedBy: player, statedAt: context.now() };
    await saveUnavailable(tx, said, stretches);
    const ids = { tournament: tournamentId, club: found.clubId, person: player };
    await record(tx, context, { kind: "availability.stated", ...ids });
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
    await record(tx, context, { kind: "availability.set", ...ids });
    return { stretches };
  }),
);

export const ofTournament = signedIn.availability.ofTournament.handler(
  async ({ input, context: { db, actor }, errors }) => {
    const stated = await statedIn(db, input.tournamentId, actor);
    if (!stated) throw errors.TOURNAMENT_NOT_FOUND();
    return presentOfTournament(stated);
  },
);
