import { type Expectation, ownClub } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";

const profile = { category: "Masculino", level: "6ta" } as const;

/** A player without an account, whom the club has written down. */
async function guest({ clubAdmin: { api, clubId } }: Scene) {
  const { id } = await api.guests.add({ clubId, name: "Tito Vega", isAnother: true, ...profile });
  return { playerId: id };
}

const theirsOnly = ownClub("404 PLAYER_NOT_FOUND");

export const guests: Readonly<Record<string, Expectation>> = {
  "guests.add": {
    answers: ownClub("403 NOT_YOUR_CLUB"),
    input: ({ clubAdmin: { clubId } }) => ({ clubId, name: "Tito Vega", isAnother: true, ...profile }),
  },
  "guests.ofClub": {
    answers: ownClub("403 NOT_YOUR_CLUB"),
    input: ({ clubAdmin: { clubId } }) => ({ clubId }),
  },
  "guests.correct": { answers: theirsOnly, input: async (scene) => ({ ...(await guest(scene)), name: "Tito Paz" }) },
  "guests.erase": { answers: theirsOnly, input: guest },
};
