import { type Expectation, ownClub, players } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { categoryOf, pairUp } from "#tests/support/competitions.ts";

const ofOtherClub = ownClub("404 CLUB_NOT_FOUND");
const ofOtherProof = ownClub("404 PROOF_NOT_FOUND");
const ofWhoOwes = players({ concerned: "ok", otherPlayer: "404 CHARGE_NOT_FOUND" });

/** Where the scene's club is paid; looked for in what others read. */
export const sceneAccount = {
  alias: "padel.parana",
  cbu: "2850590940090418135201",
  holder: "Club Paraná",
  bank: "",
} as const;

const paper = () => new File(["%PDF-1.4 comprobante"], "banco.pdf", { type: "application/pdf" });

/** What the player concerned owes the club, which is paid by transfer. */
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

export const proofs: Readonly<Record<string, Expectation>> = {
  "paying.account": { answers: ofOtherClub, input: ofClub },
  "paying.saveAccount": {
    answers: ownClub("403 NOT_YOUR_CLUB"),
    input: (scene) => ({ ...ofClub(scene), account: sceneAccount, confirmsPaid: true }),
  },
  "paying.ways": { answers: ofWhoOwes, input: async (scene) => ({ chargeId: await owed(scene) }) },
  "proofs.send": {
    answers: ofWhoOwes,
    input: async (scene) => ({ chargeId: await owed(scene), amount: 1000, file: paper() }),
  },
  "proofs.count": { answers: ofOtherClub, input: ofClub },
  "proofs.waiting": { answers: ofOtherClub, input: ofClub },
  "proofs.accept": {
    answers: ofOtherProof,
    input: async (scene) => ({ proofId: await sent(scene), amount: 1000 }),
  },
  "proofs.reject": {
    answers: ofOtherProof,
    input: async (scene) => ({ proofId: await sent(scene), reason: "No se lee" }),
  },
};
