import { afterAll, afterEach, expect, test } from "vitest";
import { examine } from "#server/operator/doctor/examine.ts";
import { openPayingOnLine } from "#tests/money/on-line.ts";
import { categoryOf, enter, standing } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { photo } from "#tests/support/pictures.ts";

const onLine = await openPayingOnLine();
const { app, there, owing, settleNow, kindsTo } = onLine;
afterEach(onLine.anew);
afterAll(async () => {
  expect(await examine(app.db)).toEqual([]);
  await onLine.close();
});

const confirmsPaid = true;
const account = { alias: "laribera.padel", cbu: "2850590940090418135201", holder: "La Ribera SA", bank: "" };

/** Lets a player enter alone at a club that confirms whoever has paid; they owe 3000. */
async function alone(owner: Awaited<ReturnType<typeof club>>) {
  const categoryId = await categoryOf(app, owner, { format: "MEXICANO", cost: 3000 });
  const eva = await player(app, "Eva Luz");
  await enter(categoryId, eva);
  const chargeId = (await eva.api.finances.mine())[0]?.charges[0]?.id ?? "";
  return { categoryId, eva, chargeId, step: async () => (await standing(app, categoryId, eva)).step };
}

test("a player alone who pays on line is confirmed by the payment", async () => {
  const { owner, clubId } = await owing();
  await owner.api.paying.saveAccount({ clubId, account, confirmsPaid });
  const { eva, chargeId, step } = await alone(owner);
  const { address } = await eva.api.checkouts.open({ chargeIds: [chargeId] });
  expect(await (await fetch(address)).text()).toMatch(/Inscripción 7ma Masculino · .*\$ 3\.000/s);
  expect(await step()).toBe("awaiting-club");
  await there.press(address, "aprobar");
  await settleNow();
  expect(await step()).toBe("complete");
  expect(await kindsTo(eva)).toContain("entry-confirmed");
});

test("a player alone who leaves before the payment arrives has money to get back, and no place", async () => {
  const { owner } = await owing();
  const { categoryId, eva, chargeId, step } = await alone(owner);
  const { address } = await eva.api.checkouts.open({ chargeIds: [chargeId] });
  await eva.api.pairs.leave({ categoryId });
  await there.press(address, "aprobar");
  await settleNow();
  expect(await step()).toBe("pre-register");
  expect(await kindsTo(eva)).toContain("payment-late");
});

test("a transfer that the club accepts confirms a player alone, and a part of it does not", async () => {
  const owner = await club(app, "Costanera");
  await owner.api.paying.saveAccount({ clubId: owner.clubId, account, confirmsPaid });
  const { eva, chargeId, step } = await alone(owner);
  const receipt = async (height: number) =>
    new File([new Uint8Array(await photo("jpeg", 300, height))], "IMG_1.jpg", { type: "image/jpeg" });
  const accept = async (amount: number, height: number) => {
    await eva.api.proofs.send({ chargeId, amount, file: await receipt(height) });
    const [proof] = (await owner.api.proofs.waiting({ clubId: owner.clubId })).proofs;
    return owner.api.proofs.accept({ proofId: proof?.id ?? "", amount });
  };
  expect(await accept(1000, 601)).toMatchObject({ paid: 1000, pair: "owes" });
  expect(await step()).toBe("awaiting-club");
  expect(await accept(2000, 602)).toMatchObject({ paid: 2000, pair: "confirmed" });
  expect(await step()).toBe("complete");
});
