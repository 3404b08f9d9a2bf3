import { type Expectation, ownClub, players } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { categoryOf, enter, propose, terms } from "#tests/support/competitions.ts";
import { player } from "#tests/support/people.ts";

function category({ app, clubAdmin }: Scene) {
  return categoryOf(app, clubAdmin);
}

/** A category in which both players are entered, and so are the other player and the club administrator who plays. */
async function entered(scene: Scene) {
  const categoryId = await category(scene);
  await enter(categoryId, scene.concerned, scene.mate, scene.otherPlayer, scene.clubAdminWhoPlays);
  return categoryId;
}

/** An invitation from the mate to the player concerned. */
async function invitation(scene: Scene) {
  const pairId = await propose(await entered(scene), scene.mate, scene.concerned);
  return { pairId };
}

/** A pair that waits for the club. */
async function accepted(scene: Scene) {
  const { pairId } = await invitation(scene);
  await scene.concerned.api.pairs.accept({ pairId });
  return { pairId };
}

async function confirmed(scene: Scene) {
  const { pairId } = await accepted(scene);
  await scene.clubAdmin.api.pairs.confirmPayment({ pairId });
  return { pairId };
}

/** A proposal of the player concerned. */
async function proposal(scene: Scene) {
  const pairId = await propose(await entered(scene), scene.concerned, scene.mate);
  return { pairId };
}

const anyPlayer = players({ concerned: "ok", otherPlayer: "ok" });
async function replaceable(scene: Scene) {
  const categoryId = await categoryOf(scene.app, scene.clubAdmin);
  const [outs, into] = [
    [await player(scene.app, "Ana Ríos"), await player(scene.app, "Bea Sosa")] as const,
    await player(scene.app, "Caro Paz"),
  ];
  const playerIds: [string, string] = [outs[0].id, outs[1].id];
  const { id: pairId } = await scene.clubAdmin.api.pairs.addByHand({ categoryId, playerIds, confirmed: true });
  return { pairId, outId: outs[0].id, inId: into.id, reason: "Lesión" };
}

const ofOtherClub = ownClub("404 PAIR_NOT_FOUND");
const theirsOnly = players({ concerned: "ok", otherPlayer: "404 PAIR_NOT_FOUND" });

export const pairs: Readonly<Record<string, Expectation>> = {
  "pairs.preRegister": {
    answers: anyPlayer,
    input: async (scene) => ({ categoryId: await category(scene), ...terms }),
  },
  "pairs.candidates": { answers: anyPlayer, input: async (scene) => ({ categoryId: await category(scene) }) },
  "pairs.propose": {
    answers: anyPlayer,
    input: async (scene) => ({ categoryId: await entered(scene), partnerId: scene.mate.id }),
  },
  "pairs.accept": { answers: theirsOnly, input: invitation },
  "pairs.reject": { answers: theirsOnly, input: invitation },
  "pairs.withdraw": { answers: theirsOnly, input: proposal },
  "pairs.dissolve": { answers: theirsOnly, input: accepted },
  "pairs.leave": { answers: anyPlayer, input: async (scene) => ({ categoryId: await entered(scene) }) },
  "pairs.confirmPayment": { answers: ofOtherClub, input: accepted },
  "pairs.setPaid": { answers: ofOtherClub, input: async (scene) => ({ ...(await confirmed(scene)), paid: false }) },
  "pairs.undoConfirmation": { answers: ofOtherClub, input: confirmed },
  "pairs.replacePlayer": { answers: ofOtherClub, input: replaceable },
  "pairs.remove": { answers: ofOtherClub, input: confirmed },
  "pairs.takeOut": {
    answers: ownClub("404 CATEGORY_NOT_FOUND"),
    input: async (scene) => ({ categoryId: await entered(scene), playerId: scene.mate.id }),
  },
  "pairs.addByHand": {
    answers: ownClub("404 CATEGORY_NOT_FOUND"),
    input: async (scene) => ({
      categoryId: await category(scene),
      playerIds: [scene.concerned.id, scene.mate.id],
      confirmed: false,
    }),
  },
};
