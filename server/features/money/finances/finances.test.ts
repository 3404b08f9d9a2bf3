import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, pairUp, standing, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("a club reads the debts and payments of its pairs, each at the price that the pair was quoted", async () => {
  const owner = await club(app, "Costanera");
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [
    { level: "7ma", cost: 5000 },
    { level: "6ta", cost: 8000 },
  ]);
  const [cheap = "", dear = ""] = categoryIds;
  const [ana, bea, caro, dora, elsa, fina] = await Promise.all(
    ["Ana Ríos", "Bea Sosa", "Caro Paz", "Dora Ñáñez", "Elsa Luna", "Fina Vera"].map((name) => player(app, name)),
  );
  if (!ana || !bea || !caro || !dora || !elsa || !fina) throw new Error("nobody came");
  await owner.api.pairs.confirmPayment({ pairId: await pairUp(cheap, ana, bea) });
  await pairUp(cheap, caro, dora);
  await owner.api.pairs.confirmPayment({ pairId: await pairUp(dear, elsa, fina) });
  await pairUp(dear, ana, bea);

  const money = await owner.api.finances.ofClub({ clubId: owner.clubId });
  expect(money).toMatchObject({
    owed: 13_000,
    paid: 13_000,
    tournaments: [
      {
        id: tournamentId,
        owed: 13_000,
        categories: [
          { id: cheap, level: "7ma", pairsThatOwe: 1, pairsThatPaid: 1, owed: 5000, paid: 5000 },
          { id: dear, level: "6ta", pairsThatOwe: 1, pairsThatPaid: 1, owed: 8000, paid: 8000 },
        ],
      },
    ],
  });
});

test("totals cover the last year and the future, and each tournament is listed once, latest first", async () => {
  const owner = await club(app, "Muchos Torneos");
  await app.db.execute(sql`
    with published as (
      insert into tournament (club_id, name, start_date, end_date, start_minute, end_minute, status, created_by)
        select ${owner.clubId}::uuid, 'Fecha ' || n, date '2026-11-20' - n * 30, date '2026-11-21' - n * 30, 600, 720,
          case n when 0 then 'upcoming' else 'finished' end, ${owner.id}::uuid
        from generate_series(0, 29) n returning id
    ), opened as (
      insert into tournament_category
        (tournament_id, name, level, quota, taken, cost, format, is_seeded, position, rules)
        select id, 'Mixto', '2da', 8, 0, 100, 'PLAYOFF', true, 0, '{}' from published returning id, tournament_id
    ), came as (
      insert into entry (category_id, person_id, status, terms_version, terms_accepted_at)
        select opened.id, person.id, 'paired', '1', now() from opened, person
        where person.name in ('Ana Ríos', 'Bea Sosa')
        returning category_id
    ), paired as (
      insert into pair (category_id, proposer_id, invitee_id, state, cost, accepted_at)
        select opened.id, ana.id, bea.id, 'awaiting-club', 100, now()
        from opened, person ana, person bea where ana.name = 'Ana Ríos' and bea.name = 'Bea Sosa' returning *
    ) insert into charge (kind, club_id, tournament_id, category_id, pair_id, person_id, half, amount, created_at)
      select 'inscription', ${owner.clubId}::uuid, opened.tournament_id, opened.id, paired.id, half.person_id,
        half.half, 50, now()
      from paired join opened on opened.id = paired.category_id
      cross join lateral (values (1, proposer_id), (2, invitee_id)) as half (half, person_id)`);
  const pages = [await owner.api.finances.ofClub({ clubId: owner.clubId })];
  for (let after = pages[0]?.next; after; after = pages.at(-1)?.next)
    pages.push(await owner.api.finances.ofClub({ clubId: owner.clubId, after }));
  expect(pages.map(({ owed, tournaments }) => [owed, tournaments.length])).toEqual([
    [1300, 12],
    [1300, 12],
    [1300, 6],
  ]);
  const told = pages.flatMap(({ tournaments }) => tournaments);
  expect(told.map(({ startDate }) => startDate)).toEqual(
    told
      .map(({ startDate }) => startDate)
      .toSorted()
      .toReversed(),
  );
  expect(new Set(told.map(({ id }) => id)).size).toBe(30);

  const past = [await owner.api.tournaments.pastOfClub({ clubId: owner.clubId })];
  for (let after = past[0]?.next; after; after = past.at(-1)?.next)
    past.push(await owner.api.tournaments.pastOfClub({ clubId: owner.clubId, after }));
  expect(past.map(({ tournaments }) => tournaments.length)).toEqual([20, 9]);
  expect((await owner.api.tournaments.ofClub({ clubId: owner.clubId })).map(({ name }) => name)).toEqual(["Fecha 0"]);
});

test("a club without tournaments has no money to count, and no club reads another's", async () => {
  const [owner, rival] = [await club(app, "Sin Torneos"), await club(app, "Rival")];
  const { clubId } = owner;
  expect(await owner.api.finances.ofClub({ clubId })).toEqual({
    owed: 0,
    paid: 0,
    toReturn: 0,
    tournaments: [],
    next: null,
  });
  await expect(rival.api.finances.ofClub({ clubId })).rejects.toMatchObject({ code: "CLUB_NOT_FOUND", status: 404 });
});

test("a desk takes a payment for a whole season of dates at once", async () => {
  const { api, clubId } = await club(app, "De toda la vida");
  const payments = [];
  for (let date = 1; date <= 12; date++) {
    const debtor = { kind: "guest", name: "Los de siempre" } as const;
    const { chargeId } = await api.finances.charge({ clubId, debtor, concept: `Fecha ${date}`, amount: 18_000 });
    payments.push({ chargeId, amount: 18_000, method: "transfer" } as const);
  }
  expect(await api.finances.pay({ clubId, payments })).toEqual({ paid: 12 * 18_000, left: 0 });
});

test("a pair that plays before paying owes, on every day, until the club has the money", async () => {
  const owner = await club(app, "De Palabra");
  const { clubId } = owner;
  const { categoryIds } = await tournamentOf(app, owner, [{ cost: 5000 }]);
  const [categoryId = ""] = categoryIds;
  const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
  const pairId = await pairUp(categoryId, ana, bea);
  const money = async () => {
    const { owed, paid, toReturn } = await owner.api.finances.ofClub({ clubId });
    return { owed, paid, toReturn };
  };
  await expect(owner.api.pairs.setPaid({ pairId, paid: true })).rejects.toMatchObject({ code: "NOT_CONFIRMED" });
  await owner.api.pairs.confirmPayment({ pairId, paid: false });
  expect(await money()).toEqual({ owed: 5000, paid: 0, toReturn: 0 });
  expect(await standing(app, categoryId, ana)).toMatchObject({ step: "complete", owes: 5000 });

  await fillWithConfirmedPairs(app, categoryId, owner, 1);
  await owner.api.draws.generate({ categoryId });
  await owner.api.pairs.setPaid({ pairId, paid: true });
  expect(await money()).toEqual({ owed: 0, paid: 10_000, toReturn: 0 });
  expect(await standing(app, categoryId, ana)).toMatchObject({ step: "complete", owes: null });
});

const none = { owed: 0, paid: 0, toReturn: 0 };

test("missing payments are listed by half, without pairs that pay nothing", async () => {
  const owner = await club(app, "De a Medias");
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [
    { level: "7ma", cost: 5001 },
    { level: "6ta", cost: 0 },
  ]);
  const [dear = "", free = ""] = categoryIds;
  const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
  const pairId = await pairUp(dear, ana, bea);
  const [first] = (await owner.api.finances.ofPair({ pairId })).charges;
  const payments = [{ chargeId: first?.id ?? "", amount: 2501, method: "transfer" as const }];
  await owner.api.pairs.confirmPayment({ pairId, payments, paid: false });
  await pairUp(free, ana, bea);
  const { categories } = await owner.api.tournaments.manage({ tournamentId });
  expect(categories).toMatchObject([
    {
      money: { owed: 2500, paid: 2501, toReturn: 0 },
      pairs: [
        {
          paid: false,
          halves: [
            { ...none, paid: 2501 },
            { ...none, owed: 2500 },
          ],
        },
      ],
    },
    { money: none, pairs: [{ paid: true, halves: [none, none] }] },
  ]);
  const [leavingPairId = ""] = await fillWithConfirmedPairs(app, free, owner, 2);
  await owner.api.draws.generate({ categoryId: free });
  expect(await owner.api.matches.reserves({ categoryId: free, leavingPairId })).toMatchObject([{ paid: true }]);
});

test("payments for a cancelled tournament are listed to refund, and nothing is owed for it", async () => {
  const owner = await club(app, "Con Lluvia");
  const { clubId } = owner;
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{ cost: 5000 }]);
  const [categoryId = ""] = categoryIds;
  const [paidId = ""] = await fillWithConfirmedPairs(app, categoryId, owner, 1);
  const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
  await pairUp(categoryId, ana, bea);
  const gone = await pairUp(categoryId, await player(app, "Caro Paz"), await player(app, "Dora Luna"));
  const [half] = (await owner.api.finances.ofPair({ pairId: gone })).charges;
  const payments = [{ chargeId: half?.id ?? "", amount: 2000, method: "transfer" as const }];
  await owner.api.finances.pay({ clubId, payments });
  await owner.api.pairs.remove({ pairId: gone });
  const told = async () => (await owner.api.tournaments.manage({ tournamentId })).categories[0];
  expect(await told()).toMatchObject({ money: { owed: 5000, paid: 5000, toReturn: 2000 } });
  await owner.api.tournaments.cancel({ tournamentId });
  const back = { owed: 0, paid: 0, toReturn: 2500 };
  expect(await told()).toMatchObject({
    money: { owed: 0, paid: 0, toReturn: 7000 },
    pairs: [
      { id: paidId, paid: true, halves: [back, back] },
      { paid: false, halves: [none, none] },
    ],
  });
  expect(await owner.api.finances.ofClub({ clubId })).toMatchObject({
    owed: 0,
    paid: 0,
    toReturn: 7000,
    tournaments: [{ cancelled: true, toReturn: 7000, categories: [{ pairsThatPaid: 0, pairsToReturn: 2 }] }],
  });
  await owner.api.pairs.setPaid({ pairId: paidId, paid: false });
  expect(await owner.api.finances.ofClub({ clubId })).toMatchObject({
    owed: 0,
    paid: 0,
    toReturn: 2000,
    tournaments: [{ toReturn: 2000, returned: 5000, categories: [{ returned: 5000 }] }],
  });
  expect(await told()).toMatchObject({ money: { toReturn: 2000 }, pairs: [{ paid: false, halves: [none, none] }, {}] });
  await expect(owner.api.pairs.setPaid({ pairId: paidId, paid: true })).rejects.toMatchObject({
    code: "TOURNAMENT_NOT_UPCOMING",
  });
});

test("past tournaments come in pages that hold each once: those of a club, of a player, and their money", async () => {
  const [muchos, bea] = [await club(app, "Muchos Cerrados"), await player(app, "Bea Sosa")];
  const { clubId } = muchos;
  // Several begin on the same day, so that a page boundary falls among them.
  await app.db.execute(sql`
    with published as (
      insert into tournament (club_id, name, start_date, end_date, start_minute, end_minute, status, created_by)
        select ${clubId}::uuid, 'Fecha ' || n, date '2026-01-01' + n / 5, date '2026-01-02' + n / 5, 600, 720,
          'finished', ${muchos.id}::uuid
        from generate_series(0, 42) n returning id
    ), offered as (
      insert into tournament_category
        (tournament_id, name, level, quota, taken, cost, format, is_seeded, position, rules)
        select id, 'Mixto', '2da', 8, 0, 0, 'PLAYOFF', true, 0, '{}' from published returning id
    ) insert into entry (category_id, person_id, terms_version, terms_accepted_at)
      select id, ${bea.id}::uuid, 'x', now() from offered`);
  type Page = { tournaments: readonly { id: string; startDate: string }[]; next: string | null };
  const lists: readonly [(after?: string) => Promise<Page>, readonly number[]][] = [
    [(after) => muchos.api.tournaments.pastOfClub({ clubId, after }), [20, 20, 3]],
    [(after) => bea.api.tournaments.myPast({ after }), [20, 20, 3]],
    [(after) => muchos.api.finances.ofClub({ clubId, after }), [12, 12, 12, 7]],
  ];
  for (const [ask, sizes] of lists) {
    const pages = [await ask()];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await ask(next));
    expect(pages.map(({ tournaments }) => tournaments.length)).toEqual(sizes);
    const listed = pages.flatMap(({ tournaments }) => tournaments);
    const days = listed.map(({ startDate }) => startDate);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(new Set(listed.map(({ id }) => id)).size).toBe(43);
  }
});
