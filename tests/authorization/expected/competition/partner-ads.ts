import { addDays } from "#domain/lib/calendar.ts";
import { partnerAd } from "#server/db/tables/ads.ts";
import { type Expectations, players, signedIn, superAdminOnly } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { categoryOf, enter } from "#tests/support/competitions.ts";
import { player } from "#tests/support/people.ts";

const anyPlayer = players({ concerned: "ok", otherPlayer: "ok" });
const ownAlone = players({ concerned: "ok", otherPlayer: "404 AD_NOT_FOUND" });
const form = {
  category: "Masculino" as const,
  level: "7ma" as const,
  area: "Paraná",
  when: "noches y domingos",
  side: "drive" as const,
  until: addDays("2026-11-14", 10),
};

async function emptyBoard({ app }: Scene) {
  await app.db.delete(partnerAd);
}

/** Publishes the ad of the player concerned, the only one there is. */
async function ownAd(scene: Scene) {
  await emptyBoard(scene);
  const { id: adId } = await scene.concerned.api.partnerAds.publish(form);
  return { adId };
}

/** Creates a new player who looks for a partner. */
async function looking({ app }: Scene) {
  const eva = await player(app, "Eva Luz");
  await eva.api.partnerAds.publish(form);
  return { playerId: eva.id };
}

async function reported(scene: Scene) {
  const { playerId } = await looking(scene);
  const host = await player(scene.app, "Fio Gil");
  const { id } = await host.api.partnerMessages.report({ playerId, reason: "spam", detail: "" });
  return { reportId: id, endsAds: true };
}

export const partnerAds: Expectations<"partnerAds" | "partnerMessages"> = {
  "partnerAds.board": { answers: anyPlayer, input: () => ({}) },
  "partnerAds.mine": { answers: anyPlayer, input: () => ({}) },
  "partnerAds.inCategory": {
    answers: anyPlayer,
    input: async ({ app, clubAdmin, mate }) => {
      const categoryId = await categoryOf(app, clubAdmin);
      await enter(categoryId, mate);
      return { categoryId };
    },
  },
  "partnerAds.publish": {
    answers: anyPlayer,
    input: async (scene) => {
      await emptyBoard(scene);
      return form;
    },
  },
  "partnerAds.change": { answers: ownAlone, input: async (scene) => ({ ...(await ownAd(scene)), ...form }) },
  "partnerAds.end": { answers: ownAlone, input: ownAd },

  "partnerMessages.conversation": { answers: anyPlayer, input: looking },
  "partnerMessages.write": {
    answers: anyPlayer,
    input: async (scene) => ({ ...(await looking(scene)), text: "Hola" }),
  },
  "partnerMessages.blocked": { answers: signedIn, input: () => ({}) },
  "partnerMessages.block": { answers: anyPlayer, input: looking },
  "partnerMessages.unblock": { answers: signedIn, input: looking },
  "partnerMessages.report": {
    answers: anyPlayer,
    input: async (scene) => ({ ...(await looking(scene)), reason: "spam", detail: "" }),
  },
  "partnerMessages.reports": { answers: superAdminOnly, input: () => ({}) },
  "partnerMessages.answerReport": { answers: superAdminOnly, input: reported },
};
