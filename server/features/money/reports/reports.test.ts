import { sql } from "drizzle-orm";
import Papa from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reportPageSize } from "#contract/money/reports/reports.ts";
import { seededRandom } from "#domain/lib/random.ts";
import type { DeskMethod } from "#domain/money/finances/desk.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { categoryOf, pairUp } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";

let now = saturdayEvening;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
});
afterAll(() => app.close());

const october = new Date("2026-10-20T18:00:00Z");
const wholeMonth = { from: "2026-11-01", to: "2026-11-30" } as const;

/**
 * Creates a club with a category at an odd price and `pairs` pairs that have accepted; `halves` are their debts, pair
 * by pair.
 */
async function clubWith(name: string, pairs: number) {
  const owner = await club(app, name);
  const categoryId = await categoryOf(app, owner, { cost: 12_001 });
  const pairIds: string[] = [];
  const proposers: Awaited<ReturnType<typeof player>>[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const [one, other] = [await player(app, `Ana ${pair}`), await player(app, `Lucía ${pair}`)];
    pairIds.push(await pairUp(categoryId, one, other));
    proposers.push(one);
  }
  const ofCategory = () => owner.api.reports.ofCategory({ categoryId });
  const { pairs: found } = await ofCategory();
  const halves = pairIds.map((pairId) => {
    const [first, second] = found.find((pair) => pair.pairId === pairId)?.halves ?? [];
    if (!first || !second) throw new Error("a pair owes two halves");
    return [first, second] as const;
  });
  const pay = (charge: { id: string }, amount: number, method: DeskMethod = "transfer") =>
    owner.api.finances.pay({
      clubId: owner.clubId,
      payments: [{ chargeId: charge.id, amount, method }],
      openTill: true,
    });
  return { owner, clubId: owner.clubId, categoryId, pairIds, proposers, halves, ofCategory, pay };
}

async function file(cookie: string, clubId: string, filter = "") {
  const answer = await app.fetch(`/finanzas/${clubId}/movimientos.csv${filter}`, { headers: { cookie } });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Reads the file as another program does: without its byte order mark, split into columns independently. */
async function rowsOf(cookie: string, clubId: string, filter?: string) {
  const { bytes } = await file(cookie, clubId, filter);
  const { data, errors } = Papa.parse<Record<string, string>>(bytes.toString("utf8").replace(/^\uFEFF/, ""), {
    delimiter: ";",
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data;
}

const called = { Efectivo: "cash", Transferencia: "transfer", "Saldo a favor": "credit" } as const;

test("screen, list, file, printed month and SQL agree to the peso after a random series of acts", async () => {
  now = october;
  const { owner, clubId, halves, pay } = await clubWith("La Ribera", 3);
  const { clubId: other, halves: others, pay: payOther } = await clubWith("Otro", 1);
  const charges = halves.flat();
  for (const half of charges.slice(0, 3)) await pay(half, 1500, "cash");
  now = saturdayEvening;
  for (const half of others.flat()) await payOther(half, 77);
  await owner.api.finances.refund({ chargeId: charges[0]?.id ?? "", amount: 900, method: "credit" });
  // A pseudorandom walk with a fixed seed; acts that the rules refuse change nothing.
  const ways: DeskMethod[] = ["cash", "transfer", "credit"];
  const random = seededRandom("walk");
  const next = (below: number) => Math.floor(random() * below);
  for (let act = 0; act < 25; act++) {
    const charge = charges[next(charges.length)];
    const [chargeId, amount, method] = [charge?.id ?? "", 1 + next(4000), ways[next(3)] ?? "cash"];
    const acts = [
      () => pay({ id: chargeId }, amount, method),
      () => pay({ id: chargeId }, amount, method),
      () => owner.api.finances.refund({ chargeId, amount, method, openTill: true, reason: "Lesión" }),
      () => owner.api.finances.waive({ chargeId, amount: 1 + next(300), reason: "Ayuda" }),
      async () => {
        const { charges: near } = await owner.api.reports.ofCharge({ chargeId });
        const movements = near.flatMap((one) => one.movements);
        const movementId = movements[next(Math.max(1, movements.length))]?.id;
        if (movementId) await owner.api.finances.reverse({ movementId, reason: "Error", openTill: true });
      },
    ];
    await acts[next(acts.length)]?.().catch(({ status }: { status?: number }) => expect(status).toBe(409));
  }

  const { rows } = await app.db.execute<{ method: keyof typeof sums; paid: number; count: number }>(sql`
    select method, sum(paid)::integer as paid, count(*)::integer as count from movement
    where club_id = ${clubId} and method is not null
      and to_char(at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM') = '2026-11' group by method`);
  const sums = { cash: 0, transfer: 0, credit: 0 };
  for (const { method, paid } of rows) sums[method] = paid;
  expect(rows).toHaveLength(3);
  const { credit, ...money } = sums;

  const summary = await owner.api.reports.summary({ clubId });
  expect(Object.fromEntries(summary.byMethod.map(({ method, amount }) => [method, amount]))).toEqual(money);
  const november = summary.months.at(-1);
  expect(november).toEqual({
    month: "2026-11",
    inscriptions: money.cash + money.transfer,
    courts: 0,
    others: 0,
  });
  expect(summary.months.map(({ month, inscriptions }) => [month, inscriptions]).slice(-2)[0]).toEqual([
    "2026-10",
    4500,
  ]);

  const listed = await owner.api.reports.movements({ clubId, ...wholeMonth });
  expect(Object.fromEntries((listed.sums?.byMethod ?? []).map(({ method, amount }) => [method, amount]))).toEqual(sums);

  const month = await owner.api.reports.month({ clubId, month: "2026-11" });
  const printed = month.byMethod.map(({ method, cameIn, wentBack }) => [method, cameIn - wentBack]);
  expect(Object.fromEntries(printed)).toEqual(sums);
  const [owed] = (
    await app.db.execute<{ owed: number; waived: number }>(sql`
      select sum(owed)::integer as owed, sum(waived)::integer as waived from charge_balance where club_id = ${clubId}`)
  ).rows;
  expect(month.owed).toEqual({ opening: 3 * 12_001 - 4500, charged: 0, closing: owed?.owed });
  expect(month.credit).toEqual({ opening: 0, closing: -credit });
  expect(summary.owed).toBe(owed?.owed);

  const inFile = await rowsOf(owner.cookie, clubId, "?from=2026-11-01&to=2026-11-30");
  const byWay = new Map<string, number>();
  for (const { Medio = "", Importe } of inFile) byWay.set(Medio, (byWay.get(Medio) ?? 0) + Number(Importe));
  expect(Object.fromEntries(Object.entries(called).map(([word, method]) => [method, byWay.get(word)]))).toEqual(sums);
  expect(inFile.reduce((sum, { Perdonado }) => sum + Number(Perdonado), 0)).toBe(owed?.waived);
  expect(inFile).toHaveLength(listed.sums?.count ?? -1);

  expect(listed.onLine).toBe(false);
  await expect(owner.api.reports.movements({ clubId: other })).rejects.toMatchObject({ code: "CLUB_NOT_FOUND" });
});

test("debts are listed oldest first, found by words, and summed; refunds due are listed apart", async () => {
  now = october;
  const { owner, clubId, categoryId, pairIds, proposers, halves, ofCategory, pay } = await clubWith("Norte", 2);
  now = saturdayEvening;
  const [zoe, lia] = [await player(app, "Zoé Paz"), await player(app, "Lía Paz")];
  await pairUp(categoryId, zoe, lia);
  const owed = (filter = {}) => owner.api.reports.debts({ clubId, state: "owed", ...filter });
  const names = (await owed()).debts.map(({ debtor }) => debtor);
  expect(names.slice(0, 4).toSorted()).toEqual(["Ana 0", "Ana 1", "Lucía 0", "Lucía 1"]);
  expect(names.slice(4).toSorted()).toEqual(["Lía Paz", "Zoé Paz"]);
  expect(await owed({ text: "zoe" })).toMatchObject({ count: 1, owed: 6001, debts: [{ debtor: "Zoé Paz" }] });
  expect(await owed({ kind: "court" })).toMatchObject({ count: 0, owed: 0, debts: [] });

  const [first] = halves[0] ?? [];
  if (!first) throw new Error("a pair owes two halves");
  await pay(first, 6001);
  await proposers[0]?.api.pairs.dissolve({ pairId: pairIds[0] ?? "" });
  expect(await owner.api.reports.debts({ clubId, state: "to-return" })).toMatchObject({
    count: 1,
    toReturn: 6001,
    debts: [{ id: first.id, over: true, owed: 0, toReturn: 6001 }],
  });
  await owner.api.finances.refund({ chargeId: first.id, amount: 1001, method: "transfer", reason: "Se bajaron" });
  const summary = await owner.api.reports.summary({ clubId });
  expect(summary).toMatchObject({ owed: 24_002, debts: 4, toReturn: 5000, returns: 1, started: true });
  const { pairs, returned } = await ofCategory();
  expect([pairs.map(({ over }) => over), returned]).toEqual([[false, false, true], 1001]);
});

test("a desk charges something else, paid at once or owed, and 'Otros' finds it", async () => {
  const { owner, clubId, proposers } = await clubWith("Bar", 1);
  const [ana] = proposers;
  const tube = { clubId, concept: "Tubo de pelotas", amount: 9000 } as const;
  const tito = { kind: "guest", name: "Tito" } as const;
  const charge = owner.api.finances.charge;
  await expect(charge({ ...tube, debtor: tito, method: "cash" })).rejects.toMatchObject({ code: "TILL_CLOSED" });
  await expect(charge({ ...tube, debtor: tito, method: "credit" })).rejects.toMatchObject({ code: "CREDIT_OF_NOBODY" });
  const nobody = { kind: "player", playerId: crypto.randomUUID() } as const;
  await expect(charge({ ...tube, debtor: nobody })).rejects.toMatchObject({ code: "PLAYER_NOT_FOUND" });
  expect(await charge({ ...tube, debtor: tito, method: "cash", openTill: true })).toMatchObject({ owed: 0 });
  expect(await charge({ ...tube, debtor: { kind: "player", playerId: ana?.id ?? "" } })).toMatchObject({ owed: 9000 });
  expect(await owner.api.reports.debts({ clubId, state: "owed", kind: "other" })).toMatchObject({
    count: 1,
    owed: 9000,
    debts: [{ debtor: "Ana 0", concept: "Tubo de pelotas" }],
  });
  expect((await owner.api.reports.summary({ clubId })).months.at(-1)).toMatchObject({ others: 9000 });
  const [there] = (await ana?.api.finances.mine()) ?? [];
  expect(there?.charges.map(({ concept }) => concept)).toContain("Tubo de pelotas");
});

test("credits are listed by name, found by words and paged, and their sum is that of the month", async () => {
  const { owner, clubId, halves, pay } = await clubWith("A favor", 1);
  const credits = (filter = {}) => owner.api.reports.credits({ clubId, ...filter });
  expect(await credits()).toEqual({ count: 0, credit: 0, credits: [], next: null });
  const [first, second] = halves[0] ?? [];
  if (!first || !second) throw new Error("a pair owes two halves");
  await pay(first, 3000);
  await pay(second, 500);
  await owner.api.finances.refund({ chargeId: first.id, amount: 2500, method: "credit" });
  await owner.api.finances.refund({ chargeId: second.id, amount: 400, method: "credit" });
  // Another club has its own credits.
  const { halves: others, pay: payOther, owner: rival } = await clubWith("Otro a favor", 1);
  await payOther({ id: others[0]?.[0].id ?? "" }, 77);
  await rival.api.finances.refund({ chargeId: others[0]?.[0].id ?? "", amount: 77, method: "credit" });

  const all = await credits();
  expect(all).toMatchObject({
    count: 2,
    credit: 2900,
    credits: [
      { debtor: "Ana 0", credit: 2500 },
      { debtor: "Lucía 0", credit: 400 },
    ],
    next: null,
  });
  expect(await credits({ text: "lucia" })).toMatchObject({ count: 1, credit: 400, credits: [{ debtor: "Lucía 0" }] });
  const [ana] = all.credits;
  expect((await credits({ after: ana?.id })).credits.map(({ debtor }) => debtor)).toEqual(["Lucía 0"]);
  expect(await owner.api.reports.summary({ clubId })).toMatchObject({ credit: 2900, creditors: 2 });
  expect((await owner.api.reports.month({ clubId, month: "2026-11" })).credit.closing).toBe(2900);

  // A player whose credit was paid out leaves the list, also if the page began after them.
  const whole = { clubId, personId: ana?.personId ?? "", amount: 2500, method: "transfer" } as const;
  await owner.api.finances.giveBackCredit(whole);
  expect((await credits({ after: ana?.id })).credits.map(({ debtor }) => debtor)).toEqual(["Lucía 0"]);
  // The credit of an erased person stays, last and without a name.
  await app.db.execute(sql`update credit_entry set person_id = null where person_id = ${all.credits[1]?.personId}`);
  expect(await credits()).toMatchObject({ credits: [{ id: clubId, personId: null, debtor: null, credit: 400 }] });
});

test("only the club gets the file, made for Argentine spreadsheets: byte order mark, semicolons, no formulas", async () => {
  const { owner, clubId, halves, pay } = await clubWith("Ñandú & Cía", 1);
  const [first, second] = halves[0] ?? [];
  if (!first || !second) throw new Error("a pair owes two halves");
  const reason = '=HYPERLINK("http://x";"ver"); -ñ';
  await owner.api.finances.waive({ chargeId: first.id, amount: 1, reason });
  await pay(first, 6000);
  await owner.api.finances.refund({ chargeId: first.id, amount: 500, method: "transfer", reason: "+54 9 343" });

  const { answer, bytes } = await file(owner.cookie, clubId, "?from=2026-11-01&to=2026-11-30");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="movimientos-nandu-cia-2026-11.csv"');
  const text = bytes.toString("utf8");
  expect(text.startsWith('\uFEFF"Fecha";"Hora";')).toBe(true);
  expect(text.split("\r\n")[1]).toContain('"14/11/2026";"21:30";"Perdón";"Inscripción"');
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const rows = await rowsOf(owner.cookie, clubId);
  expect(rows.map(({ Movimiento, Importe, Perdonado, Motivo }) => [Movimiento, Importe, Perdonado, Motivo])).toEqual([
    ["Perdón", "0", "1", `'${reason}`],
    ["Pago", "6000", "0", ""],
    ["Devolución", "-500", "0", "'+54 9 343"],
  ]);
  expect(await rowsOf(owner.cookie, clubId, "?method=cash")).toEqual([]);

  const rival = await club(app, "Rival");
  const stranger = await player(app, "Nadie");
  for (const cookie of ["", rival.cookie, stranger.cookie])
    expect((await file(cookie, clubId)).answer.status).toBe(404);
});

test("a payment carries its invoice number: given with it or later, corrected and removed, in sheet, list and file", async () => {
  const { owner, clubId, halves, pay } = await clubWith("Con factura", 1);
  const [first, second] = halves[0] ?? [];
  if (!first || !second) throw new Error("a pair owes two halves");
  const { pay: payNoting, noteInvoice, refund } = owner.api.finances;
  const payment = { chargeId: first.id, amount: 1000, method: "transfer" } as const;
  for (const invoiceNumber of ["", " ", "1".repeat(41)])
    await expect(payNoting({ clubId, payments: [{ ...payment, invoiceNumber }] })).rejects.toMatchObject({
      status: 400,
    });
  await payNoting({ clubId, payments: [{ ...payment, invoiceNumber: " B 0001-00000042 " }] });
  await pay(second, 500);
  await refund({ chargeId: second.id, amount: 100, method: "transfer" });
  const near = async () =>
    (await owner.api.reports.ofCharge({ chargeId: first.id })).charges.flatMap((one) => one.movements);
  const told = async () => [
    (await near()).map(({ invoiceNumber }) => invoiceNumber),
    (await owner.api.reports.movements({ clubId })).movements.map(({ invoiceNumber }) => invoiceNumber).toReversed(),
    (await rowsOf(owner.cookie, clubId)).map(({ Factura }) => Factura || null),
  ];
  const all = (...numbers: (string | null)[]) => [numbers, numbers, numbers];
  expect(await told()).toEqual(all("B 0001-00000042", null, null));

  const [one = "", other = "", back = ""] = (await near()).map(({ id }) => id);
  expect(await noteInvoice({ movementId: other, number: "C 7" })).toEqual({ number: "C 7" });
  await noteInvoice({ movementId: one, number: "B 0001-00000043" });
  expect(await told()).toEqual(all("B 0001-00000043", "C 7", null));
  await noteInvoice({ movementId: one, number: null });
  await noteInvoice({ movementId: one, number: null });
  expect(await told()).toEqual(all(null, "C 7", null));
  const notFound = { code: "MOVEMENT_NOT_FOUND" };
  await expect(noteInvoice({ movementId: back, number: "C 8" })).rejects.toMatchObject(notFound);

  // Each was recorded once, with its author, and the player sees none of it.
  const { rows } = await app.db.execute<{ before: unknown; after: unknown }>(
    sql`select before->>'number' as before, after->>'number' as after from audit_event
      where action = 'club.invoice-noted' and club_id = ${clubId} order by id`,
  );
  expect(rows).toHaveLength(3);
  expect(rows).toContainEqual({ before: "B 0001-00000042", after: "B 0001-00000043" });
  const { rows: noted } = await app.db.execute<{ invoice: string }>(
    sql`select after->>'invoice' as invoice from audit_event
      where action = 'charge.moved' and after->>'charge' = ${first.id}`,
  );
  expect(noted).toEqual([{ invoice: "B 0001-00000042" }]);
});

test.each([
  [
    ["2026-12", "31"],
    ["2027-01", "01"],
  ],
  [
    ["2028-02", "29"],
    ["2028-03", "01"],
  ],
] as const)(
  "payments in the last half hour of %j and in the first of %j fall in two months, on screen, in the list, in the file and on paper",
  async ([lastMonth, lastDay], [nextMonth, firstDay]) => {
    now = october;
    const { owner, clubId, halves, pay } = await clubWith("Fin de mes", 1);
    const [half] = halves[0] ?? [];
    if (!half) throw new Error("a pair owes two halves");
    const payments = [
      { month: lastMonth, day: `${lastMonth}-${lastDay}`, hour: "23:30", amount: 301 },
      { month: nextMonth, day: `${nextMonth}-${firstDay}`, hour: "00:10", amount: 207 },
    ] as const;
    for (const { day, hour, amount } of payments) {
      now = new Date(`${day}T${hour}:00-03:00`);
      await pay(half, amount);
    }
    const { months, byMethod } = await owner.api.reports.summary({ clubId });
    expect(byMethod).toEqual([{ method: "transfer", amount: 207 }]);
    for (const { month, day, hour, amount } of payments) {
      expect(months.find((one) => one.month === month)?.inscriptions).toBe(amount);
      const { sums, movements } = await owner.api.reports.movements({ clubId, from: day, to: day });
      expect([sums?.count, sums?.cameIn, movements.map(({ paid }) => paid)]).toEqual([1, amount, [amount]]);
      const rows = await rowsOf(owner.cookie, clubId, `?from=${day}&to=${day}`);
      const written = day.split("-").toReversed().join("/");
      expect(rows.map(({ Fecha, Hora, Importe }) => [Fecha, Hora, Importe])).toEqual([[written, hour, String(amount)]]);
      const printed = await owner.api.reports.month({ clubId, month });
      expect(printed.byMethod).toEqual([{ method: "transfer", cameIn: amount, wentBack: 0 }]);
    }
  },
);

test("withdrawals from the till and cash brought into it stand among the movements, page by page, and in the file", async () => {
  now = saturdayEvening;
  const minutes = (count: number) => {
    now = new Date(saturdayEvening.getTime() + count * 60_000);
  };
  const { owner, clubId, halves, pay } = await clubWith("Retiros", 1);
  const [half] = halves[0] ?? [];
  const { tillId } = await owner.api.tills.open({ clubId, float: 5000 });
  const note = (kind: "in" | "out", amount: number, concept: string) =>
    owner.api.tills.note({ tillId, kind, amount, concept });
  await note("in", 1000, "Cambio");
  minutes(1);
  // One more than a page of movements.
  for (let nth = 0; nth <= reportPageSize; nth++) {
    if (nth === 1) minutes(3);
    await pay({ id: half?.id ?? "" }, 10, "cash");
    if (nth === 0) {
      minutes(2);
      await note("out", 2500, "Tubos de pelotas");
    }
  }
  minutes(4);
  await note("out", 300, "Banco Nación");

  const first = await owner.api.reports.movements({ clubId });
  expect(first.sums).toMatchObject({ count: reportPageSize + 1, entries: 3, broughtIn: 1000, takenOut: 2800 });
  expect(first.entries.map(({ kind, amount, concept }) => [kind, amount, concept])).toEqual([
    ["out", 300, "Banco Nación"],
  ]);
  const second = await owner.api.reports.movements({ clubId, ...(first.next && { after: first.next }) });
  expect(second.entries).toMatchObject([{ concept: "Tubos de pelotas", by: owner.name }, { concept: "Cambio" }]);
  const found = async (filter: object) =>
    (await owner.api.reports.movements({ clubId, ...filter })).entries.map(({ concept }) => concept);
  expect(await found({ text: "nacion" })).toEqual(["Banco Nación"]);
  expect([await found({ kind: "payment" }), await found({ method: "transfer" })]).toEqual([[], []]);

  const rows = await rowsOf(owner.cookie, clubId);
  const told = rows.map((row) => [row.Movimiento, row.Importe, row["Ingreso o retiro de caja"], row.Concepto]);
  expect([told[0], told[2], told.at(-1)]).toEqual([
    ["Ingreso de caja", "0", "1000", "Cambio"],
    ["Retiro de caja", "0", "-2500", "Tubos de pelotas"],
    ["Retiro de caja", "0", "-300", "Banco Nación"],
  ]);
  const { clubId: other, owner: rival } = await clubWith("Sin retiros", 1);
  expect((await rival.api.reports.movements({ clubId: other })).sums).toMatchObject({ count: 0, entries: 0 });
});
