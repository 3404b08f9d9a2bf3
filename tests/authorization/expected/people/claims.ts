import { like } from "drizzle-orm";
import { claimRequest } from "#server/db/tables/claims.ts";
import { attempt } from "#server/db/tables/people.ts";
import {
  anyone,
  type Expectations,
  ownClub,
  players,
  signedIn,
  superAdminOnly,
} from "#tests/authorization/expectation.ts";
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

/** Creates a claim of the concerned player. It deletes earlier ones, because a person cannot ask a club twice. */
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

/** Proposes to the concerned player a merge of a guest who owes for balls. */
async function proposal(scene: Scene) {
  const { clubAdmin } = scene;
  const { id: playerId } = await guest(scene);
  const owed = { concept: "Pelotas", amount: 500, debtor: { kind: "player" as const, playerId } };
  await clubAdmin.api.finances.charge({ clubId: clubAdmin.clubId, ...owed });
  return clubAdmin.api.merges.propose({ playerId, intoId: scene.concerned.id });
}

export const claims: Expectations<"claims" | "merges"> = {
  "claims.send": {
    least: "desk",
    answers: theirsOnly,
    input: async (scene) => ({ playerId: (await guest(scene)).id }),
  },
  "claims.look": { answers: anyone, input: link },
  "claims.take": { answers: { ...signedIn, superAdmin: "403 FORBIDDEN" }, input: link },
  "claims.requests": {
    least: "desk",
    answers: ownClub("403 NOT_YOUR_CLUB"),
    input: ({ clubAdmin: { clubId } }) => ({ clubId }),
  },
  "claims.answer": { least: "desk", answers: ownClub("404 CLAIM_NOT_FOUND"), input: request },
  "merges.preview": { least: "manager", answers: theirsOnly, input: joining },
  "merges.join": { least: "manager", answers: theirsOnly, input: joining },
  "merges.propose": { least: "manager", answers: theirsOnly, input: joining },
  "merges.proposed": { answers: players({ concerned: "ok", otherPlayer: "ok" }), input: () => ({}) },
  "merges.answerProposal": {
    answers: players({ concerned: "ok", otherPlayer: "404 PROPOSAL_NOT_FOUND" }),
    input: async (scene) => ({ ...(await proposal(scene)), accepts: true, owed: 500 }),
  },
  "merges.withdrawProposal": { least: "manager", answers: ownClub("404 PROPOSAL_NOT_FOUND"), input: proposal },
  "merges.ofClub": {
    least: "manager",
    answers: ownClub("403 NOT_YOUR_CLUB"),
    input: ({ clubAdmin: { clubId } }) => ({ clubId }),
  },
  "merges.ofAccounts": { answers: superAdminOnly, input: () => ({}) },
  "merges.separate": { least: "manager", answers: ownClub("404 MERGE_NOT_FOUND"), input: merge },
};
