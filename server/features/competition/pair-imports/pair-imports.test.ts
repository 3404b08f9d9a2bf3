import { eq, inArray } from "drizzle-orm";
import pg from "pg";
import { afterAll, describe, expect, test, vi } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { notice } from "#server/db/tables/notices.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { person } from "#server/db/tables/people.ts";
import { entry, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import {
  categoryOf,
  enter,
  entryOf,
  pairUp,
  placesTaken,
  standing,
  tournamentOf,
} from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";

let now = saturdayEvening;
const app = await createTestApp({ now: () => now });
afterAll(() => app.close());
const [paraná, santaFe] = await Promise.all([club(app, "Club Paraná"), club(app, "Club Santa Fe")]);
const [ana, bea, caro] = await Promise.all([
  player(app, "Ana Ríos"),
  player(app, "Bea Núñez"),
  player(app, "Caro Paz"),
]);

const fileHash = "a".repeat(64);
type Typed = { name: string; phone?: string; level?: "6ta" | "4ta"; playerId?: string };
type Row = { players: [Typed, Typed]; paid?: boolean; letIn?: boolean };
const named = ({ name, phone = "", level }: Typed) => ({ name, phone, level: level ?? null });
const two = <One>(one: One, other: One): [One, One] => [one, other];
const nobody = (nth: number): Row => ({ players: [{ name: `Uno ${nth}` }, { name: `Dos ${nth}` }] });

function preview(categoryId: string, rows: readonly Row[], by = paraná) {
  const typed = rows.map(({ players: [one, other] }) => ({
    players: two(named(one), named(other)),
  }));
  return by.api.pairImports.preview({ categoryId, rows: typed });
}
function bringIn(
  categoryId: string,
  rows: readonly Row[],
  { by = paraná, waits = false }: { by?: Pick<typeof paraná, "api">; waits?: boolean } = {},
) {
  const decided = (one: Typed) => ({ ...named(one), playerId: one.playerId ?? null });
  const sent = rows.map(({ players: [one, other], paid = false, letIn = false }) => ({
    players: two(decided(one), decided(other)),
    paid,
    letIn,
  }));
  return by.api.pairImports.make({ categoryId, fileHash, waits, rows: sent });
}
const pairsOf = (categoryId: string) => app.db.select().from(pair).where(eq(pair.categoryId, categoryId));
async function lineOf(categoryId: string) {
  const { line } = await paraná.api.waiting.list({ categoryId });
  return line.map(({ players: [{ name }], until, position }) => `${until ? "offered" : position} ${name}`);
}
const called = (names: readonly string[]) =>
  app.db
    .select()
    .from(person)
    .where(inArray(person.name, [...names]));

describe("a sheet compared with the club's players", () => {
  test("knows its guests and former entrants by phone, asks about names, and never reveals players of other clubs", async () => {
    const categoryId = await categoryOf(app, paraná, { level: "6ta" });
    const tito = await paraná.api.guests.add({
      clubId: paraná.clubId,
      name: "Tito Vega",
      phone: "343 455 1111",
      category: "Masculino",
      level: "6ta",
    });
    await ana.api.accounts.savePhone({ phone: "343 455 2222" });
    await bea.api.accounts.savePhone({ phone: "343 455 3333" });
    const rows: Row[] = [
      { players: [{ name: "VEGA Tito", phone: "0343 15-455-1111" }, { name: "Alguien Nuevo" }] },
      {
        players: [
          { name: "Ana Ríos", phone: "3434552222" },
          { name: "Otra Nueva", phone: "no tiene" },
        ],
      },
      { players: [{ name: "Pedro Gómez", phone: "3434551111" }, { name: "Uno Más" }] },
      { players: [{ name: "Núñez Bea" }, { name: "Dos Más" }] },
    ];
    const before = await preview(categoryId, rows);
    expect(before.places).toBe(16);
    // The club may not read Ana's phone yet: it sees only her name, which alone identifies no player.
    expect(before.rows.map(({ state }) => state)).toEqual(["known", "doubtful", "doubtful", "doubtful"]);
    expect(before.rows[0]?.players[0]).toMatchObject({
      phone: { e164: "+5493434551111" },
      candidates: [{ id: tito.id, by: "phone", paired: false, hasAccount: false }],
    });
    expect(before.rows[1]?.players).toMatchObject([
      { candidates: [{ id: ana.id, by: "name" }] },
      { phone: null, phoneUnreadable: true, candidates: [] },
    ]);
    expect(before.rows[3]?.players[0].candidates).toMatchObject([{ id: bea.id, by: "name" }]);
    await enter(categoryId, ana);
    expect((await preview(categoryId, rows)).rows[1]).toMatchObject({
      state: "known",
      players: [{ candidates: [{ id: ana.id, by: "phone" }] }, {}],
    });

    const elsewhere = await categoryOf(app, santaFe, { level: "6ta" });
    const seen = (await preview(elsewhere, rows, santaFe)).rows.map(({ players }) =>
      players[0].candidates.map(({ id, by }) => [id, by]),
    );
    expect(seen).toEqual([[], [[ana.id, "name"]], [], [[bea.id, "name"]]]);
    await expect(preview(categoryId, rows, santaFe)).rejects.toMatchObject({ status: 404, code: "CATEGORY_NOT_FOUND" });
  });

  test("marks rows that are pairs of the category already, by both names", async () => {
    const categoryId = await categoryOf(app, paraná);
    await pairUp(categoryId, ana, bea);
    const { rows } = await preview(categoryId, [
      { players: [{ name: "NUÑEZ BEA" }, { name: "Rios Ana" }] },
      { players: [{ name: "Ana Ríos" }, { name: "Nadie Más" }] },
    ]);
    expect(rows[0]).toMatchObject({ state: "refused", code: "PLAYER_PAIRED" });
    expect(rows[1]).toMatchObject({
      state: "doubtful",
      players: [{ candidates: [{ id: ana.id, paired: true }] }, { candidates: [] }],
    });
    const again = await bringIn(categoryId, [{ players: [{ name: "NUÑEZ BEA" }, { name: "Rios Ana" }] }]);
    expect(again).toMatchObject({ pairs: 0, guests: 0, refused: [{ row: 0, code: "PLAYER_PAIRED" }] });
  });
});

describe("the pairs of a sheet", () => {
  test("are entered like pairs by hand, once however often they are sent, and audited", async () => {
    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ level: "6ta", cost: 7000, quota: 32 }]);
    const [categoryId = ""] = categoryIds;
    await enter(categoryId, caro);
    const rows: Row[] = [
      {
        players: [
          { name: "Caro Paz", playerId: caro.id },
          { name: "Lola  Gil", phone: "343 455 9999" },
        ],
        paid: true,
      },
      ...Array.from({ length: 21 }, (_, nth) => nobody(nth)),
    ];
    const key = crypto.randomUUID();
    const by = { api: app.client(paraná.cookie, () => key) };
    const [made, again] = await Promise.all([bringIn(categoryId, rows, { by }), bringIn(categoryId, rows, { by })]);
    const { importId } = made;
    expect(made).toMatchObject({
      pairs: 22,
      guests: 43,
      refused: [],
      undoUntil: new Date(now.getTime() + 3_600_000).toISOString(),
    });
    expect(again).toEqual(made);
    expect(await placesTaken(app, categoryId)).toBe(22);
    const pairs = await pairsOf(categoryId);
    expect(pairs).toHaveLength(22);
    expect(pairs.filter(({ state }) => state === "confirmed")).toMatchObject([
      { cost: 7000, confirmedBy: paraná.id, proposerId: caro.id },
    ]);
    expect(pairs.filter(({ state }) => state === "awaiting-club")).toHaveLength(21);
    expect(await called(["Lola Gil"])).toMatchObject([
      { claimedAt: null, madeByClub: paraná.clubId, phone: "+5493434559999" },
    ]);
    expect((await standing(app, categoryId, caro)).step).toBe("complete");
    expect(await entryOf(app, categoryId, caro)).toMatchObject({ status: "paired", enteredBy: null });
    const { categories } = await paraná.api.tournaments.manage({ tournamentId });
    expect(categories[0]?.pairs).toHaveLength(22);
    const told = await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, categoryId));
    expect(told).toMatchObject([
      { action: "pairs.imported", actorId: paraná.id, after: { importId, pairs: 22, guests: 43, fileHash } },
    ]);
    const noticed = await app.db.select().from(notice).where(eq(notice.personId, caro.id));
    expect(noticed).toMatchObject([{ data: { kind: "pair-added" }, path: `/torneo/${tournamentId}` }]);
    expect(await paraná.api.pairImports.latest({ categoryId })).toMatchObject({ latest: { importId, pairs: 22 } });
  });

  test("take the places that are left, and each refused row has its reason", async () => {
    const categoryId = await categoryOf(app, paraná, { level: "6ta", quota: 5 });
    await pairUp(await categoryOf(app, paraná), ana, bea);
    const foreign = await santaFe.api.guests.add({
      clubId: santaFe.clubId,
      name: "De Otro Club",
      category: "Masculino",
      level: "6ta",
    });
    const rows: Row[] = [
      { players: [{ name: "Ana Ríos", playerId: ana.id }, { name: "Nueva Una" }] },
      { players: [{ name: "Ana Ríos", playerId: ana.id }, { name: "Nueva Dos" }] },
      { players: [{ name: "De Otro Club", playerId: foreign.id }, { name: "Nueva Tres" }] },
      { players: [{ name: "Muy Fuerte", level: "4ta" }, { name: "Nueva Cuatro" }] },
      { players: [{ name: "Muy Fuerte", level: "4ta" }, { name: "Nueva Cinco" }], letIn: true },
      {
        players: [
          { name: "Bea Núñez", playerId: bea.id },
          { name: "Bea Núñez", playerId: bea.id },
        ],
      },
      nobody(201),
      nobody(201),
      nobody(202),
      nobody(203),
      nobody(204),
    ];
    const made = await bringIn(categoryId, rows);
    expect(made.pairs).toBe(5);
    expect(made.refused.map(({ row, code }) => `${row} ${code}`)).toEqual([
      "1 PLAYER_PAIRED",
      "2 PLAYER_NOT_FOUND",
      "3 LEVEL_NOT_ALLOWED",
      "5 PARTNER_IS_SELF",
      "7 PLAYER_PAIRED",
      "10 CATEGORY_FULL",
    ]);
    expect(await called(["Nueva Dos", "Nueva Tres", "Nueva Cuatro", "Uno 204"])).toEqual([]);
    expect((await pairsOf(categoryId)).filter(({ letIn }) => letIn)).toMatchObject([{ letIn: ["LEVEL_NOT_ALLOWED"] }]);
    await expect(bringIn(categoryId, rows, { by: santaFe })).rejects.toMatchObject({
      status: 404,
      code: "CATEGORY_NOT_FOUND",
    });
  });

  test("without a place go on the waiting list in the order of the sheet, and owe nothing yet", async () => {
    const categoryId = await categoryOf(app, paraná, { level: "6ta", quota: 2 });
    const known: Row = { players: [{ name: "Caro Paz", playerId: caro.id }, { name: "Dos 305" }] };
    const rows = [...[300, 301, 302, 303, 304].map((nth) => ({ ...nobody(nth), paid: nth !== 303 })), known];
    const made = await bringIn(categoryId, rows, { waits: true });
    expect(made).toMatchObject({ pairs: 6, waiting: 4, guests: 11, refused: [], paidInLine: [2, 4] });
    const told = (await caro.api.notices.list({})).notices.map(({ title }) => title);
    expect(told).toContain("El complejo los anotó en la lista de espera");
    expect(await placesTaken(app, categoryId)).toBe(2);
    expect(await lineOf(categoryId)).toEqual(["1 Uno 302", "2 Uno 303", "3 Uno 304", "4 Caro Paz"]);
    const inLine = (await pairsOf(categoryId)).filter(({ state }) => state === "waitlisted");
    expect(new Set(inLine.map(({ cost }) => cost))).toEqual(new Set([null]));
    expect(await paraná.api.pairImports.undo({ importId: made.importId })).toEqual({ pairs: 6 });
    expect(await placesTaken(app, categoryId)).toBe(0);
    expect(await lineOf(categoryId)).toEqual([]);
  });

  test("take as many queries for five hundred as for two", async () => {
    const [few, many] = [await categoryOf(app, paraná, { quota: 4 }), await categoryOf(app, paraná, { quota: 512 })];
    const query = vi.spyOn(pg.Client.prototype, "query");
    const asked = async (act: () => Promise<unknown>) => {
      query.mockClear();
      await act();
      return query.mock.calls.length;
    };
    const sheet = (count: number) => Array.from({ length: count }, (_, nth) => nobody(1000 + nth));
    const previews = [await asked(() => preview(few, sheet(2))), await asked(() => preview(many, sheet(500)))];
    const imports = [await asked(() => bringIn(few, sheet(2))), await asked(() => bringIn(many, sheet(500)))];
    query.mockRestore();
    expect(new Set(previews).size).toBe(1);
    expect(new Set(imports).size).toBe(1);
    expect(imports[0]).toBeLessThan(30);
    expect(await placesTaken(app, many)).toBe(500);
  });
});

describe("undoing an import", () => {
  const rows: Row[] = [{ players: [{ name: "Caro Paz" }, { name: "Para Deshacer" }], paid: true }, nobody(77)];
  async function imported() {
    const categoryId = await categoryOf(app, paraná, { level: "6ta" });
    await enter(categoryId, caro);
    const [first, ...others] = rows;
    if (!first) throw new Error("there are rows");
    const [one, other] = first.players;
    const made = await bringIn(categoryId, [{ ...first, players: [{ ...one, playerId: caro.id }, other] }, ...others]);
    return { categoryId, importId: made.importId };
  }

  test("leaves everything as it was, however often it is pressed, and only its club can undo it", async () => {
    const { categoryId, importId } = await imported();
    const guests = await called(["Para Deshacer"]);
    await expect(santaFe.api.pairImports.undo({ importId })).rejects.toMatchObject({
      status: 404,
      code: "PAIR_IMPORT_NOT_FOUND",
    });
    const undone = await Promise.all([
      paraná.api.pairImports.undo({ importId }),
      paraná.api.pairImports.undo({ importId }),
    ]);
    expect(undone).toEqual([{ pairs: 2 }, { pairs: 2 }]);
    expect(await pairsOf(categoryId)).toEqual([]);
    expect(await placesTaken(app, categoryId)).toBe(0);
    expect(await app.db.select().from(entry).where(eq(entry.categoryId, categoryId))).toMatchObject([
      { personId: caro.id, status: "unpaired" },
    ]);
    expect(guests).toHaveLength(1);
    expect(await called(["Para Deshacer"])).toEqual([]);
    expect(await paraná.api.pairImports.latest({ categoryId })).toEqual({ latest: null });
  });

  test.each<[string, (ids: { pairId: string; guestId: string }) => Promise<unknown>]>([
    ["a pair has paid since", ({ pairId }) => paraná.api.pairs.confirmPayment({ pairId })],
    ["a pair was taken out since", ({ pairId }) => paraná.api.pairs.remove({ pairId })],
    ["a guest was erased since", ({ guestId }) => paraná.api.guests.erase({ playerId: guestId })],
    [
      "a guest plays in another tournament since",
      async ({ guestId }) =>
        paraná.api.pairs.addByHand({
          categoryId: await categoryOf(app, paraná),
          playerIds: [guestId, ana.id],
          confirmed: false,
          letIn: true,
        }),
    ],
  ])("is refused when %s, and changes nothing", async (_, act) => {
    const { categoryId, importId } = await imported();
    const waiting = (await pairsOf(categoryId)).find(({ state }) => state === "awaiting-club");
    await act({ pairId: waiting?.id ?? "", guestId: waiting?.proposerId ?? "" });
    const pairs = await pairsOf(categoryId);
    await expect(paraná.api.pairImports.undo({ importId })).rejects.toMatchObject({
      status: 409,
      code: "PAIR_IMPORT_CHANGED",
    });
    expect(await pairsOf(categoryId)).toEqual(pairs);
  });

  test("gives its places to the waiting list at once, after which the import of the waiting pairs cannot be undone", async () => {
    const categoryId = await categoryOf(app, paraná, { level: "6ta", quota: 2 });
    const { importId } = await bringIn(categoryId, [nobody(401), nobody(402)]);
    const later = await bringIn(categoryId, [nobody(403), nobody(404), nobody(405)], { waits: true });
    await paraná.api.pairImports.undo({ importId });
    expect(await lineOf(categoryId)).toEqual(["offered Uno 403", "offered Uno 404", "1 Uno 405"]);
    expect(await placesTaken(app, categoryId)).toBe(2);
    await expect(paraná.api.pairImports.undo(later)).rejects.toMatchObject({ code: "PAIR_IMPORT_CHANGED" });
  });

  test("is refused after an hour", async () => {
    const { categoryId, importId } = await imported();
    now = new Date(saturdayEvening.getTime() + 3_600_000);
    await expect(paraná.api.pairImports.undo({ importId })).rejects.toMatchObject({ code: "PAIR_IMPORT_TOO_OLD" });
    expect(await paraná.api.pairImports.latest({ categoryId })).toEqual({ latest: null });
    now = saturdayEvening;
  });
});

test("a note of a sheet is the pair's note for its club alone, until the club reviews it and enters the pair's unavailable hours", async () => {
  const categoryId = await categoryOf(app, paraná, { level: "6ta" });
  const sent = [nobody(1), nobody(2)].map(({ players: [one, other] }, nth) => ({
    players: two({ ...named(one), playerId: null }, { ...named(other), playerId: null }),
    paid: false,
    letIn: false,
    note: nth === 0 ? "no puede antes de las\u00A020\u200B" : "",
  }));
  await paraná.api.pairImports.make({ categoryId, fileHash, rows: sent });
  const { tournamentId } =
    (await app.db.select().from(tournamentCategory).where(eq(tournamentCategory.id, categoryId)))[0] ?? {};
  if (!tournamentId) throw new Error("no tournament");
  const managed = async () =>
    (await paraná.api.tournaments.manage({ tournamentId })).categories.flatMap(({ pairs }) => pairs);
  const [noted, plain] = (await managed()).toSorted((one) => (one.note === null ? 1 : -1));
  expect(noted).toMatchObject({ note: "no puede antes de las 20", noteReviewed: false });
  expect(plain).toMatchObject({ note: null, noteReviewed: true });
  const seen = await ana.api.tournaments.get({ tournamentId });
  expect(JSON.stringify(seen)).not.toContain("antes de las 20");
  const [pairId, playerId] = [noted?.id ?? "", noted?.players[0].id ?? ""];
  await paraná.api.availability.ofPair({ pairId, playerId, stretches: [], note: "llega tarde" });
  expect((await managed()).find(({ id }) => id === pairId)).toMatchObject({ note: "llega tarde", noteReviewed: true });
  await paraná.api.availability.ofPair({ pairId, playerId, stretches: [], note: " " });
  expect((await managed()).find(({ id }) => id === pairId)).toMatchObject({ note: null, noteReviewed: true });
  await expect(santaFe.api.availability.ofPair({ pairId, playerId, stretches: [], note: "x" })).rejects.toMatchObject({
    code: "PAIR_NOT_FOUND",
  });
});
