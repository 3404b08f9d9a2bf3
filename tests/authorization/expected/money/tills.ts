import { type Expectations, ownClub } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";

const ofOtherClub = ownClub("404 CLUB_NOT_FOUND");
const ofOtherTill = ownClub("404 TILL_NOT_FOUND");

const clubOf = ({ clubAdmin }: Scene) => ({ clubId: clubAdmin.clubId });

/** Returns the open till of the club, which an earlier call may have opened. */
async function opened(scene: Scene) {
  const { api, clubId } = scene.clubAdmin;
  const { till } = await api.tills.current({ clubId });
  if (till) return { tillId: till.id, seen: till.expected };
  const { tillId } = await api.tills.open({ clubId, float: 1000 });
  return { tillId, seen: 1000 };
}

async function closed(scene: Scene) {
  const { tillId, seen } = await opened(scene);
  await scene.clubAdmin.api.tills.close({ tillId, seen, counted: seen });
  return { tillId };
}

export const tills: Expectations<"tills"> = {
  "tills.current": { least: "desk", answers: ofOtherClub, input: clubOf },
  "tills.alerts": { least: "desk", answers: ofOtherClub, input: clubOf },
  "tills.history": { least: "manager", answers: ofOtherClub, input: clubOf },
  "tills.closed": { least: "manager", answers: ofOtherTill, input: closed },
  "tills.open": {
    least: "desk",
    answers: ofOtherClub,
    input: async (scene) => {
      await closed(scene);
      return { ...clubOf(scene), float: 1000 };
    },
  },
  "tills.note": {
    least: "desk",
    answers: ofOtherTill,
    input: async (scene) => ({ tillId: (await opened(scene)).tillId, kind: "in", amount: 500, concept: "Cambio" }),
  },
  "tills.close": {
    least: "desk",
    answers: ofOtherTill,
    input: async (scene) => {
      const { tillId, seen } = await opened(scene);
      return { tillId, seen, counted: seen };
    },
  },
};
