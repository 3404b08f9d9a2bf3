import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { notice } from "#server/db/tables/notices.ts";
import { person } from "#server/db/tables/people.ts";
import { heardStatements } from "#tests/scale/statements.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { categoryOf, enter, pairUp, propose } from "#tests/support/competitions.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { publish } from "#tests/support/publications.ts";
import { scheduled } from "#tests/support/schedules.ts";

const { statements, listening } = heardStatements();
let seconds = 0;
/** A clock on which every act is a second later than the one before. */
const now = () => new Date(Date.UTC(2026, 10, 15, 0, 30, seconds++));
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ connection: listening, now });
});
afterAll(() => app.close());

/** Returns the titles of a person's notices, newest first. */
async function toldTo({ api }: SomeBody) {
  return (await api.notices.list({})).notices.map(({ title }) => title);
}

/** Counts the statements by which an act inserts notices. */
async function inserted(act: () => Promise<unknown>) {
  statements.length = 0;
  await act();
  return statements.filter((text) => text.includes('insert into "notice"')).length;
}

let clubs = 0;
async function someClub() {
  clubs += 1;
  return club(app, `Club ${clubs}`);
}

describe("notices", () => {
  test("of a pair go to the other player, never to the author, and are marked as read by their reader", async () => {
    const owner = await someClub();
    const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
    const categoryId = await categoryOf(app, owner);
    await enter(categoryId, ana, bea);
    const pairId = await propose(categoryId, ana, bea);
    expect([await toldTo(ana), await toldTo(bea)]).toEqual([[], ["Ana Ríos quiere jugar con vos"]]);
    expect((await bea.api.accounts.me()).unreadNotices).toBe(1);

    await bea.api.pairs.accept({ pairId });
    expect(await toldTo(ana)).toEqual(["Bea Sosa aceptó jugar con vos"]);
    expect(await toldTo(owner)).toEqual(["Pareja para confirmar: Ríos / Sosa"]);
    await owner.api.pairs.confirmPayment({ pairId });
    expect(await toldTo(bea)).toEqual(["¡Tu pareja está confirmada!", "Ana Ríos quiere jugar con vos"]);

    const { notices, unread } = await bea.api.notices.list({});
    expect(unread).toBe(1);
    // The invitation was answered.
    expect(notices.at(-1)).toMatchObject({ group: "pairs", read: true, path: expect.stringMatching(/^\/torneo\//) });
    const [newest] = notices;
    expect(newest).toMatchObject({ group: "pairs", read: false });
    expect(await ana.api.notices.read({ ids: [newest?.id ?? ""] })).toEqual({ unread: 2 });
    expect((await bea.api.notices.list({})).unread).toBe(1);
    expect(await bea.api.notices.read({ ids: [newest?.id ?? ""] })).toEqual({ unread: 0 });
    expect(await ana.api.notices.read({ all: true })).toEqual({ unread: 0 });
    expect((await bea.api.accounts.me()).unreadNotices).toBe(0);
  });

  test("cost an act one statement at most for any number of readers, and none without readers", async () => {
    const owner = await someClub();
    const four = await Promise.all(["Ana Ríos", "Bea Sosa", "Carla Díaz", "Dora Paz"].map((name) => player(app, name)));
    const [ana, bea, carla, dora] = four;
    if (!ana || !bea || !carla || !dora) throw new Error("somebody is missing");
    const tournamentId = await publish(owner);
    const categoryId = (await owner.api.tournaments.manage({ tournamentId })).categories[0]?.id ?? "";
    expect(await inserted(async () => enter(categoryId, await player(app, "Eva Luna")))).toBe(0);
    for (const [one, other] of [
      [ana, bea],
      [carla, dora],
    ] as const) {
      await owner.api.pairs.confirmPayment({ pairId: await pairUp(categoryId, one, other) });
    }
    // A closed account gets no notice, and a draft notifies nobody.
    await app.db.update(person).set({ status: "inactive" }).where(eq(person.id, dora.id));
    expect(await inserted(() => owner.api.draws.draft({ categoryId }))).toBe(0);
    expect(await inserted(() => owner.api.draws.generate({ categoryId }))).toBe(1);
    await app.db.update(person).set({ status: "active" }).where(eq(person.id, dora.id));
    const drawn = "Ya están los cruces de 7ma Masculino";
    expect((await Promise.all(four.map(toldTo))).map((titles) => titles.includes(drawn))).toEqual([
      true,
      true,
      true,
      false,
    ]);

    const { revision, matches } = await scheduled(owner, tournamentId);
    const matchId = matches[0]?.match.id ?? "";
    expect(await inserted(() => owner.api.schedule.publish({ tournamentId, revision }))).toBe(1);
    expect((await toldTo(ana))[0]).toMatch(/^Jugás el (sábado 28|domingo 29)\/11 a las /);
    const result = { matchId, revision: 0, outcome: straightSets("pair1"), undoes: [] };
    expect(await inserted(() => owner.api.matches.enter(result))).toBe(1);
    expect((await toldTo(carla))[0]).toMatch(/^Resultado cargado: /);
  });
});

describe("a person's choices", () => {
  test("about groups and quiet hours are their own, and hold until changed", async () => {
    const ana = await player(app, "Ana Ríos");
    const before = await ana.api.notices.choices();
    expect(before.quietHours).toEqual({ from: 23 * 60, to: 8 * 60 });
    expect(before.groups).toContainEqual({ group: "results", push: true, mail: null });
    const after = await ana.api.notices.choose({ group: "pairs", push: true, mail: false });
    expect(after.groups).toContainEqual({ group: "pairs", push: true, mail: false });
    expect((await ana.api.notices.beQuiet({ quietHours: null })).quietHours).toBe(null);
    expect((await ana.api.notices.beQuiet({ quietHours: { from: 1320, to: 420 } })).quietHours).toEqual({
      from: 1320,
      to: 420,
    });
  });
});

test("a long list comes in pages, newest first, each notice once", async () => {
  const ana = await player(app, "Ana Ríos");
  await app.db.insert(notice).values(
    Array.from({ length: 200 }, (_, at) => ({
      personId: ana.id,
      data: {
        kind: "level-changed" as const,
        club: ana.id,
        after: { category: "Femenino" as const, level: "6ta" as const },
      },
      path: `/perfil/${at}`,
      createdAt: new Date(Date.UTC(2026, 10, 1, 0, Math.floor(at / 4))),
    })),
  );
  const pages = [await ana.api.notices.list({})];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await ana.api.notices.list({ before: next }));
  const all = pages.flatMap(({ notices }) => notices);
  expect(pages.map(({ notices }) => notices.length)).toEqual([30, 30, 30, 30, 30, 30, 20]);
  expect(pages[0]?.unread).toBe(100);
  expect(new Set(all.map(({ id }) => id)).size).toBe(200);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(await app.db.$count(notice, sql`${notice.personId} = ${ana.id}`)).toBe(200);
});
