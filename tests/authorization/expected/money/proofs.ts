import { type Expectations, ownClub, players } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { categoryOf, pairUp } from "#tests/support/competitions.ts";

const ofOtherClub = ownClub("404 CLUB_NOT_FOUND");
const ofOtherProof = ownClub("404 PROOF_NOT_FOUND");
const ofWhoOwes = players({ concerned: "ok", otherPlayer: "404 CHARGE_NOT_FOUND" });

/** The transfer account of the scene's club. A test searches other people's answers for it. */
export const sceneAccount = {
  alias: "padel.parana",
  cbu: "2850590940090418135201",
  holder: "Club Paraná",
  bank: "",
} as const;

const paper = () => new File(["%PDF-1.4 comprobante"], "banco.pdf", { type: "application/pdf" });

/** Creates a charge of the player concerned at a club that takes transfers. */
export async function owed({ app, clubAdmin, concerned, mate }: Scene): Promise<string> {
  const { clubId } = clubAdmin;
  await clubAdmin.api.paying.saveAccount({ clubId, account: sceneAccount, confirmsPaid: true });
  const pairId = await pairUp(await categoryOf(app, clubAdmin, { cost: 5000 }), concerned, mate);
  const { charges } = await clubAdmin.api.finances.ofPair({ pairId });
  return charges.find(({ player }) => player?.id === concerned.id)?.id ?? "";
}

async function sent(scene: Scene): Promise<string> {
  const chargeId = await owed(scene);
  return (await scene.concerned.api.proofs.send({ chargeId, amount: 1000, file: paper() })).id;
}

const ofClub = ({ clubAdmin: { clubId } }: Scene) => ({ clubId });

export const proofs: Expectations<"paying" | "proofs"> = {
  "paying.account": { least: "desk", answers: ofOtherClub, input: ofClub },
  "paying.saveAccount": {
    least: "admin",
    answers: ownClub("403 NOT_YOUR_CLUB"),
    input: (scene) => ({ ...ofClub(scene), account: sceneAccount, confirmsPaid: true }),
  },
  "paying.ways": { answers: ofWhoOwes, input: async (scene) => ({ chargeId: await owed(scene) }) },
  "paying.payWithCredit": {
    answers: ofWhoOwes,
    input: async (scene) => {
      const { api, clubId } = scene.clubAdmin;
      const debtor = { kind: "player" as const, playerId: scene.concerned.id };
      const { chargeId } = await api.finances.charge({ clubId, debtor, concept: "Pelotas", amount: 1 });
      await api.finances.pay({ clubId, payments: [{ chargeId, amount: 5001, method: "transfer" }], leaves: true });
      return { chargeIds: [await owed(scene)] };
    },
  },
  "proofs.send": {
    answers: ofWhoOwes,
    input: async (scene) => ({ chargeId: await owed(scene), amount: 1000, file: paper() }),
  },
  "proofs.count": { least: "desk", answers: ofOtherClub, input: ofClub },
  "proofs.waiting": { least: "desk", answers: ofOtherClub, input: ofClub },
  "proofs.accept": {
    least: "desk",
    answers: ofOtherProof,
    input: async (scene) => ({ proofId: await sent(scene), amount: 1000 }),
  },
  "proofs.reject": {
    least: "desk",
    answers: ofOtherProof,
    input: async (scene) => ({ proofId: await sent(scene), reason: "No se lee" }),
  },
};
