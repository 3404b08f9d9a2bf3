import { type Expectations, ownClub, signedIn } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { categoryOf } from "#tests/support/competitions.ts";
import { confirmPlayers, takeCourts } from "#tests/support/scheduling/rotation-players.ts";

async function drawable({ app, clubAdmin }: Scene) {
  const categoryId = await categoryOf(app, clubAdmin, { format: "MEXICANO", quota: 8 });
  await takeCourts(app, categoryId);
  await confirmPlayers(app, categoryId, clubAdmin, 4);
  return { categoryId };
}

/** Draws a Mexicano of four players. */
export async function drawn(scene: Scene) {
  const { categoryId } = await drawable(scene);
  const rotation = await scene.clubAdmin.api.rotations.draw({ categoryId });
  return { categoryId, rotation, revision: rotation.revision };
}

/** A round whose only table has its result. */
async function complete(scene: Scene) {
  const { categoryId, rotation } = await drawn(scene);
  for (const { matchId, revision } of rotation.rounds[0]?.tables ?? []) {
    const outcome = { kind: "points", points: { pair1: 14, pair2: 10 } } as const;
    await scene.clubAdmin.api.matches.enter({ matchId, revision, outcome });
  }
  const { revision } = await scene.clubAdmin.api.rotations.get({ categoryId });
  return { categoryId, revision };
}

async function withPlayer(scene: Scene) {
  const { categoryId, rotation, revision } = await drawn(scene);
  return { categoryId, revision, personId: rotation.players[0]?.id ?? "" };
}

async function withLatePlayer(scene: Scene) {
  const { categoryId, revision } = await drawn(scene);
  const [personId = ""] = await confirmPlayers(scene.app, categoryId, scene.clubAdmin, 1, 4);
  return { categoryId, revision, personId };
}

const ofOtherClub = ownClub("404 CATEGORY_NOT_FOUND");

export const rotations: Expectations<"rotations"> = {
  "rotations.preview": { least: "manager", answers: ofOtherClub, input: drawable },
  "rotations.draw": { least: "manager", answers: ofOtherClub, input: drawable },
  "rotations.nextRound": { least: "desk", answers: ofOtherClub, input: complete },
  "rotations.takeBackRound": {
    least: "desk",
    answers: ofOtherClub,
    input: async (scene) => {
      const { categoryId, revision } = await scene.clubAdmin.api.rotations.nextRound(await complete(scene));
      return { categoryId, revision };
    },
  },
  "rotations.leave": { least: "desk", answers: ofOtherClub, input: withPlayer },
  "rotations.join": { least: "desk", answers: ofOtherClub, input: withLatePlayer },
  "rotations.lists": { least: "desk", answers: ofOtherClub, input: drawable },
  "rotations.setList": {
    least: "desk",
    answers: ofOtherClub,
    input: async (scene) => {
      const { categoryId, personId } = await withPlayer(scene);
      return { categoryId, personId, list: "Femenino" };
    },
  },
  "rotations.mine": { answers: signedIn, input: () => undefined },
  "rotations.get": { answers: signedIn, input: drawn },
};
