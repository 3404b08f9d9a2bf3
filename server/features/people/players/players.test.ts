import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { tournamentResult } from "#server/db/tables/tournaments.ts";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf } from "#tests/support/competitions.ts";
import { wordsIn } from "#tests/support/kept-secret.ts";
import { club, player, type SomeBody, somebody } from "#tests/support/people.ts";

const app = await createTestApp();
afterAll(() => app.close());

const refusedWith = (code: string) => expect.objectContaining({ code });
const nobody = "00000000-0000-4000-8000-000000000000";

async function withPoints(somebody: SomeBody, points: number): Promise<SomeBody> {
  await app.db.update(playerProfile).set({ rankingPoints: points }).where(eq(playerProfile.personId, somebody.id));
  return somebody;
}

describe("a player's profile", () => {
  test("shows what they entered about themselves and their results, latest first", async () => {
    const [ana, bea, owner] = await Promise.all([
      player(app, "Ana Ríos"),
      player(app, "Bea Sosa"),
      club(app, "Club Paraná"),
    ]);
    await ana.api.accounts.saveProfile({ category: "Femenino", level: "4ta", location: "Paraná", instagram: "@ana.r" });
    const [first, second] = [await categoryOf(app, owner), await categoryOf(app, owner)];
    const validUntil = "2027-05-09" as const;
    const result = { personId: sql`${ana.id}`, finalPosition: 1, pointsAwarded: 60, validUntil };
    await app.db.insert(tournamentResult).values([
      { ...result, categoryId: first, partnerId: bea.id, dateCompleted: "2026-05-10" },
      { ...result, categoryId: second, finalPosition: 2, pointsAwarded: 36, dateCompleted: "2026-08-02" },
    ]);

    const shown = await bea.api.players.profile({ playerId: ana.id });
    expect(shown).toMatchObject({
      id: ana.id,
      name: "Ana Ríos",
      photoUrl: null,
      profile: { category: "Femenino", level: "4ta", location: "Paraná", instagram: "ana.r", rankingPoints: 0 },
      history: [
        { finalPosition: 2, pointsAwarded: 36, dateCompleted: "2026-08-02", partner: null },
        { finalPosition: 1, pointsAwarded: 60, dateCompleted: "2026-05-10", partner: { id: bea.id, name: "Bea Sosa" } },
      ],
    });
  });

  test("has pages of older results, and the total number", async () => {
    const [ana, bea, owner] = [
      await player(app, "Ana Muchos"),
      await player(app, "Bea"),
      await club(app, "De Siempre"),
    ];
    await app.db.execute(sql`
      with published as (
        insert into tournament (club_id, name, start_date, end_date, start_minute, end_minute, status, created_by)
          select ${owner.clubId}::uuid, 'Fecha ' || n, date '2026-11-01' - n, date '2026-11-01' - n, 600, 720,
            'finished', ${owner.id}::uuid
          from generate_series(0, 129) n returning id, end_date
      ), played as (
        insert into tournament_category
          (tournament_id, name, level, quota, taken, cost, format, is_seeded, position, rules)
          select id, 'Mixto', '2da', 8, 0, 100, 'PLAYOFF', true, 0, '{}' from published returning id, tournament_id
      ) insert into tournament_result
        (category_id, person_id, partner_id, final_position, points_awarded, date_completed, valid_until)
        select played.id, ${ana.id}::uuid, ${bea.id}::uuid, 1 + extract(day from end_date)::int % 2, 10, end_date,
          end_date + 364
        from played join published on published.id = tournament_id`);
    const { history, next, finished, titles } = await bea.api.players.profile({ playerId: ana.id });
    const pages = [history];
    for (let after = next; after; ) {
      const page = await bea.api.players.history({ playerId: ana.id, after });
      pages.push(page.results);
      after = page.next;
    }
    expect(pages.map((page) => page.length)).toEqual([60, 60, 10]);
    const days = pages.flat().map(({ dateCompleted }) => dateCompleted);
    expect(days).toEqual(days.toSorted().toReversed());
    expect([new Set(days).size, finished]).toEqual([130, 130]);
    expect(titles).toBe(pages.flat().filter(({ finalPosition }) => finalPosition === 1).length);
  });

  test("shows another player these fields and no others, whatever else is stored", async () => {
    const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
    const shown = await bea.api.players.profile({ playerId: ana.id });
    expect(Object.keys(shown)).toEqual([
      "id",
      "name",
      "shortName",
      "photoUrl",
      "finished",
      "titles",
      "guestOf",
      "profile",
      "history",
      "next",
    ]);
    expect(Object.keys(shown.profile)).toEqual(["category", "level", "location", "instagram", "rankingPoints"]);
  });

  test("is not found for a person without one, a deactivated person, or an unknown id", async () => {
    const [viewer, club, gone] = await Promise.all([
      player(app, "Vera Paz"),
      somebody(app, "Sin Perfil"),
      player(app, "Gina Ido"),
    ]);
    await app.db.update(person).set({ status: "inactive" }).where(eq(person.id, gone.id));
    for (const playerId of [club.id, gone.id, nobody]) {
      await expect(viewer.api.players.profile({ playerId })).rejects.toEqual(refusedWith("PLAYER_NOT_FOUND"));
    }
  });
});

describe("the ranking", () => {
  test("orders by points; equal points share a position and are listed by name, accents folded", async () => {
    const at = { category: "Mixto", level: "1ra" } as const;
    const names = [
      ["Zoe", 90],
      ["Ñata", 70],
      ["Álvaro", 70],
      ["Nadia", 70],
      ["Beto", 10],
    ] as const;
    const people = await Promise.all(
      names.map(async ([name, points]) => withPoints(await player(app, name, at), points)),
    );
    const { rows, total, mine } = await (people[4]?.api ?? app.client()).players.ranking(at);
    expect(rows.map(({ position, name, points }) => [position, name, points])).toEqual([
      [1, "Zoe", 90],
      [2, "Álvaro", 70],
      [2, "Nadia", 70],
      [2, "Ñata", 70],
      [5, "Beto", 10],
    ]);
    expect([total, mine?.position, mine?.id]).toEqual([5, 5, people[4]?.id]);
  });

  test("keeps the order of namesakes with equal points stable", async () => {
    const at = { category: "Mixto", level: "2da" } as const;
    const people = await Promise.all(Array.from({ length: 6 }, () => player(app, "Juan Pérez", at)));
    const { rows } = await (people[0]?.api ?? app.client()).players.ranking(at);
    expect(rows.map(({ id }) => id)).toEqual(people.map(({ id }) => id).sort());
  });

  test("shows fifty rows, and the viewer's own row far behind them with its real position", async () => {
    const at = { category: "Mixto", level: "3ra" } as const;
    const last = await player(app, "Última", at);
    await app.db.execute(sql`
      with added as (
        insert into person (id, name, short_name, email)
          select gen_random_uuid(), 'Rival ' || n, n, 'rival' || n || '@example.com'
        from generate_series(1, 60) as n returning id
      ) insert into player_profile (person_id, category, level, location, ranking_points)
        select id, 'Mixto', '3ra', 'Paraná', 1 + row_number() over (order by id) from added`);
    const { rows, mine, total } = await last.api.players.ranking(at);
    expect(rows).toHaveLength(50);
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect([mine?.id, mine?.position, total]).toEqual([last.id, 61, 61]);
  });

  test("leaves out deactivated players, other levels and other categories", async () => {
    const at = { category: "Femenino", level: "5ta" } as const;
    const [viewer, gone] = await Promise.all([player(app, "Vera", at), player(app, "Gina", at)]);
    await player(app, "Otra", { ...at, level: "6ta" });
    await withPoints(gone, 500);
    await app.db.update(person).set({ status: "inactive" }).where(eq(person.id, gone.id));
    const { rows, total } = await viewer.api.players.ranking(at);
    expect([rows.map(({ name, position }) => [name, position]), total]).toEqual([[["Vera", 1]], 1]);
  });

  test("is empty without players, and has no own row for a player of another category or level", async () => {
    const viewer = await player(app, "Vera");
    expect(await viewer.api.players.ranking({ category: "Femenino", level: "1ra" })).toEqual({
      weeks: 52,
      rows: [],
      mine: null,
      total: 0,
    });
  });
});

test("no answer to another player holds an address, a role or an account status", async () => {
  const at = { category: "Masculino", level: "1ra" } as const;
  const [ana, bea] = await Promise.all([player(app, "Ana", at), player(app, "Bea", at)]);
  const read = [await bea.api.players.profile({ playerId: ana.id }), await bea.api.players.ranking(at)];
  const { keys, values } = wordsIn(read);
  expect(keys).toContain("rankingPoints");
  for (const secret of ["email", "role", "status", "clubId", "phone", "token", "ipAddress", "createdAt"]) {
    expect(keys).not.toContain(secret);
  }
  expect(values.filter((value) => value.includes("@") || value === ana.email)).toEqual([]);
});
