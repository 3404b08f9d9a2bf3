import { lockManagedCategory, ownCategory } from "#server/features/competition/categories/policy.ts";
import { idsOf } from "#server/features/competition/categories/reads.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { record } from "#server/platform/events/record.ts";
import { listedPlayersOf } from "./reads-mixed.ts";
import { saveList } from "./writes.ts";

export const lists = signedIn.rotations.lists.handler(async ({ input, context: { db, actor }, errors }) => {
  const own = await ownCategory(db, input.categoryId, actor);
  if (!own) throw errors.CATEGORY_NOT_FOUND();
  const players = await listedPlayersOf(db, own.id);
  return { players: players.map(({ name, list }) => ({ ...name, list })) };
});

export const setList = signedIn.rotations.setList.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const category = await lockManagedCategory(tx, input.categoryId, context.actor);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    if (category.tournamentStatus !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const player = (await listedPlayersOf(tx, category.id)).find(({ id }) => id === input.personId);
    if (!player) throw errors.PLAYER_NOT_FOUND();
    await saveList(tx, category.id, player.id, input.list);
    const change = { before: { list: player.list }, after: { person: player.id, list: input.list } };
    await record(tx, context, { kind: "rotation.list-set", ...idsOf(category), ...change });
    return {};
  }),
);
