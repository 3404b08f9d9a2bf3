import { type Expectations, ownClub, players, signedIn } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { player, type SomeBody } from "#tests/support/people.ts";
import { drawnLeague } from "#tests/support/play.ts";

async function drawn({ app, clubAdmin, concerned, mate }: Scene) {
  const rivals: [SomeBody, SomeBody] = [await player(app, "Eva Luna"), await player(app, "Flor Gil")];
  const { categoryId } = await drawnLeague(app, clubAdmin, [[concerned, mate], rivals]);
  return { categoryId, number: 1, from: "2026-12-01", until: "2026-12-08" } as const;
}

const ofThePlayers = players({ concerned: "ok", mate: "ok", otherPlayer: "404 CATEGORY_NOT_FOUND" });
const ofTheClub = ownClub("404 CATEGORY_NOT_FOUND");

export const leagues: Expectations<"leagues"> = {
  "leagues.get": { answers: signedIn, input: drawn },
  "leagues.seasons": { answers: signedIn, input: async (scene) => ({ categoryId: (await drawn(scene)).categoryId }) },
  "leagues.rivals": { answers: ofThePlayers, input: drawn },
  "leagues.letRivalsWrite": {
    answers: ofThePlayers,
    input: async (scene) => ({ categoryId: (await drawn(scene)).categoryId, rivalsMayWrite: true }),
  },
  "leagues.moveFecha": { least: "manager", answers: ofTheClub, input: drawn },
  "leagues.endUnplayed": { least: "manager", answers: ofTheClub, input: drawn },
};
