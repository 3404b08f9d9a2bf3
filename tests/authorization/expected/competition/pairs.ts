import { type Expectations, ownClub, players, signedIn } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { categoryOf, enter, fillWithConfirmedPairs, propose, terms } from "#tests/support/competitions.ts";
import { player } from "#tests/support/people.ts";

function category({ app, clubAdmin }: Scene) {
  return categoryOf(app, clubAdmin);
}

/** Enters both players, the other player and the club administrator who plays in a category. */
async function entered(scene: Scene) {
  const categoryId = await category(scene);
  await enter(categoryId, scene.concerned, scene.mate, scene.otherPlayer, scene.clubAdminWhoPlays);
  return categoryId;
}

/** Creates an invitation from the mate to the player concerned. */
async function invitation(scene: Scene) {
  const pairId = await propose(await entered(scene), scene.mate, scene.concerned);
  return { pairId };
}

/** Creates a pair that waits for the club. */
async function accepted(scene: Scene) {
  const { pairId } = await invitation(scene);
  await scene.concerned.api.pairs.accept({ pairId });
  return { pairId };
}

async function confirmed(scene: Scene) {
  const { pairId } = await accepted(scene);
  await scene.clubAdmin.api.pairs.confirmPayment({ pairId });
  return { pairId };
}

/** Creates a proposal of the player concerned. */
async function proposal(scene: Scene) {
  const pairId = await propose(await entered(scene), scene.concerned, scene.mate);
  return { pairId };
}

/** Creates a partner link of a new player, because a player may create only five an hour. */
async function link(scene: Scene) {
  const [categoryId, host] = [await category(scene), await player(scene.app, "Eva Luz")];
  await enter(categoryId, host);
  return host.api.pairs.inviteByLink({ categoryId, partnerName: "Lucía" });
}

/** Creates a partner link of the player concerned. */
async function ownLink(scene: Scene) {
  const categoryId = await entered(scene);
  await scene.concerned.api.pairs.inviteByLink({ categoryId, partnerName: "Lucía" });
  return { categoryId };
}

const anyPlayer = players({ concerned: "ok", otherPlayer: "ok" });
async function replaceable(scene: Scene) {
  const categoryId = await categoryOf(scene.app, scene.clubAdmin);
  const [outs, into] = [
    [await player(scene.app, "Ana Ríos"), await player(scene.app, "Bea Sosa")] as const,
    await player(scene.app, "Caro Paz"),
  ];
  const playerIds: [string, string] = [outs[0].id, outs[1].id];
  const { id: pairId } = await scene.clubAdmin.api.pairs.addByHand({ categoryId, playerIds, confirmed: true });
  return { pairId, outId: outs[0].id, inId: into.id, reason: "Lesión" };
}

/** Puts a pair of the player concerned on the waiting list of two places; with `offered` a place is held for it. */
async function inLine(scene: Scene, offered: boolean) {
  const { app, clubAdmin, concerned, mate } = scene;
  const categoryId = await categoryOf(app, clubAdmin, { quota: 2 });
  const [inside] = await fillWithConfirmedPairs(app, categoryId, clubAdmin, 2);
  await enter(categoryId, concerned, mate);
  const pairId = await propose(categoryId, mate, concerned);
  await concerned.api.pairs.accept({ pairId, waits: true });
  if (offered) await clubAdmin.api.pairs.remove({ pairId: inside ?? "" });
  return { pairId, categoryId };
}

const ofOtherClub = ownClub("404 PAIR_NOT_FOUND");
const linkOfTheirs = players({ concerned: "ok", otherPlayer: "404 INVITATION_GONE" });
const ofPair = { concerned: "ok", otherPlayer: "404 PAIR_NOT_FOUND" } as const;
/** Allowed to each of the two players. */
const ofBoth = players({ ...ofPair, mate: "ok" });
/** Allowed to the invited player only; the proposer is refused. */
const ofInvited = players({ ...ofPair, mate: "403 NOT_INVITED" });

export const pairs: Expectations<"pairs" | "waiting"> = {
  "pairs.preRegister": {
    answers: anyPlayer,
    input: async (scene) => ({ categoryId: await category(scene), ...terms }),
  },
  "pairs.candidates": { answers: anyPlayer, input: async (scene) => ({ categoryId: await category(scene) }) },
  "pairs.propose": {
    answers: { ...anyPlayer, mate: "422 PARTNER_IS_SELF" },
    input: async (scene) => ({ categoryId: await entered(scene), partnerId: scene.mate.id }),
  },
  "pairs.accept": { answers: ofInvited, input: invitation },
  "pairs.reject": { answers: ofInvited, input: invitation },
  "pairs.withdraw": { answers: { ...ofInvited, mate: "403 NOT_PROPOSER" }, input: proposal },
  "pairs.inviteByLink": {
    answers: anyPlayer,
    input: async (scene) => ({ categoryId: await entered(scene), partnerName: "Lucía" }),
  },
  "pairs.linkToSend": { answers: linkOfTheirs, input: ownLink },
  "pairs.withdrawLink": { answers: linkOfTheirs, input: ownLink },
  "pairs.invitation": { answers: signedIn, input: link },
  "pairs.acceptLink": { answers: anyPlayer, input: async (scene) => ({ ...terms, token: (await link(scene)).token }) },
  "pairs.dissolve": { answers: ofBoth, input: accepted },
  "pairs.leave": { answers: anyPlayer, input: async (scene) => ({ categoryId: await entered(scene) }) },
  "waiting.take": { answers: ofBoth, input: async (scene) => ({ pairId: (await inLine(scene, true)).pairId }) },
  "waiting.decline": {
    answers: ofBoth,
    input: async (scene) => ({ pairId: (await inLine(scene, true)).pairId, stays: false }),
  },
  "waiting.list": {
    least: "desk",
    answers: ownClub("404 CATEGORY_NOT_FOUND"),
    input: async (scene) => ({ categoryId: (await inLine(scene, false)).categoryId }),
  },
  "waiting.give": {
    least: "desk",
    answers: ofOtherClub,
    input: async (scene) => ({ pairId: (await inLine(scene, true)).pairId, reason: "Reemplazo", addsPlace: false }),
  },
  "pairs.confirmPayment": { least: "desk", answers: ofOtherClub, input: accepted },
  "pairs.setPaid": {
    least: "desk",
    answers: ofOtherClub,
    input: async (scene) => ({ ...(await confirmed(scene)), paid: false }),
  },
  "pairs.undoConfirmation": { least: "desk", answers: ofOtherClub, input: confirmed },
  "pairs.setWildCard": {
    least: "desk",
    answers: ofOtherClub,
    input: async (scene) => ({ ...(await accepted(scene)), wildCard: true }),
  },
  "pairs.replacePlayer": { least: "desk", answers: ofOtherClub, input: replaceable },
  "pairs.remove": { least: "desk", answers: ofOtherClub, input: confirmed },
  "pairs.takeOut": {
    least: "desk",
    answers: ownClub("404 CATEGORY_NOT_FOUND"),
    input: async (scene) => ({ categoryId: await entered(scene), playerId: scene.mate.id }),
  },
  "pairs.addByHand": {
    least: "desk",
    answers: ownClub("404 CATEGORY_NOT_FOUND"),
    input: async (scene) => ({
      categoryId: await category(scene),
      playerIds: [scene.concerned.id, scene.mate.id],
      confirmed: false,
    }),
  },
};
