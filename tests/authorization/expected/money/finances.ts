import { type Expectations, ownClub, players } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { categoryOf, enter, propose } from "#tests/support/competitions.ts";

const ofOtherClub = ownClub("404 CLUB_NOT_FOUND");
const ofOtherCharge = ownClub("404 CHARGE_NOT_FOUND");

/** Creates a charge of the player concerned at the club; their partner is the mate. */
export async function owed(scene: Scene) {
  const categoryId = await categoryOf(scene.app, scene.clubAdmin, { cost: 5000 });
  await enter(categoryId, scene.concerned, scene.mate);
  const pairId = await propose(categoryId, scene.mate, scene.concerned);
  await scene.concerned.api.pairs.accept({ pairId });
  const { charges } = await scene.clubAdmin.api.finances.ofPair({ pairId });
  return { pairId, chargeId: charges.find(({ player }) => player?.id === scene.concerned.id)?.id ?? "" };
}

function payment(chargeId: string) {
  return [{ chargeId, amount: 1000, method: "transfer" as const }];
}

async function paid(scene: Scene) {
  const { pairId, chargeId } = await owed(scene);
  const { clubId, api } = scene.clubAdmin;
  await api.finances.pay({ clubId, payments: payment(chargeId) });
  const { charges } = await api.finances.ofPair({ pairId });
  return { chargeId, movementId: charges.flatMap(({ movements }) => movements)[0]?.id ?? "" };
}

let courtsLet = 0;

/** Books a court with a price for the player concerned, each time at another hour. */
async function letCourt({ clubAdmin, concerned }: Scene) {
  const { clubId, api, courtIds } = clubAdmin;
  const band = { weekdays: [0, 1, 2, 3, 4, 5, 6], startMinute: 480, endMinute: 1440, courtIds: null };
  await api.clubs.setPrices({ clubId, priceBands: [{ ...band, prices: { 60: 8000, 90: null, 120: null } }] });
  const day = `2026-12-${String(10 + Math.floor(courtsLet / 12)).padStart(2, "0")}`;
  const startMinute = (9 + (courtsLet++ % 12)) * 60;
  const slot = { day, startMinute, endMinute: startMinute + 60 };
  const holder = { kind: "player", playerId: concerned.id } as const;
  return api.bookings.reserve({ courtId: courtIds[0] ?? "", ...slot, holder });
}

export const finances: Expectations<"finances"> = {
  "finances.ofClub": {
    least: "manager",
    answers: ofOtherClub,
    input: ({ clubAdmin }) => ({ clubId: clubAdmin.clubId }),
  },
  "finances.ofPair": {
    least: "desk",
    answers: ownClub("404 PAIR_NOT_FOUND"),
    input: async (scene) => ({ pairId: (await owed(scene)).pairId }),
  },
  "finances.pay": {
    least: "desk",
    answers: ofOtherClub,
    input: async (scene) => {
      return { clubId: scene.clubAdmin.clubId, payments: payment((await owed(scene)).chargeId) };
    },
  },
  "finances.ofBooking": {
    least: "desk",
    answers: ownClub("404 BOOKING_NOT_FOUND"),
    input: async (scene) => ({ bookingId: (await letCourt(scene)).id }),
  },
  "finances.divide": {
    least: "desk",
    answers: ofOtherCharge,
    input: async (scene) => {
      const { id } = await letCourt(scene);
      const { charges } = await scene.clubAdmin.api.finances.ofBooking({ bookingId: id });
      return { chargeId: charges[0]?.id ?? "", others: ["Bea"] };
    },
  },
  "finances.refund": {
    least: "desk",
    answers: ofOtherCharge,
    input: async (scene) => ({ chargeId: (await paid(scene)).chargeId, amount: 1000, method: "transfer" }),
  },
  "finances.waive": {
    least: "desk",
    answers: ofOtherCharge,
    input: async (scene) => ({ chargeId: (await owed(scene)).chargeId, amount: 1000, reason: "Ayuda a organizar" }),
  },
  "finances.reverse": {
    least: "desk",
    answers: ownClub("404 MOVEMENT_NOT_FOUND"),
    input: async (scene) => ({ movementId: (await paid(scene)).movementId, reason: "Era de otra pareja" }),
  },
  "finances.noteInvoice": {
    least: "desk",
    answers: ownClub("404 MOVEMENT_NOT_FOUND"),
    input: async (scene) => ({ movementId: (await paid(scene)).movementId, number: "0001-00000042" }),
  },
  "finances.charge": {
    least: "desk",
    answers: ofOtherClub,
    input: ({ clubAdmin, concerned }) => {
      const debtor = { kind: "player", playerId: concerned.id } as const;
      return { clubId: clubAdmin.clubId, debtor, concept: "Pelotas", amount: 9000 };
    },
  },
  "finances.giveBackCredit": {
    least: "desk",
    answers: ofOtherClub,
    input: async (scene) => {
      const { clubId, api } = scene.clubAdmin;
      await api.finances.refund({ chargeId: (await paid(scene)).chargeId, amount: 1000, method: "credit" });
      return { clubId, personId: scene.concerned.id, amount: 1000, method: "transfer" };
    },
  },
  "finances.mine": { answers: players({ concerned: "ok", otherPlayer: "ok" }), input: () => undefined },
  "finances.moreOfMine": {
    answers: players({ concerned: "ok", otherPlayer: "ok" }),
    input: async (scene) => ({ chargeId: (await paid(scene)).chargeId }),
  },
};
