import { like } from "drizzle-orm";
import { claimRequest } from "#server/db/tables/claims.ts";
import { attempt } from "#server/db/tables/people.ts";
import { anyone, type Expectation, ownClub, signedIn, superAdminOnly } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";

const profile = { category: "Masculino", level: "6ta" } as const;
const phone = "343 455-6789";

async function guest({ clubAdmin: { api, clubId } }: Scene) {
  return api.guests.add({ clubId, name: "Tito Vega", isAnother: true, phone, ...profile });
}

async function link(scene: Scene) {
  const { id: playerId } = await guest(scene);
  const { token } = await scene.clubAdmin.api.claims.send({ playerId });
  return { token };
}

async function merge(scene: Scene) {
  const { id: playerId } = await guest(scene);
  return scene.clubAdmin.api.merges.join({ playerId, intoId: scene.otherPlayer.id });
}

/** A request of the concerned player, made anew: nobody asks a club the same twice. */
async function request(scene: Scene) {
  const { app, concerned, clubAdmin } = scene;
  await guest(scene);
  await app.db.delete(claimRequest);
  await app.db.delete(attempt).where(like(attempt.key, "claim-request:%"));
  await concerned.api.accounts.savePhone({ phone });
  const { requests } = await clubAdmin.api.claims.requests({ clubId: clubAdmin.clubId });
  return { requestId: requests[0]?.id, guestId: null };
}

const theirsOnly = ownClub("404 PLAYER_NOT_FOUND");
const joining = async (scene: Scene) => ({ playerId: (await guest(scene)).id, intoId: scene.otherPlayer.id });

export const claims: Readonly<Record<string, Expectation>> = {
  "claims.send": { answers: theirsOnly, input: async (scene) => ({ playerId: (await guest(scene)).id }) },
  "claims.look": { answers: anyone, input: link },
  "claims.take": { answers: { ...signedIn, superAdmin: "403 FORBIDDEN" }, input: link },
  "claims.requests": {
    answers: ownClub("403 NOT_YOUR_CLUB"),
    input: ({ clubAdmin: { clubId } }) => ({ clubId }),
  },
  "claims.answer": { answers: ownClub("404 CLAIM_NOT_FOUND"), input: request },
  "merges.preview": { answers: theirsOnly, input: joining },
  "merges.join": { answers: theirsOnly, input: joining },
  "merges.ofClub": {
    answers: ownClub("403 NOT_YOUR_CLUB"),
    input: ({ clubAdmin: { clubId } }) => ({ clubId }),
  },
  "merges.ofAccounts": { answers: superAdminOnly, input: () => ({}) },
  "merges.separate": { answers: ownClub("404 MERGE_NOT_FOUND"), input: merge },
};
