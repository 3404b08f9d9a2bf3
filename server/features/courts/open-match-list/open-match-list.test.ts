import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type OpenMatchFilters, openMatchesPage } from "#contract/courts/open-match-list.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import { club as clubs } from "#server/db/tables/clubs.ts";
import { openMatch } from "#server/db/tables/open-matches.ts";
import { person } from "#server/db/tables/people.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { anyHour, hourFrom } from "#tests/support/publications.ts";

type Owner = Awaited<ReturnType<typeof newClub>>;

let app: TestApp;
let owner: Owner;
let now = saturdayEvening;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
});
// Each test lists its own matches.
beforeEach(async () => {
  await app.db.update(openMatch).set({ state: "cancelled" });
  owner = await newClub("La Ribera");
});
afterAll(() => app.close());

async function newClub(name: string) {
  const made = await club(app, name);
  await made.api.clubs.setPrices({ clubId: made.clubId, priceBands: [anyHour(24_000)] });
  return made;
}

const day = "2026-11-20";
type Wish = {
  readonly at?: Owner;
  readonly on?: CalendarDate;
  readonly hour?: number;
  readonly ladder?: CategoryName;
  readonly levels?: { readonly weakest: Level; readonly strongest: Level } | null;
};

/** Opens an hour of a club for a host. */
async function opened(
  host: SomeBody,
  { at = owner, on = day, hour = 20, ladder = "Masculino", levels = null }: Wish = {},
) {
  const [courtId = ""] = at.courtIds;
  const holder = { kind: "player", playerId: host.id } as const;
  const { id: bookingId } = await at.api.bookings.reserve({ courtId, day: on, ...hourFrom(hour), holder });
  return host.api.openMatches.open({ bookingId, ladder, levels, note: null });
}

const list = async (who: SomeBody, filters: OpenMatchFilters = {}) =>
  (await who.api.openMatchList.find(filters)).matches.map(({ club: { name }, startMinute }) => [
    name,
    startMinute / 60,
  ]);

test("a match with a free seat is listed with its hour, its levels and the part of a seat", async () => {
  const [ana, beto] = [await player(app, "Ana Ríos"), await player(app, "Beto Paz")];
  const { id } = await opened(ana, { levels: { weakest: "7ma", strongest: "6ta" } });
  const [shown] = (await beto.api.openMatchList.find({})).matches;
  expect(shown).toMatchObject({
    ...{ id, day, startMinute: 1200, court: "Cancha 1", ladder: "Masculino", price: 24_000, mine: null },
    club: { name: "La Ribera" },
    levels: { weakest: "7ma", strongest: "6ta" },
  });
  expect(shown?.seats.map(({ player: seated, part }) => seated?.name ?? part)).toEqual(["Ana Ríos", 6000, 6000, 6000]);
  for (const seat of [2, 3] as const) {
    const joiner = await player(app, "Caro Sosa");
    await joiner.api.openMatches.join({ matchId: id, seat, part: 6000 });
  }
  await beto.api.openMatches.join({ matchId: id, seat: 4, part: 6000 });
  expect(await list(await player(app, "Dora Paz"))).toEqual([]);
  // A player who looks for a replacement offers a seat.
  now = new Date("2026-11-20T19:30:00Z");
  await beto.api.openMatches.leave({ matchId: id, way: "replace" });
  expect(await list(await player(app, "Dora Paz"))).toEqual([["La Ribera", 20]]);
  expect((await beto.api.openMatchList.find({})).matches[0]?.mine).toBe("seated");
  now = new Date("2026-11-20T23:00:00Z");
  expect(await list(await player(app, "Dora Paz"))).toEqual([]);
  now = saturdayEvening;
});

test("an unlisted match, and one of an inactive club or host, is not in the list", async () => {
  const [ana, beto, caro] = [
    await player(app, "Ana Ríos"),
    await player(app, "Beto Paz"),
    await player(app, "Caro Sosa"),
  ];
  const { id } = await opened(ana);
  await opened(beto, { hour: 21 });
  const closed = await newClub("Cerrado");
  await opened(beto, { at: closed, hour: 22 });
  await app.db.update(openMatch).set({ listed: false }).where(eq(openMatch.id, id));
  await app.db.update(clubs).set({ status: "inactive" }).where(eq(clubs.id, closed.clubId));
  expect(await list(caro)).toEqual([["La Ribera", 21]]);
  await app.db.update(person).set({ status: "inactive" }).where(eq(person.id, beto.id));
  expect(await list(caro)).toEqual([]);
});

test("only matches of the reader's category and level are listed, or all if the reader asks", async () => {
  const [ana, dora] = [await player(app, "Ana Ríos"), await player(app, "Dora Paz", { category: "Femenino" })];
  await opened(ana, { hour: 18, levels: { weakest: "7ma", strongest: "6ta" } });
  await opened(ana, { hour: 19, levels: { weakest: "5ta", strongest: "4ta" } });
  await opened(ana, { hour: 20, ladder: "Mixto" });
  await opened(dora, { hour: 21, ladder: "Femenino" });
  const of = (who: SomeBody, filters: OpenMatchFilters = {}) =>
    list(who, filters).then((all) => all.map(([, at]) => at));
  const [beto, eva] = [
    await player(app, "Beto Paz"),
    await player(app, "Eva Luz", { category: "Femenino", level: "5ta" }),
  ];
  expect(await of(beto)).toEqual([18, 20]);
  expect(await of(beto, { ladder: "Mixto" })).toEqual([20]);
  expect(await of(eva)).toEqual([20, 21]);
  expect(await of(await player(app, "Gabi Paz", { category: "Mixto", level: "5ta" }))).toEqual([19, 20]);
  expect(await of(beto, { fits: false })).toEqual([18, 19, 20, 21]);
  expect(await of(beto, { fits: false, ladder: "Femenino" })).toEqual([21]);
});

test("the list is filtered by day, hours, club, followed clubs and town", async () => {
  const [ana, beto] = [await player(app, "Ana Ríos"), await player(app, "Beto Paz")];
  const other = await newClub("Norte");
  await app.db.update(clubs).set({ address: "Calle 1, Villa Ñandubay" }).where(eq(clubs.id, other.clubId));
  await opened(ana, { hour: 10 });
  await opened(ana, { at: other, hour: 20 });
  await opened(beto, { on: addDays(day, 1), hour: 8 });
  const [first, second, third] = [
    ["La Ribera", 10],
    ["Norte", 20],
    ["La Ribera", 8],
  ];
  const reader = await player(app, "Caro Sosa");
  expect(await list(reader)).toEqual([first, second, third]);
  expect(await list(reader, { day })).toEqual([first, second]);
  expect(await list(reader, { fromMinute: 600, untilMinute: 1199 })).toEqual([first]);
  expect(await list(reader, { clubId: other.clubId })).toEqual([second]);
  expect(await list(reader, { town: "nandubay" })).toEqual([second]);
  expect(await list(reader, { followed: true })).toEqual([]);
  await reader.api.follows.add({ target: "club", targetId: owner.clubId });
  expect(await list(reader, { followed: true })).toEqual([first, third]);
});

test("names are read by players of the category alone, and by nobody whom a block separates", async () => {
  const [ana, beto] = [await player(app, "Ana Ríos"), await player(app, "Beto Paz")];
  const { id } = await opened(ana, { ladder: "Mixto" });
  await beto.api.openMatches.join({ matchId: id, seat: 2, part: 6000 });
  const men = await opened(ana, { hour: 21 });
  const named = async (who: SomeBody) =>
    (await who.api.openMatchList.find({ fits: false })).matches.map(({ seats }) =>
      seats.flatMap(({ player: seated }) => seated?.name ?? []),
    );
  const dora = await player(app, "Dora Paz", { category: "Femenino" });
  expect(await named(dora)).toEqual([["Ana Ríos", "Beto Paz"], []]);
  const [, hidden] = (await dora.api.openMatchList.find({ fits: false })).matches;
  expect(hidden?.seats[0]?.plays).toEqual({ category: "Masculino", level: "7ma" });
  await dora.api.partnerMessages.block({ playerId: beto.id });
  expect(await named(dora)).toEqual([[]]);
  await expect(dora.api.openMatches.get({ matchId: id })).rejects.toMatchObject({ code: "OPEN_MATCH_NOT_FOUND" });
  await ana.api.partnerMessages.block({ playerId: dora.id });
  expect(await named(dora)).toEqual([]);
  await expect(dora.api.openMatches.get({ matchId: men.id })).rejects.toMatchObject({ code: "OPEN_MATCH_NOT_FOUND" });
});

test("pages follow each other by start, and matches at one moment come once", async () => {
  const hosts = [];
  for (let nth = 0; nth < 8; nth++) hosts.push(await player(app, `Ana ${nth}`));
  const expected: string[] = [];
  for (const [nth, host] of hosts.entries())
    for (let hour = 9; hour < 12; hour++) {
      const at = nth % 2 ? owner : await newClub(`Club ${nth}`);
      expected.push((await opened(host, { at, on: addDays(day, nth), hour })).id);
    }
  const reader = await player(app, "Caro Sosa");
  const first = await reader.api.openMatchList.find({});
  expect(first.matches).toHaveLength(openMatchesPage);
  const second = await reader.api.openMatchList.find({ ...(first.next && { after: first.next }) });
  expect(second.next).toBeNull();
  expect([...first.matches, ...second.matches].map(({ id }) => id)).toEqual(expected);
});
