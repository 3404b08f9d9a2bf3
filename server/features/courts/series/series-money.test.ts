import { afterAll, expect, test } from "vitest";
import { openWeekly } from "#tests/money/weekly.ts";
import { player } from "#tests/support/people.ts";

const { app, atMoment, nightly, weekly, weeksLater, wrong } = await openWeekly();
afterAll(() => app.close());

/** Creates a player with a weekly hour at $ 8.000, and helpers to pay it. */
async function pricedWeekly() {
  const made = await weekly(8000);
  const { api, clubId, ana } = made;
  const chargesOf = async (bookingId: string) => (await api.finances.ofBooking({ bookingId })).charges;
  const pay = async (bookingId: string, amount: number, method: "transfer" | "cash" = "transfer") => {
    const [charge] = await chargesOf(bookingId);
    const payments = [{ chargeId: charge?.id ?? "", amount, method }];
    return api.finances.pay({ clubId, payments, openTill: true, leaves: false });
  };
  const owed = async () => (await ana.api.finances.mine()).map((account) => account.owed);
  return { ...made, chargesOf, pay, owed };
}

test("a series lists the debts for its dates with their payments, also of past dates and of an ended series", async () => {
  const { api, clubId, seriesId, bookingIds, pay, shown, ana } = await pricedWeekly();
  const [first = "", second = ""] = bookingIds;
  await pay(first, 3000);
  await pay(second, 8000);
  const debts = (await shown())?.debts ?? [];
  expect(debts.map(({ day, paid, owed }) => [day, paid, owed]).slice(0, 2)).toEqual([
    ["2026-11-17", 3000, 5000],
    ["2026-12-01", 0, 8000],
  ]);
  expect(debts).toHaveLength(7);
  expect(debts[0]).toMatchObject({ startMinute: 1200, debtor: "Ana Ríos", personId: ana.id });
  await api.series.end({ seriesId, from: "2026-11-24" });
  await weeksLater(2, async () => {
    expect(await shown()).toMatchObject({ dates: [], debts: [{ day: "2026-11-17", owed: 5000 }], credit: 0 });
    const [debt] = (await shown())?.debts ?? [];
    const payments = [{ chargeId: debt?.id ?? "", amount: 6000, method: "transfer" as const }];
    await api.finances.pay({ clubId, payments, openTill: true, leaves: true });
    // An ended series disappears once nothing is owed for it.
    expect(await shown()).toBeUndefined();
  });
  expect(await wrong()).toEqual([]);
});

test("a new price applies from a day on to every unpaid date and to dates made later; its holder is notified once", async () => {
  const { api, ana, listed, seriesId, bookingIds, chargesOf, pay, owed } = await pricedWeekly();
  const [paid = "", divided = ""] = bookingIds;
  await pay(paid, 3000);
  await api.finances.divide({ chargeId: (await chargesOf(divided))[0]?.id ?? "", others: ["Bea"] });
  await listed(9500);
  const ofList = { seriesId, from: "2026-12-01", price: null } as const;
  expect(await api.series.reprice(ofList)).toEqual({ changed: 6, stayed: 0 });
  expect(await api.series.reprice(ofList)).toEqual({ changed: 0, stayed: 0 });
  const told = (await ana.api.notices.list({})).notices.filter(({ title }) => title.includes("costar"));
  expect(told).toMatchObject([
    {
      title: "Tu turno fijo pasa a costar $ 9.500",
      body: "Paracao, los martes a las 20:00: desde el martes 01/12 cada fecha cuesta $ 9.500, antes $ 8.000. Lo que ya pagaste queda como está.",
    },
  ]);
  const typed = { seriesId, from: "2026-11-17", price: 10_000 } as const;
  expect((await api.series.pricesPreview(typed)).dates.slice(0, 3)).toEqual([
    { day: "2026-11-17", before: 8000, after: 8000, stays: true },
    { day: "2026-11-24", before: 8000, after: 10_000, stays: false },
    { day: "2026-12-01", before: 9500, after: 10_000, stays: false },
  ]);
  expect(await api.series.reprice(typed)).toEqual({ changed: 7, stayed: 1 });
  expect((await ana.api.notices.list({})).notices.map(({ title }) => title)).toContain(
    "Tu turno fijo pasa a costar $ 10.000",
  );
  expect((await chargesOf(paid)).map(({ amount, paid, owed }) => [amount, paid, owed])).toEqual([[8000, 3000, 5000]]);
  expect((await chargesOf(divided)).filter(({ owed }) => owed > 0)).toMatchObject([{ part: 0, amount: 10_000 }]);
  expect(await owed()).toEqual([5000 + 7 * 10_000]);
  await weeksLater(1, async () => {
    await nightly();
    expect(await owed()).toEqual([5000 + 8 * 10_000]);
    const beyond = api.series.reprice({ ...typed, from: "2027-06-01" });
    await expect(beyond).rejects.toMatchObject({ code: "SERIES_WITHOUT_DATES" });
  });
  // The payment for a skipped date is to be refunded; dates after the end are not owed.
  await api.series.leaveOut({ seriesId, day: "2026-11-17" });
  expect(await chargesOf(paid)).toMatchObject([{ owed: 0, paid: 3000, toReturn: 3000 }]);
  await api.series.end({ seriesId, from: "2026-12-01" });
  expect(await owed()).toEqual([10_000]);
  expect(await wrong()).toEqual([]);
});

test("a date that is restored takes its holder's payments, and those of no player of its open match", async () => {
  const { api, clubId, ana, seriesId, bookingIds, chargesOf, pay, owed, shown } = await pricedWeekly();
  const [bookingId = ""] = bookingIds;
  await pay(bookingId, 1000);
  const choices = { ladder: "Masculino", levels: null, note: null, joins: "direct", ifNotFull: "keep" } as const;
  const { id: matchId } = await ana.api.openMatches.open({ bookingId, ...choices });
  const beto = await player(app, "Beto Paz");
  await beto.api.openMatches.join({ matchId, seat: 2, part: 2000 });
  const part = (await chargesOf(bookingId)).find(({ debtor }) => debtor === "Beto Paz");
  const payments = [{ chargeId: part?.id ?? "", amount: 2000, method: "transfer" as const }];
  await api.finances.pay({ clubId, payments, openTill: true, leaves: false });
  await api.series.leaveOut({ seriesId, day: "2026-11-17" });
  await api.series.restore({ seriesId, day: "2026-11-17" });
  const ofBeto = (await chargesOf(bookingId)).find(({ debtor }) => debtor === "Beto Paz");
  expect(ofBeto).toMatchObject({ owed: 0, paid: 2000, toReturn: 2000 });
  const back = (await shown())?.dates.find(({ day }) => day === "2026-11-17")?.made?.bookingId ?? "";
  expect(await chargesOf(back)).toMatchObject([{ debtor: "Ana Ríos", paid: 1000, owed: 7000 }]);
  expect(await owed()).toEqual([7000 + 7 * 8000]);
  expect(await wrong()).toEqual([]);
});

test("a waiting receipt moves to the new price of its date, and pays its own amount", async () => {
  const { api, ana, clubId, seriesId, bookingIds, chargesOf } = await pricedWeekly();
  const [bookingId = ""] = bookingIds;
  const [charge] = await chargesOf(bookingId);
  const file = new File([new TextEncoder().encode("%PDF-1.4\n%%EOF")], "banco.pdf", { type: "application/pdf" });
  const { id: proofId } = await ana.api.proofs.send({ chargeId: charge?.id ?? "", amount: 8000, file });
  expect(await api.series.reprice({ seriesId, from: "2026-11-17", price: 10_000 })).toEqual({ changed: 8, stayed: 0 });
  const { proofs } = await api.proofs.waiting({ clubId });
  expect(proofs).toMatchObject([{ id: proofId, amount: 8000, charge: { amount: 10_000, owed: 10_000 } }]);
  // The debtor cannot send another one meanwhile, as for any debt.
  const [fresh] = (await chargesOf(bookingId)).filter(({ owed }) => owed > 0);
  const again = ana.api.proofs.send({ chargeId: fresh?.id ?? "", amount: 8000, file });
  await expect(again).rejects.toMatchObject({ code: "PROOF_WAITING" });
  expect(await api.proofs.accept({ proofId, amount: 8000 })).toMatchObject({ paid: 8000 });
  expect((await chargesOf(bookingId)).map(({ paid, owed }) => [paid, owed])).toEqual([
    [0, 0],
    [8000, 2000],
  ]);
  expect(await wrong()).toEqual([]);
});

test("a paid date that is skipped and restored stays paid, whatever fee its club would have kept", async () => {
  const { api, ana, clubId, seriesId, bookingIds, chargesOf, pay, owed, shown } = await pricedWeekly();
  const [first = "", second = ""] = bookingIds;
  await pay(first, 5000, "cash");
  await pay(second, 8000);
  const madeOn = async (day: string) => (await shown())?.dates.find((one) => one.day === day)?.made;
  expect(await madeOn("2026-11-17")).toMatchObject({ bookingId: first, paid: 5000 });
  await api.series.leaveOut({ seriesId, day: "2026-11-17" });
  expect(await chargesOf(first)).toMatchObject([{ owed: 0, paid: 5000, toReturn: 5000 }]);
  await api.series.restore({ seriesId, day: "2026-11-17" });
  const back = (await madeOn("2026-11-17"))?.bookingId ?? "";
  expect(await chargesOf(first)).toMatchObject([{ owed: 0, paid: 0, toReturn: 0 }]);
  expect(await chargesOf(back)).toMatchObject([{ owed: 3000, paid: 5000, toReturn: 0 }]);
  // A date that its holder cancelled late, for half of it, costs no fee once it is played.
  await atMoment(new Date("2026-11-24T08:00:00Z"), async () => {
    const { cancelling } = (await ana.api.bookings.mine()).toCome.find(({ id }) => id === second) ?? {};
    expect(cancelling).toMatchObject({ keep: 4000, refund: 4000 });
    await ana.api.bookings.giveUp({ bookingId: second, agreed: 4000 });
    await api.series.restore({ seriesId, day: "2026-11-24" });
    expect(await chargesOf((await madeOn("2026-11-24"))?.bookingId ?? "")).toMatchObject([{ owed: 0, paid: 8000 }]);
    expect(await owed()).toEqual([3000 + 6 * 8000]);
    // No money moved: no till knows of it, and nothing is shown as refunded.
    expect((await ana.api.finances.mine()).flatMap(({ charges }) => charges.filter(({ over }) => over))).toEqual([]);
    const feriado = { day: "2026-12-01", hours: [], why: "Feriado" } as const;
    const third = bookingIds[2] ?? "";
    await pay(third, 8000);
    const { openingWeek } = await api.clubs.panel({ clubId });
    await api.clubs.setHours({ clubId, openingWeek, dayExceptions: [feriado] });
    await api.clubs.setHours({ clubId, openingWeek, dayExceptions: [] });
    expect(await chargesOf((await madeOn("2026-12-01"))?.bookingId ?? "")).toMatchObject([{ owed: 0, paid: 8000 }]);
    await nightly();
    expect(await wrong()).toEqual([]);
  });
});
