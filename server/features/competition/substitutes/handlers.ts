import { checkLineup, nextNumber } from "#domain/competition/leagues/substitutes.ts";
import { admit } from "#domain/competition/tournaments/eligibility.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { personId } from "#domain/lib/ids.ts";
import { storedBoardOf, storedOutcome } from "#server/features/competition/draws/reads-board.ts";
import { lockCategoryOfMatch } from "#server/features/competition/matches/policy.ts";
import { areActivePlayers, idsOfPair, knownPair } from "#server/features/competition/pairs/reads.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { lockPairOfLeague } from "./policy.ts";
import { candidatesNamed, isNameableBy, ownPairId, playsElsewhere, squadsOf, substitutesOf } from "./reads.ts";
import { deleteOwnSubstitute, deleteSubstitute, saveLineup as saved, saveSubstitute } from "./writes.ts";

export const candidates = signedIn.substitutes.candidates.handler(
  async ({ input: { pairId, text }, context: { db, actor }, errors }) => {
    if (!(await ownPairId(db, pairId, actor.personId))) throw errors.PAIR_NOT_FOUND();
    return candidatesNamed(db, { player: actor.personId, pairId, text });
  },
);

export const add = signedIn.substitutes.add.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const locked = await lockPairOfLeague(tx, input.pairId, actor);
    const squad = locked && (await squadsOf(tx, [locked.id])).get(locked.id);
    if (!locked || !squad) throw errors.PAIR_NOT_FOUND();
    const { category } = locked;
    if (category.tournamentStatus !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const who = personId(input.playerId);
    const isClub = locked.as === "club";
    const isKnown = await areActivePlayers(tx, [who], category.clubId);
    if (!isKnown || !(isClub || (await isNameableBy(tx, actor.personId, who)))) throw errors.PLAYER_NOT_FOUND();
    const number = orRefuse(nextNumber(squad, who, await playsElsewhere(tx, category, who)), errors);
    for (const player of squad.players) {
      orRefuse(admit(await knownPair(tx, [player, who]), category, isClub && input.letIn), errors);
    }
    const substitute = { pairId: locked.id, number, categoryId: category.id, personId: who };
    await saveSubstitute(tx, { ...substitute, addedBy: actor.personId, addedAt: now() });
    const event = { kind: "pair.substitute-added", ...idsOfPair(locked), after: { player: who } } as const;
    await record(tx, context, event);
    const added = (await substitutesOf(tx, category.id)).find(({ player }) => player.id === who);
    if (!added) throw new Error(`substitute ${who} was not saved`);
    return added;
  }),
);

export const remove = signedIn.substitutes.remove.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const who = personId(input.playerId);
    const locked = await lockPairOfLeague(tx, input.pairId, context.actor);
    if (!locked) {
      // A substitute gives up alone: no pair of theirs is locked.
      const own = who === context.actor.personId && (await deleteOwnSubstitute(tx, input.pairId, who));
      if (!own) throw errors.PAIR_NOT_FOUND();
      const event = { kind: "pair.substitute-removed", ...own, pair: input.pairId, before: { player: who } } as const;
      await record(tx, context, event);
      return {};
    }
    if (!(await deleteSubstitute(tx, locked.id, who))) throw errors.SUBSTITUTE_NOT_FOUND();
    await record(tx, context, { kind: "pair.substitute-removed", ...idsOfPair(locked), before: { player: who } });
    return {};
  }),
);

export const saveLineup = signedIn.substitutes.saveLineup.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { matchId, pairId, playerIds } = input;
    const place = await lockCategoryOfMatch(tx, matchId, context.actor);
    const stored = place && (await storedBoardOf(tx, place.categoryId));
    const match = stored?.matches.find(({ id }) => id === matchId);
    const squad = match?.sides.some((side) => side.pairId === pairId) && (await squadsOf(tx, [pairId])).get(pairId);
    if (!place || !stored || !match || !squad || !hasFechas(stored.format)) throw errors.MATCH_NOT_FOUND();
    if (stored.status !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const outcome = storedOutcome(match);
    if (outcome === null || outcome.kind === "walkover") throw errors.NO_RESULT();
    const [one, other] = playerIds;
    const lineup = orRefuse(checkLineup(squad, [personId(one), personId(other)]), errors);
    await saved(tx, matchId, pairId, lineup);
    const ids = { match: matchId, category: place.categoryId, tournament: place.tournamentId, club: place.clubId };
    await record(tx, context, { kind: "match.lineup-set", ...ids, after: { pair: pairId, players: playerIds } });
    return {};
  }),
);
