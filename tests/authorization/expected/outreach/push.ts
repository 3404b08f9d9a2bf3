import { randomUUID } from "node:crypto";
import { type Answers, anyone, type Expectations, signedIn } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { readersKeys } from "#tests/notices/push-service.ts";

function subscription({ app }: Scene) {
  const { p256dh, auth } = readersKeys();
  const { publicKey: serverKey } = app.parts.push.keys;
  return { endpoint: `https://push.example.com/${randomUUID()}`, p256dh, auth, serverKey };
}

const notTheirs = "404 DEVICE_NOT_FOUND";
const ofItsPerson: Answers = {
  ...signedIn,
  mate: notTheirs,
  otherPlayer: notTheirs,
  clubAdmin: notTheirs,
  clubAdminWhoPlays: notTheirs,
  otherClubAdmin: notTheirs,
  superAdmin: notTheirs,
};

export const push: Expectations<"push"> = {
  "push.key": { answers: anyone, input: () => undefined },
  "push.devices": { answers: signedIn, input: () => undefined },
  "push.subscribe": { answers: signedIn, input: subscription },
  // Each actor tests their own devices, and one has any.
  "push.test": {
    answers: ofItsPerson,
    input: async (scene) => {
      await scene.concerned.api.push.subscribe(subscription(scene));
    },
  },
  "push.unsubscribe": {
    answers: ofItsPerson,
    input: async (scene) => ({ deviceId: (await scene.concerned.api.push.subscribe(subscription(scene))).id }),
  },
};
