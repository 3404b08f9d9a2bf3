import { type Expectations, ownClub } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";

const profile = { category: "Masculino", level: "6ta" } as const;

/** Adds a guest to the club: a player without an account. */
async function guest({ clubAdmin: { api, clubId } }: Scene) {
  const { id } = await api.guests.add({ clubId, name: "Tito Vega", isAnother: true, ...profile });
  return { playerId: id };
}

const theirsOnly = ownClub("404 PLAYER_NOT_FOUND");

export const guests: Expectations<"guests"> = {
  "guests.add": {
    least: "desk",
    answers: ownClub("403 NOT_YOUR_CLUB"),
    input: ({ clubAdmin: { clubId } }) => ({ clubId, name: "Tito Vega", isAnother: true, ...profile }),
  },
  "guests.ofClub": {
    least: "desk",
    answers: ownClub("403 NOT_YOUR_CLUB"),
    input: ({ clubAdmin: { clubId } }) => ({ clubId }),
  },
  "guests.correct": {
    least: "desk",
    answers: theirsOnly,
    input: async (scene) => ({ ...(await guest(scene)), name: "Tito Paz" }),
  },
  "guests.erase": { least: "manager", answers: theirsOnly, input: guest },
};
