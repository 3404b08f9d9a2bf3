import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { filesOf } from "#server/app.ts";
import { paymentProof } from "#server/db/tables/money.ts";
import { notice } from "#server/db/tables/notices.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, pairUp, standing } from "#tests/support/competitions.ts";
import { club, employee, player, type SomeBody, testPassword, withRole } from "#tests/support/people.ts";
import { photo } from "#tests/support/pictures.ts";
import { forgetOldProofs } from "./jobs.ts";

const app = await createTestApp();
afterAll(async () => {
  expect(await examine(app.db)).toEqual([]);
  await app.close();
});

const account = { alias: "laribera.padel", cbu: "2850590940090418135201", holder: "La Ribera SA", bank: "" };
const pdf = new TextEncoder().encode("%PDF-1.4\n1 0 obj\n<</Type /Catalog>>\nendobj\n%%EOF");
let sent = 0;
/** Returns a receipt unlike any other. */
const receipt = async () =>
  new File([new Uint8Array(await photo("jpeg", 300, 600 + ++sent))], "IMG_1.jpg", { type: "image/jpeg" });
const paper = () => new File([pdf, `${++sent}`], "banco.pdf", { type: "application/pdf" });

/** Creates a pair that waits for its club, which takes transfers; each player owes their half. */
async function owing(confirmsPaid = true) {
  const owner = await club(app, "Costanera");
  const { clubId } = owner;
  await owner.api.paying.saveAccount({ clubId, account, confirmsPaid });
  const categoryId = await categoryOf(app, owner, { cost: 12_000 });
  const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
  const pairId = await pairUp(categoryId, ana, bea);
  const chargeOf = async (who: SomeBody) => (await who.api.finances.mine())[0]?.charges[0]?.id ?? "";
  const [first, second] = [await chargeOf(ana), await chargeOf(bea)];
  const step = async () => (await standing(app, categoryId, ana)).step;
  return { owner, clubId, categoryId, pairId, ana, bea, first, second, step };
}

const toldTo = async ({ id }: { id: string }) =>
  (await app.db.select({ data: notice.data }).from(notice).where(eq(notice.personId, id))).map(({ data }) => data);

describe("the transfer account of a club", () => {
  test("is shown to its debtors, and to nobody else", async () => {
    const { ana, bea, first, owner, clubId } = await owing();
    expect(await ana.api.paying.ways({ chargeId: first })).toMatchObject({
      code: expect.stringMatching(/^PO-[0-9A-Z]{4}$/),
      charge: { owed: 6000 },
      ways: [{ kind: "transfer", alias: "laribera.padel", holder: "La Ribera SA", bank: null }],
      proof: null,
    });
    await expect(bea.api.paying.ways({ chargeId: first })).rejects.toMatchObject({ code: "CHARGE_NOT_FOUND" });
    await owner.api.finances.pay({ clubId, payments: [{ chargeId: first, amount: 6000, method: "transfer" }] });
    expect(await ana.api.paying.ways({ chargeId: first })).toMatchObject({ charge: { owed: 0 }, ways: [] });
  });

  test("is mailed to every administrator of the club when it changes, also to its author and to those without mail notices", async () => {
    const { owner, clubId } = await owing();
    await owner.api.notices.choose({ group: "club", push: false, mail: false });
    const changed = { ...account, alias: "otra.cuenta" };
    await owner.api.paying.saveAccount({ clubId, account: changed, confirmsPaid: true });
    await owner.api.paying.saveAccount({ clubId, account: changed, confirmsPaid: false });
    expect((await toldTo(owner)).filter(({ kind }) => kind === "account-changed")).toMatchObject([
      { kind: "account-changed", by: owner.id, account: "laribera.padel" },
      { kind: "account-changed", by: owner.id, account: "otra.cuenta" },
    ]);
  });

  test.each([
    ["a CBU of which a digit is wrong", { ...account, cbu: "2850590940090418135202" }],
    ["an alias that none can be", { ...account, alias: "la ribera" }],
    ["neither of the two", { ...account, alias: "", cbu: "" }],
    ["nobody's", { ...account, holder: " " }],
  ])("is never %s", async (_what, wrong) => {
    const { owner, clubId } = await owing();
    const saving = owner.api.paying.saveAccount({ clubId, account: wrong, confirmsPaid: true });
    await expect(saving).rejects.toMatchObject({ status: 400 });
    expect((await owner.api.paying.account({ clubId })).account).toMatchObject({ alias: "laribera.padel" });
  });
});

describe("a receipt", () => {
  test("waits for the club, is accepted as a payment once, and with the other half confirms the pair", async () => {
    const { owner, clubId, ana, bea, first, second, step } = await owing();
    expect(await ana.api.proofs.send({ chargeId: first, amount: 6000, file: await receipt() })).toMatchObject({
      state: "waiting",
      amount: 6000,
    });
    expect(await toldTo(owner)).toMatchObject([{}, {}, { kind: "proof-to-review", by: ana.id }]);
    const { waiting, proofs } = await owner.api.proofs.waiting({ clubId });
    expect([waiting, proofs]).toMatchObject([1, [{ by: "Ana Ríos", amount: 6000, file: { kind: "picture" } }]]);
    const proofId = proofs[0]?.id ?? "";
    const desks = await Promise.allSettled([1, 2].map(() => owner.api.proofs.accept({ proofId, amount: 6000 })));
    expect(desks.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(desks.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "PROOF_DECIDED" } });
    expect(desks.find(({ status }) => status === "fulfilled")).toMatchObject({ value: { paid: 6000, pair: "owes" } });
    expect(await ana.api.paying.ways({ chargeId: first })).toMatchObject({
      charge: { paid: 6000, owed: 0 },
      proof: { state: "accepted" },
    });
    expect((await toldTo(ana)).filter(({ kind }) => /p(roof|ayment)-/.test(kind))).toMatchObject([
      { kind: "proof-accepted", proof: proofId },
    ]);
    await bea.api.proofs.send({ chargeId: second, amount: 6000, file: paper() });
    const [other] = (await owner.api.proofs.waiting({ clubId })).proofs;
    expect(other?.file.kind).toBe("pdf");
    expect(await owner.api.proofs.accept({ proofId: other?.id ?? "", amount: 6000 })).toMatchObject({
      pair: "confirmed",
    });
    expect(await step()).toBe("complete");
    expect(await owner.api.proofs.count({ clubId })).toEqual({ waiting: 0 });
  });

  test("for the second half leaves the pair to the club if the club wants that, or if the pair is already drawn", async () => {
    const { owner, clubId, ana, bea, first, second, step } = await owing(false);
    await owner.api.finances.pay({ clubId, payments: [{ chargeId: second, amount: 6000, method: "transfer" }] });
    const { id } = await ana.api.proofs.send({ chargeId: first, amount: 6000, file: await receipt() });
    expect(await owner.api.proofs.accept({ proofId: id, amount: 6000 })).toMatchObject({ pair: null });
    expect([await step(), (await bea.api.finances.mine())[0]?.owed]).toEqual(["awaiting-club", 0]);
  });

  test("is accepted for the amount that the club saw, up to the debt at that time", async () => {
    const { owner, ana, first } = await owing();
    const { id } = await ana.api.proofs.send({ chargeId: first, amount: 6000, file: await receipt() });
    const tooMuch = owner.api.proofs.accept({ proofId: id, amount: 6001 });
    await expect(tooMuch).rejects.toMatchObject({ code: "MORE_THAN_OWED" });
    await owner.api.proofs.accept({ proofId: id, amount: 2000 });
    expect(await ana.api.paying.ways({ chargeId: first })).toMatchObject({ charge: { paid: 2000, owed: 4000 } });
  });

  test("is rejected with a reason that the player reads, and another can be sent; only one waits at a time", async () => {
    const { owner, clubId, ana, first } = await owing();
    const { id } = await ana.api.proofs.send({ chargeId: first, amount: 6000, file: await receipt() });
    const again = ana.api.proofs.send({ chargeId: first, amount: 6000, file: await receipt() });
    await expect(again).rejects.toMatchObject({ code: "PROOF_WAITING" });
    await owner.api.proofs.reject({ proofId: id, reason: "No se lee el importe" });
    await expect(owner.api.proofs.accept({ proofId: id, amount: 1 })).rejects.toMatchObject({ code: "PROOF_DECIDED" });
    expect(await ana.api.paying.ways({ chargeId: first })).toMatchObject({
      charge: { owed: 6000 },
      proof: { state: "rejected", why: "No se lee el importe" },
    });
    const ofMine = async () => (await ana.api.finances.mine()).flatMap(({ charges }) => charges);
    expect(await ofMine()).toMatchObject([{ payable: true, proof: "rejected" }]);
    await owner.api.paying.saveAccount({ clubId, account: null, confirmsPaid: true });
    expect(await ofMine()).toMatchObject([{ payable: false }]);
    expect((await ana.api.paying.ways({ chargeId: first })).ways).toEqual([]);
    expect(await toldTo(ana)).toEqual(expect.arrayContaining([expect.objectContaining({ kind: "proof-rejected" })]));
    await ana.api.proofs.send({ chargeId: first, amount: 6000, file: await receipt() });
    expect(await owner.api.proofs.count({ clubId })).toEqual({ waiting: 1 });
  });

  test("of a pair that broke up stays in review for its sender, and the club accepts it as credit", async () => {
    const { owner, clubId, ana, bea, first, pairId } = await owing();
    const { id: proofId } = await ana.api.proofs.send({ chargeId: first, amount: 6000, file: await receipt() });
    await bea.api.pairs.dissolve({ pairId });
    expect(await ana.api.finances.mine()).toMatchObject([{ owed: 0, charges: [{ id: first, proof: "waiting" }] }]);
    const accept = (leaves?: boolean) => owner.api.proofs.accept({ proofId, amount: 6000, ...(leaves && { leaves }) });
    await expect(accept()).rejects.toMatchObject({ code: "MORE_THAN_OWED" });
    expect(await accept(true)).toEqual({ paid: 0, left: 6000, pair: null });
    expect(await ana.api.finances.mine()).toMatchObject([{ owed: 0, credit: 6000 }]);
    expect(await owner.api.proofs.count({ clubId })).toEqual({ waiting: 0 });
    expect((await toldTo(ana)).map(({ kind }) => kind)).toContain("payment-refunded");
  });

  test("accepted before for another payment shows the date of that", async () => {
    const { owner, clubId, ana, bea, first, second } = await owing();
    const file = await receipt();
    const { id } = await ana.api.proofs.send({ chargeId: first, amount: 6000, file });
    await owner.api.proofs.accept({ proofId: id, amount: 6000 });
    await bea.api.proofs.send({ chargeId: second, amount: 6000, file });
    const [again] = (await owner.api.proofs.waiting({ clubId })).proofs;
    expect(again?.usedAt).toBe(app.parts.now().toISOString());
  });
});

describe("the file of a receipt", () => {
  const kept = () => readdir(join(app.parts.dataDir, "files", "proofs")).catch(() => []);
  const addressOf = (id: string) => `/files/proofs/${id}`;

  test("is shown to its sender and to those who take money at the club only; a PDF is downloaded and runs nothing", async () => {
    const { owner, ana, bea, first, second } = await owing();
    const { id } = await ana.api.proofs.send({ chargeId: first, amount: 6000, file: await receipt() });
    const shown = (cookie: string, which = id) => app.fetch(addressOf(which), { headers: { cookie } });
    const [desk, other] = [await employee(app, "Dora Paz", owner, "desk"), await club(app, "Otro")];
    const statuses = [];
    for (const cookie of [ana.cookie, owner.cookie, desk.cookie, "", bea.cookie, other.cookie])
      statuses.push((await shown(cookie)).status);
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404]);
    expect(Object.fromEntries((await shown(owner.cookie)).headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const { id: second_ } = await bea.api.proofs.send({ chargeId: second, amount: 6000, file: paper() });
    const answer = await shown(owner.cookie, second_);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="comprobante.pdf"',
      "content-security-policy": "sandbox",
    });
    expect(await answer.text()).toContain("%PDF-1.4");
    const [name = ""] = await kept();
    expect((await app.fetch(addressOf(name))).status).toBe(404);
  });

  test("is not shown to a sender whose account is deactivated", async () => {
    const { ana, first } = await owing();
    const { id } = await ana.api.proofs.send({ chargeId: first, amount: 6000, file: await receipt() });
    const status = async () => (await app.fetch(addressOf(id), { headers: { cookie: ana.cookie } })).status;
    expect(await status()).toBe(200);
    const sol = await withRole(app, "Sol Súper", "super_admin");
    await sol.api.admin.deactivateUser({ userId: ana.id });
    expect(await status()).toBe(404);
  });

  test.each([
    ["a page that calls itself a paper", new File(["<html>"], "a.pdf", { type: "application/pdf" }), "IMAGE_INVALID"],
    ["half a picture", new File([new Uint8Array([0xff, 0xd8, 0xff, 0])], "a.jpg"), "IMAGE_INVALID"],
    ["five MB and more", new File([pdf, new Uint8Array(5 * 1024 * 1024)], "a.pdf"), "IMAGE_TOO_LARGE"],
  ])("is never %s, and no file stays behind", async (_what, file, code) => {
    const { ana, first } = await owing();
    const before = await kept();
    await expect(ana.api.proofs.send({ chargeId: first, amount: 6000, file })).rejects.toMatchObject({ code });
    await expect(ana.api.proofs.send({ chargeId: first, amount: 6001, file: paper() })).rejects.toMatchObject({
      code: "MORE_THAN_OWED",
    });
    expect(await kept()).toEqual(before);
  });

  test("is deleted a year after the last movement, or with its sender's account; the payment stays", async () => {
    const { owner, ana, bea, first, second } = await owing();
    const { id } = await ana.api.proofs.send({ chargeId: first, amount: 6000, file: await receipt() });
    await owner.api.proofs.accept({ proofId: id, amount: 6000 });
    const { id: waiting } = await bea.api.proofs.send({ chargeId: second, amount: 6000, file: await receipt() });
    const days = (count: number) => new Date(app.parts.now().getTime() + count * 24 * 60 * 60 * 1000);
    const parts = { db: app.db, files: filesOf(app.parts), proofDays: 365 };
    expect(await forgetOldProofs(parts, days(364))).toBe(0);
    const before = await kept();
    expect(await forgetOldProofs(parts, days(366))).toBeGreaterThan(0);
    expect((await kept()).length).toBeLessThan(before.length);
    const shown = (await app.fetch(addressOf(id), { headers: { cookie: owner.cookie } })).status;
    expect([shown, (await ana.api.finances.mine())[0]?.paid]).toEqual([404, 6000]);
    await bea.api.accounts.close({ email: bea.email, password: testPassword });
    expect(await app.db.select().from(paymentProof).where(eq(paymentProof.id, waiting))).toEqual([]);
    expect((await kept()).length).toBeLessThan(before.length - 1);
  });
});
