import { admit } from "#domain/competition/tournaments/eligibility.ts";
import { personId } from "#domain/lib/ids.ts";
import { lockManagedPair } from "#server/features/competition/pairs/policy.ts";
import {
  areActivePlayers,
  idsOfPair,
  knownPair,
  pairWithNames,
  standingOf,
} from "#server/features/competition/pairs/reads.ts";
import { presentPair } from "#server/features/competition/pairs/view.ts";
import { enterByClub, noteLetIn, withdrawProposals } from "#server/features/competition/pairs/writes.ts";
import { savePlayerChange } from "#server/features/competition/pairs/writes-players.ts";
import { handOverHalf } from "#server/features/money/finances/writes-charges.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";

export const replacePlayer = signedIn.pairs.replacePlayer.handler(({ input, context, errors }) => {
  const replacing = context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const locked = await lockManagedPair(tx, input.pairId, actor);
    if (!locked) throw errors.PAIR_NOT_FOUND();
    const { category, pair } = locked;
    if (category.tournamentStatus !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    if (pair.state === "invited") throw errors.PAIR_NOT_ACCEPTED();
    const [out, into] = [personId(input.outId), personId(input.inId)];
    const stays = pair.players.find((player) => player !== out);
    if (!pair.players.includes(out) || !stays) throw errors.PLAYER_NOT_FOUND();
    if (pair.players.includes(into)) throw errors.PARTNER_IS_SELF();
    if (!(await areActivePlayers(tx, [into], category.clubId))) throw errors.PLAYER_NOT_FOUND();
    const { entrants } = await standingOf(tx, category.id, [into]);
    if (entrants.some(({ status }) => status === "paired")) throw errors.PLAYER_PAIRED();
    const despite = orRefuse(admit(await knownPair(tx, [stays, into]), category, input.letIn ?? false), errors);
    await enterByClub(tx, category.id, [into], actor.personId);
    await withdrawProposals(tx, [category.id], [into]);
    await savePlayerChange(tx, locked, { out, into, reason: input.reason, by: actor.personId, at: now() });
    const owes = await handOverHalf(tx, locked.id, { out, into }, context);
    if (despite.length > 0) await noteLetIn(tx, locked.id, despite);
    const change = { before: { player: out }, after: { player: into } };
    const people = [stays, out, into];
    await record(tx, context, { kind: "pair.player-replaced", ...idsOfPair(locked), people, ...change, owes });
    const { row, proposer, invitee } = await pairWithNames(tx, locked.id);
    return presentPair(row, proposer, invitee);
  });
  return refuseOnConstraint(replacing, {
    pair_player_one_pair: errors.PLAYER_PAIRED,
    player_in_play_pkey: errors.PLAYER_IN_PLAY,
  });
});
