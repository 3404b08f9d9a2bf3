import { type Expectations, ownClub, players } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { owed } from "./proofs.ts";

const ofOtherClub = ownClub("404 CLUB_NOT_FOUND");
const notTheirs = ownClub("403 NOT_YOUR_CLUB");

const ofClub = ({ clubAdmin: { clubId } }: Scene) => ({ clubId });
const tokens = { accessToken: "APP_USR-local-1001", webhookSecret: "" } as const;
const connected = ({ clubAdmin }: Scene) => clubAdmin.api.gateway.connect({ clubId: clubAdmin.clubId, ...tokens });

/** Creates a charge of the player concerned at a club with online payments. */
async function owedOnLine(scene: Scene): Promise<string> {
  await connected(scene);
  return owed(scene);
}

/** Returns the code and state with which Mercado Pago sends the club back. */
async function comesBack({ clubAdmin }: Scene) {
  const { address } = await clubAdmin.api.gateway.authorize({ clubId: clubAdmin.clubId });
  const page = await (await fetch(address)).text();
  const code = /code=([\w-]+)/.exec(page)?.[1] ?? "";
  return { code, state: new URL(address).searchParams.get("state") ?? "" };
}

export const gateway: Expectations<"gateway" | "checkouts"> = {
  "gateway.connection": { least: "admin", answers: ofOtherClub, input: ofClub },
  "gateway.connect": { least: "admin", answers: notTheirs, input: (scene) => ({ ...ofClub(scene), ...tokens }) },
  "gateway.authorize": { least: "admin", answers: notTheirs, input: ofClub },
  "gateway.finish": {
    // Only the person who started can finish, not another administrator of the club.
    answers: {
      ...ownClub("409 GATEWAY_RETURN_INVALID"),
      concerned: "409 GATEWAY_RETURN_INVALID",
      mate: "409 GATEWAY_RETURN_INVALID",
      otherPlayer: "409 GATEWAY_RETURN_INVALID",
      clubAdminWhoPlays: "409 GATEWAY_RETURN_INVALID",
      manager: "409 GATEWAY_RETURN_INVALID",
      desk: "409 GATEWAY_RETURN_INVALID",
      superAdmin: "409 GATEWAY_RETURN_INVALID",
    },
    input: comesBack,
  },
  "gateway.disconnect": {
    least: "admin",
    answers: notTheirs,
    input: async (scene) => {
      await connected(scene);
      return ofClub(scene);
    },
  },
  "gateway.toReview": { least: "manager", answers: ofOtherClub, input: ofClub },
  "gateway.finishReview": {
    least: "manager",
    answers: ownClub("403 NOT_YOUR_CLUB", "404 CHECKOUT_NOT_FOUND"),
    input: (scene) => ({ ...ofClub(scene), paymentId: "7" }),
  },
  "gateway.setCoupons": {
    least: "admin",
    answers: notTheirs,
    input: async (scene) => {
      await connected(scene);
      return { ...ofClub(scene), takes: false };
    },
  },
  "gateway.tryOut": {
    least: "admin",
    answers: notTheirs,
    input: async (scene) => {
      await connected(scene);
      return ofClub(scene);
    },
  },
  "gateway.trial": {
    least: "admin",
    answers: ofOtherClub,
    input: async (scene) => {
      await connected(scene);
      const { id } = await scene.clubAdmin.api.gateway.tryOut(ofClub(scene));
      return { ...ofClub(scene), checkoutId: id };
    },
  },
  "checkouts.open": {
    answers: players({ concerned: "ok", otherPlayer: "404 CHARGE_NOT_FOUND" }),
    input: async (scene) => ({ chargeIds: [await owedOnLine(scene)] }),
  },
  "checkouts.look": {
    answers: players({ concerned: "ok", otherPlayer: "404 CHECKOUT_NOT_FOUND" }),
    input: async (scene) => {
      const { id } = await scene.concerned.api.checkouts.open({ chargeIds: [await owedOnLine(scene)] });
      return { checkoutId: id };
    },
  },
};
