import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settledPageSize } from "#contract/money/finances/own.ts";
import { chargeBalance } from "#server/db/tables/money.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";
import { anyHour, madeSeries } from "#tests/support/publications.ts";
import { settleBooking } from "./writes-courts.ts";

let app: TestApp;
let moment = saturdayEvening;
beforeAll(async () => {
  app = await createTestApp({ now: () => moment });
});
afterAll(async () => {
  expect(await examine(app.db, moment)).toEqual([]);
  await app.close();
});

const allDay = anyHour(8001);
const slot = (hour: number) => ({ day: "2026-11-20", startMinute: hour * 60, endMinute: hour * 60 + 60 });

/** Creates a club that lets its courts at $ 8.001, and a player who books there. */
async function letting(name: string) {
  const owner = await club(app, name);
  const { clubId, api } = owner;
  await api.clubs.setPrices({ clubId, priceBands: [allDay] });
  const ana = await player(app, "Ana Ríos");
  const [courtId = ""] = owner.courtIds;
  const owedOf = async (bookingId: string) => (await api.finances.ofBooking({ bookingId })).charges;
  const reserve = async (hour: number, holder: "ana" | "guest" = "ana") => {
    const of =
      holder === "ana" ? ({ kind: "player", playerId: ana.id } as const) : ({ kind: "guest", name: "Tito" } as const);
    const { id } = await api.bookings.reserve({ courtId, ...slot(hour), holder: of });
    const [charge] = await owedOf(id);
    if (!charge) throw new Error("a court with a price makes a charge");
    return { id, chargeId: charge.id };
  };
  const pay = (chargeId: string, amount: number, method: "cash" | "transfer" | "credit", leaves = false) =>
    api.finances.pay({ clubId, payments: [{ chargeId, amount, method }], openTill: true, leaves });
  return { owner, ana, courtId, owedOf, reserve, pay };
}

test("a court with a price is owed by its holder from its confirmation on, and not before", async () => {
  const { owner, ana, courtId, owedOf, reserve } = await letting("Costanera");
  const asked = await ana.api.bookings.ask({ courtId, ...slot(19) });
  expect(await owedOf(asked.id)).toEqual([]);
  await owner.api.bookings.confirm({ bookingId: asked.id });
  expect(await owedOf(asked.id)).toMatchObject([
    {
      kind: "court",
      debtor: "Ana Ríos",
      amount: 8001,
      owed: 8001,
      part: 0,
      booking: { id: asked.id, startMinute: 1140 },
    },
  ]);
  expect(await ana.api.finances.mine()).toMatchObject([
    { club: { id: owner.clubId }, owed: 8001, credit: 0, charges: [{ kind: "court", booking: { startMinute: 1140 } }] },
  ]);
  const { id } = await reserve(20, "guest");
  expect(await owedOf(id)).toMatchObject([{ debtor: "Tito", personId: null, owed: 8001 }]);
});

test("the agenda shows the paid and the owed amount of each booking, and a receipt that waits for the club", async () => {
  const { owner, ana, courtId, reserve, pay } = await letting("Agenda");
  const { clubId, api } = owner;
  await api.paying.saveAccount({
    clubId,
    account: { alias: "laribera.padel", cbu: "", holder: "La Ribera SA", bank: "" },
    confirmsPaid: false,
  });
  const [paid, part, sent] = [await reserve(14, "guest"), await reserve(15), await reserve(16)];
  await pay(paid.chargeId, 8001, "cash");
  await pay(part.chargeId, 3000, "transfer");
  const file = new File(
    [new TextEncoder().encode("%PDF-1.4\n1 0 obj\n<</Type /Catalog>>\nendobj\n%%EOF")],
    "banco.pdf",
  );
  await ana.api.proofs.send({ chargeId: sent.chargeId, amount: 8001, file });
  await ana.api.bookings.ask({ courtId, ...slot(17) });
  const agenda = await api.bookings.day({ clubId, day: slot(14).day });
  expect(agenda.map(({ money }) => money)).toEqual([
    { paid: 8001, owed: 0, inReview: false },
    { paid: 3000, owed: 5001, inReview: false },
    { paid: 0, owed: 8001, inReview: true },
    undefined,
  ]);
});

test("debts are listed in the order of play, whenever they were booked", async () => {
  const { ana, reserve } = await letting("Orden");
  for (const hour of [20, 9, 14]) await reserve(hour);
  const [there] = await ana.api.finances.mine();
  expect(there?.charges.map((one) => one.booking?.startMinute)).toEqual([9 * 60, 14 * 60, 20 * 60]);
});

test("settled charges come in pages, latest first; the sums cover all, and any receipt opens by its address", async () => {
  const { owner, ana, reserve } = await letting("Largo");
  const { clubId, api } = owner;
  const debtor = { kind: "player", playerId: ana.id } as const;
  const sold: string[] = [];
  for (let nth = 1; nth <= settledPageSize + 2; nth++) {
    const method = "transfer" as const;
    moment = new Date(moment.getTime() + 1000);
    sold.unshift(
      (await api.finances.charge({ clubId, debtor, concept: `Tubo ${nth}`, amount: 1000, method })).chargeId,
    );
  }
  await reserve(19);
  const [there] = await ana.api.finances.mine();
  const [owed, ...paid] = there?.charges ?? [];
  expect(there).toMatchObject({ owed: 8001, owedLater: 0, paid: sold.length * 1000, moreOwed: 0 });
  expect(owed).toMatchObject({ owed: 8001, later: false, series: null });
  expect(paid.map(({ id }) => id)).toEqual(sold.slice(0, settledPageSize));
  expect(there?.next).toBe(sold[settledPageSize - 1]);
  const [more] = await ana.api.finances.moreOfMine({ clubId, after: there?.next ?? "" });
  expect(more).toMatchObject({ owed: 8001, paid: sold.length * 1000, next: null });
  expect(more?.charges.map(({ id }) => id)).toEqual(sold.slice(settledPageSize));
  const [oldest = ""] = sold.slice(-1);
  const found = await ana.api.finances.moreOfMine({ chargeId: oldest });
  expect(found).toMatchObject([{ charges: [{ id: oldest, concept: "Tubo 1", paid: 1000 }], next: null }]);
  const bea = await player(app, "Bea Paz");
  expect(await bea.api.finances.moreOfMine({ chargeId: oldest })).toEqual([]);
});

test("the dates of a recurring booking name their series, and dates more than a week ahead are owed later", async () => {
  const { owner, ana } = await letting("Semanal");
  const { id } = await madeSeries(owner, { holder: { kind: "player", playerId: ana.id } });
  const [there] = await ana.api.finances.mine();
  const dates = there?.charges ?? [];
  expect(new Set(dates.map(({ series }) => JSON.stringify(series)))).toEqual(
    new Set([JSON.stringify({ id, weekday: 1, startMinute: 20 * 60 })]),
  );
  expect(dates.map(({ later }) => later).slice(0, 3)).toEqual([false, true, true]);
  expect(there).toMatchObject({ owed: dates.length * 8001, owedLater: (dates.length - 1) * 8001 });
});

test("an overpayment becomes credit, which pays later, and never more than there is", async () => {
  const { owner, ana, reserve, pay, owedOf } = await letting("Favor");
  const first = await reserve(19);
  await expect(pay(first.chargeId, 10_001, "cash")).rejects.toMatchObject({ code: "MORE_THAN_OWED" });
  expect(await pay(first.chargeId, 10_001, "cash", true)).toEqual({ paid: 8001, left: 2000 });
  // The surplus is no refund of the payment: it has a charge of its own, also in the audit.
  const { rows } = await app.pool.query(
    "select before, after from audit_event where club_id = $1 and action like '%charge-moved' order by after->>'kind'",
    [owner.clubId],
  );
  const owing = { paid: 0, waived: 0, owed: 8001 };
  expect(rows).toMatchObject([
    {
      before: { balance: owing },
      after: { charge: first.chargeId, kind: "payment", paid: 8001, balance: { paid: 8001, waived: 0, owed: 0 } },
    },
    { before: { balance: { owed: 2000 } }, after: { kind: "refund", paid: -2000, balance: { waived: 2000, owed: 0 } } },
  ]);
  expect(rows[1]?.after.charge).not.toBe(first.chargeId);
  expect(await ana.api.finances.mine()).toMatchObject([{ owed: 0, paid: 8001, credit: 2000 }]);
  const second = await reserve(20);
  await expect(pay(second.chargeId, 2001, "credit")).rejects.toMatchObject({ code: "NOT_ENOUGH_CREDIT" });
  await pay(second.chargeId, 2000, "credit");
  expect(await owedOf(second.id)).toMatchObject([{ paid: 2000, owed: 6001, movements: [{ method: "credit" }] }]);
  expect(await ana.api.finances.mine()).toMatchObject([{ owed: 6001, credit: 0 }]);
  const guest = await reserve(21, "guest");
  await expect(pay(guest.chargeId, 9000, "cash", true)).rejects.toMatchObject({ code: "CREDIT_OF_NOBODY" });
});

test("a guest has no credit: neither from the desk, nor by a refund, nor when a booking ends", async () => {
  const { owner, courtId, owedOf, pay } = await letting("Anotada");
  const { api, clubId } = owner;
  const { id: playerId } = await api.guests.add({ clubId, name: "Rita Gómez", category: "Femenino", level: "6ta" });
  const { id } = await api.bookings.reserve({ courtId, ...slot(19), holder: { kind: "player", playerId } });
  const [{ id: chargeId } = { id: "" }] = await owedOf(id);
  const nobody = { code: "CREDIT_OF_NOBODY" };
  await expect(pay(chargeId, 9000, "cash", true)).rejects.toMatchObject(nobody);
  await pay(chargeId, 8001, "cash");
  await expect(api.finances.refund({ chargeId, amount: 1, method: "credit" })).rejects.toMatchObject(nobody);
  const movement =
    "insert into movement (charge_id, club_id, kind, paid, method, at) values ($1, $2, 'refund', -1, 'credit', now())";
  await expect(app.pool.query(movement, [chargeId, clubId])).rejects.toMatchObject({ constraint: "credit_has_holder" });
  await api.bookings.cancel({ bookingId: id, rest: "credit" });
  expect(await owedOf(id)).toMatchObject([{ paid: 8001, toReturn: 8001 }]);
});

test("the payment for a court that its club cancels is left to refund or becomes credit, as the club chooses", async () => {
  const { owner, ana, reserve, pay } = await letting("Cancela");
  const [one, two, three] = [await reserve(18), await reserve(19), await reserve(20)];
  for (const { chargeId } of [one, two]) await pay(chargeId, 8001, "cash");
  await owner.api.bookings.cancel({ bookingId: one.id });
  expect(await ana.api.finances.mine()).toMatchObject([{ credit: 0 }]);
  expect((await owner.api.finances.ofBooking({ bookingId: one.id })).charges).toMatchObject([{ toReturn: 8001 }]);
  await owner.api.bookings.cancel({ bookingId: two.id, rest: "credit" });
  expect(await ana.api.finances.mine()).toMatchObject([{ credit: 8001 }]);
  // The part that was paid with credit becomes credit again, whatever the club chooses.
  await pay(three.chargeId, 5000, "credit");
  await pay(three.chargeId, 3001, "cash");
  await owner.api.bookings.cancel({ bookingId: three.id });
  expect(await ana.api.finances.mine()).toMatchObject([{ credit: 8001 }]);
  expect((await owner.api.finances.ofBooking({ bookingId: three.id })).charges).toMatchObject([{ toReturn: 3001 }]);
});

test("a divided court is paid by four, each their part, and together they owe the whole", async () => {
  const { owner, reserve, pay, owedOf } = await letting("Cuatro");
  const { id, chargeId } = await reserve(19);
  expect(await owner.api.finances.divide({ chargeId, others: ["Bea", "Caro", "Dani"] })).toEqual({ parts: 4 });
  const [, ...parts] = await owedOf(id);
  expect(parts.map(({ debtor, part, owed }) => [debtor, part, owed])).toEqual([
    ["Ana Ríos", 1, 2001],
    ["Bea", 2, 2000],
    ["Caro", 3, 2000],
    ["Dani", 4, 2000],
  ]);
  const again = owner.api.finances.divide({ chargeId, others: ["Bea"] });
  await expect(again).rejects.toMatchObject({ code: "CANNOT_DIVIDE" });
  await pay(parts[1]?.id ?? "", 2000, "transfer");
  await expect(pay(chargeId, 1, "transfer")).rejects.toMatchObject({ code: "MORE_THAN_OWED" });
});

test("the ledger keeps write-offs by the desk apart from automatic ones, and counts each charge once", async () => {
  const { owner, reserve, pay, owedOf } = await letting("Dos veces");
  const { clubId, api } = owner;
  const { id, chargeId } = await reserve(19);
  await api.finances.divide({ chargeId, others: ["Bea", "Caro", "Dani"] });
  const [mine, bea] = (await owedOf(id)).filter(({ owed }) => owed > 0);
  await api.finances.waive({ chargeId: bea?.id ?? "", amount: 500, reason: "Ayuda" });
  await pay(mine?.id ?? "", 9001, "transfer", true);
  const { sums } = await api.reports.movements({ clubId });
  expect(sums).toMatchObject({ waived: 500, letOff: 8001 + 7000, cameIn: 9001 });
  const { owed, byKind } = await api.reports.month({ clubId, month: "2026-11" });
  expect(owed).toEqual({ opening: 0, charged: 8001, closing: 8001 - 2001 - 500 });
  expect(byKind.find(({ kind }) => kind === "waiver")).toMatchObject({ waived: 500, letOff: 15_001 });
});

test("a court divided by mistake is owed whole again, unless a part has a movement", async () => {
  const { owner, reserve, pay, owedOf } = await letting("Juntar");
  const { id, chargeId } = await reserve(19);
  const divide = (others: string[]) => owner.api.finances.divide({ chargeId, others });
  const join = async () => {
    const [whole] = (await owedOf(id)).filter((one) => one.id === chargeId);
    const division = whole?.movements.findLast(({ why, kind }) => why === "charge-divided" && kind === "waiver");
    return owner.api.finances.reverse({ movementId: division?.id ?? "", reason: "Eran dos" });
  };
  await divide(["Bea", "Caro", "Dani"]);
  expect(await join()).toEqual({ amount: 8001, paid: 0, waived: 0, owed: 8001 });
  await expect(join()).rejects.toMatchObject({ code: "WAIVED_BY_PROGRAM" });
  // Parts that were joined before do not belong to a new division.
  await divide(["Bea"]);
  expect(await join()).toMatchObject({ waived: 0, owed: 8001 });
  await divide(["Bea"]);
  const parts = (await owedOf(id)).filter(({ owed }) => owed > 0);
  expect(parts.map(({ debtor, part, owed }) => [debtor, part, owed])).toEqual([
    ["Ana Ríos", 1, 4001],
    ["Bea", 2, 4000],
  ]);
  await pay(parts[1]?.id ?? "", 1000, "transfer");
  await expect(join()).rejects.toMatchObject({ code: "CANNOT_JOIN", status: 409 });
});

test("a waiting receipt moves with the debt to its sender's part, and back to the whole", async () => {
  const { owner, ana, reserve, owedOf } = await letting("Con comprobante");
  const { clubId, api } = owner;
  const { id, chargeId } = await reserve(19);
  const file = new File(["%PDF-1.4\n1\n%%EOF"], "banco.pdf", { type: "application/pdf" });
  const { id: proofId } = await ana.api.proofs.send({ chargeId, amount: 8001, file });
  const waiting = async () => (await api.proofs.waiting({ clubId })).proofs.map(({ charge }) => charge);
  const divide = () => api.finances.divide({ chargeId, others: ["Bea", "Caro", "Dani"] });
  await divide();
  expect(await waiting()).toMatchObject([{ part: 1, owed: 2001 }]);

  const [whole] = (await owedOf(id)).filter((one) => one.id === chargeId);
  await api.finances.reverse({ movementId: whole?.movements.at(-1)?.id ?? "", reason: "Eran dos" });
  expect(await waiting()).toMatchObject([{ id: chargeId, part: 0, owed: 8001 }]);

  await divide();
  await expect(api.proofs.accept({ proofId, amount: 8001 })).rejects.toMatchObject({ code: "MORE_THAN_OWED" });
  await api.proofs.accept({ proofId, amount: 2001 });
  const stands = (await owedOf(id)).filter(({ amount, waived }) => waived < amount);
  expect(stands.map(({ paid, owed }) => [paid, owed])).toEqual([
    [2001, 0],
    [0, 2000],
    [0, 2000],
    [0, 2000],
  ]);
});

test("credit given by mistake is reversed as a whole while it is unspent, and not once it is spent", async () => {
  const { owner, ana, reserve, pay } = await letting("Un cero de más");
  const { clubId, api } = owner;
  const [first, second] = [await reserve(19), await reserve(20)];
  await pay(first.chargeId, 80_010, "cash", true);
  expect(await ana.api.finances.mine()).toMatchObject([{ credit: 72_009 }]);
  const leftIn = async (amount: number) => {
    const { movements } = await api.reports.movements({ clubId, kind: "payment" });
    return movements.find(({ charge, paid }) => charge.kind === "credit" && paid === amount)?.id ?? "";
  };
  const undo = { movementId: await leftIn(72_009), reason: "Un cero de más" };
  expect(await api.finances.reverse(undo)).toEqual({ amount: 72_009, paid: 0, waived: 72_009, owed: 0 });
  await expect(api.finances.reverse(undo)).rejects.toMatchObject({ code: "ALREADY_REVERSED" });
  expect(await ana.api.finances.mine()).toMatchObject([{ paid: 8001, credit: 0 }]);
  expect((await api.tills.current({ clubId })).till).toMatchObject({ expected: 8001 });
  await pay(second.chargeId, 9001, "cash", true);
  await pay((await reserve(21)).chargeId, 1, "credit");
  const late = api.finances.reverse({ movementId: await leftIn(1000), reason: "Tarde" });
  await expect(late).rejects.toMatchObject({ code: "NOT_ENOUGH_CREDIT" });
});

test("credit is paid out in money, and a mistaken payout is reversed too", async () => {
  const { owner, ana, reserve, pay } = await letting("Devuelve");
  const { clubId, api } = owner;
  await pay((await reserve(19)).chargeId, 11_001, "cash", true);
  const giveBack = (amount: number, method: "cash" | "transfer" = "cash") =>
    api.finances.giveBackCredit({ clubId, personId: ana.id, amount, method, reason: "Se muda" });
  await expect(giveBack(3001)).rejects.toMatchObject({ code: "NOT_ENOUGH_CREDIT", status: 409 });
  expect(await giveBack(2000)).toEqual({ credit: 1000 });
  expect((await api.tills.current({ clubId })).till).toMatchObject({ expected: 9001 });
  const { movements, sums } = await api.reports.movements({ clubId, method: "cash" });
  expect(sums).toMatchObject({ cameIn: 11_001, wentBack: 2000 });
  expect(await api.finances.reverse({ movementId: movements[0]?.id ?? "", reason: "No vino" })).toMatchObject({
    paid: 0,
    owed: 0,
  });
  expect(await ana.api.finances.mine()).toMatchObject([{ owed: 0, credit: 3000 }]);
  expect((await api.tills.current({ clubId })).till).toMatchObject({ expected: 11_001 });
  const both = await Promise.allSettled([giveBack(3000, "transfer"), giveBack(3000, "transfer")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a cancelled court is no longer owed, and its payment is refunded or becomes credit of the payer", async () => {
  const { owner, ana, reserve, pay, owedOf } = await letting("Vuelta");
  const [cash, kept] = [await reserve(19), await reserve(20)];
  await pay(cash.chargeId, 5000, "transfer");
  await pay(kept.chargeId, 8001, "transfer");
  await owner.api.bookings.cancel({ bookingId: cash.id });
  expect(await owedOf(cash.id)).toMatchObject([{ owed: 0, waived: 3001, paid: 5000, over: true, toReturn: 5000 }]);
  await owner.api.finances.refund({ chargeId: cash.chargeId, amount: 5000, method: "credit" });
  expect(await owedOf(cash.id)).toMatchObject([{ owed: 0, paid: 0, toReturn: 0 }]);
  // The refunded player still reads that they paid and got a refund.
  const told = (await ana.api.finances.mine())[0]?.charges.find(({ id }) => id === cash.chargeId);
  expect(told?.movements.map(({ kind, paid }) => [kind, paid])).toContainEqual(["refund", -5000]);
  // The club keeps half of it, as its rules for late cancellation may say.
  await app.pool.query("update booking set state = 'CANCELADO', ended_by = 'player' where id = $1", [kept.id]);
  const doer = { actor: null, now: () => new Date("2026-11-20T12:00:00Z") };
  const settled = await app.db.transaction((tx) =>
    settleBooking(tx, kept.id, { ...doer, fee: { keep: 4000, owe: 0 }, rest: "credit" }),
  );
  const all = { toReturn: 0, credit: 4001 };
  expect(settled).toEqual({ ...all, ofHolder: all });
  expect(await owedOf(kept.id)).toMatchObject([{ owed: 0, paid: 4000, over: true, toReturn: 0 }]);
  expect(await ana.api.finances.mine()).toMatchObject([{ owed: 0, paid: 4000, credit: 9001 }]);
});

test("a refund of a cancelled court leaves its fee owed, and reversing the refund changes nothing else", async () => {
  const { owner, reserve, pay, owedOf } = await letting("Multa");
  const { id, chargeId } = await reserve(19);
  await pay(chargeId, 3000, "transfer");
  await app.pool.query("update booking set state = 'CANCELADO', ended_by = 'player' where id = $1", [id]);
  const doer = { actor: null, now: () => new Date("2026-11-20T12:00:00Z") };
  await app.db.transaction((tx) => settleBooking(tx, id, { ...doer, fee: { keep: 3000, owe: 2000 } }));
  const giveBack = (amount: number) => owner.api.finances.refund({ chargeId, amount, method: "transfer" });
  const settled = { amount: 8001, paid: 3000, waived: 3001, owed: 2000 };
  expect(await owedOf(id)).toMatchObject([{ ...settled, toReturn: 0 }]);
  expect(await giveBack(500)).toEqual({ ...settled, paid: 2500, waived: 3501 });
  // A refund of the club's own part waives that part; the rest of the fee stays owed.
  expect(await giveBack(2500)).toEqual({ ...settled, paid: 0, waived: 6001 });
  const refunds = (await owedOf(id))[0]?.movements.filter(({ kind }) => kind === "refund") ?? [];
  const reverse = (nth: number) =>
    owner.api.finances.reverse({ movementId: refunds[nth]?.id ?? "", reason: "No se devolvió" });
  expect(await reverse(0)).toEqual({ ...settled, paid: 500, waived: 5501 });
  expect(await reverse(1)).toEqual(settled);
});

test("two payments that spend the same credit at once spend it once, though their charges differ", async () => {
  const { reserve, pay, ana } = await letting("A la vez");
  const [left, one, other] = [await reserve(18), await reserve(19), await reserve(20)];
  await pay(left.chargeId, 9001, "cash", true);
  const spent = await Promise.allSettled([pay(one.chargeId, 1000, "credit"), pay(other.chargeId, 1000, "credit")]);
  expect(spent.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await ana.api.finances.mine()).toMatchObject([{ credit: 0 }]);
  const ofBoth = await app.db.select().from(chargeBalance).where(eq(chargeBalance.personId, ana.id));
  expect(ofBoth.reduce((sum, { paid }) => sum + paid, 0)).toBe(9001);
});

test("the debts of a booking tell the credit of each debtor, of players in its open match too", async () => {
  const { owner, reserve, pay, ana } = await letting("Cada cual");
  const [left, { id: bookingId }] = [await reserve(18), await reserve(20)];
  await pay(left.chargeId, 9001, "cash", true);
  const choices = { ladder: "Masculino", levels: null, note: null, joins: "direct", ifNotFull: "keep" } as const;
  const { id: matchId } = await ana.api.openMatches.open({ bookingId, ...choices });
  const beto = await player(app, "Beto Paz");
  await beto.api.openMatches.join({ matchId, seat: 2, part: 2000 });
  const { charges } = await owner.api.finances.ofBooking({ bookingId });
  expect(charges.map(({ debtor, credit }) => [debtor, credit]).toSorted()).toEqual([
    ["Ana Ríos", 1000],
    ["Beto Paz", 0],
  ]);
});
