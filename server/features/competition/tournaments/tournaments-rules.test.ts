import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { defaultZones } from "#domain/competition/zones/zone-settings.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { tournamentCategory } from "#server/db/tables/tournaments.ts";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, fillWithConfirmedPairs } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { publish } from "#tests/support/publications.ts";

const app = await createTestApp();
const [paraná, ana] = await Promise.all([club(app, "Club Paraná"), player(app, "Ana Ríos")]);
afterAll(() => app.close());

const chosen = {
  ...defaultChoice,
  knockoutFormat: "full-third-set",
  deuce: "star-point",
  thirdPlace: true,
  zones: { ...defaultZones, preferred: 4, qualifiers: 1 },
  tieBreak: "differences",
  championPoints: 1000,
  walkoverMinutes: 15,
} as const;

const liga = { name: "Liga", champion: 100, lostIn: [80, 60, 40, 20, 15], zoneExit: 10, zoneWin: 0 };

const publishedBefore = [
  { ...newCategory, rules: chosen },
  { ...newCategory, level: "6ta" as const },
];

async function rulesShown(tournamentId: string) {
  const { categories } = await ana.api.tournaments.get({ tournamentId });
  return categories.map(({ rules }) => rules);
}

describe("the rules of a category", () => {
  test("are the club's choice at publication, or the defaults, and everyone can read them", async () => {
    const tournamentId = await publish(paraná, { categories: publishedBefore });
    expect(await rulesShown(tournamentId)).toEqual([chosen, defaultChoice]);
    const managed = await paraná.api.tournaments.manage({ tournamentId });
    expect(managed.categories.map(({ rules }) => rules)).toEqual([chosen, defaultChoice]);
    const [listed] = (await ana.api.tournaments.search({ clubId: paraná.clubId })).tournaments;
    expect(listed?.categories[0]).not.toHaveProperty("rules");
  });

  test("are stored in full, so that no later default or table changes them", async () => {
    const categoryId = await categoryOf(app, paraná, { format: "ROUND_ROBIN" });
    const usual = rulesFrom(defaultChoice);
    const old = {
      ...usual,
      zones: { ...usual.zones, preferred: 4, qualifiers: 1 },
      points: { ...usual.points, champion: 640 },
    } as const;
    await app.db.update(tournamentCategory).set({ rules: old }).where(eq(tournamentCategory.id, categoryId));
    await fillWithConfirmedPairs(app, categoryId, paraná, 8);
    const { zones } = await paraná.api.draws.generate({ categoryId });
    expect(zones.map(({ rows, qualifiers }) => [rows.length, qualifiers])).toEqual([
      [4, 1],
      [4, 1],
    ]);
    const [kept] = await app.db.select().from(tournamentCategory).where(eq(tournamentCategory.id, categoryId));
    expect(kept?.rules).toEqual(old);
  });

  test("go along with a copy of the tournament, and with a draft", async () => {
    const { clubId } = paraná;
    const tournamentId = await publish(paraná, {
      startDate: "2026-12-01",
      endDate: "2026-12-02",
      categories: publishedBefore,
    });
    const { categories } = await paraná.api.tournaments.copy({ tournamentId });
    expect(categories.map(({ rules }) => rules)).toEqual([chosen, defaultChoice]);

    const words = { name: "", description: "", startDate: "", endDate: "", startMinute: null, endMinute: null };
    const draft = { ...words, step: 2, courtIds: [], categories };
    await paraná.api.tournaments.saveDraft({ clubId, draft });
    expect((await paraná.api.tournaments.draft({ clubId }))?.draft.categories).toEqual(categories);
  });

  test("can be changed until the draw, and the change is audited", async () => {
    const categoryId = await categoryOf(app, paraná);
    expect(await paraná.api.tournaments.setRules({ categoryId, rules: chosen })).toEqual(chosen);
    const [stored] = await app.db.select().from(tournamentCategory).where(eq(tournamentCategory.id, categoryId));
    expect(stored?.rules).toEqual(rulesFrom(chosen));
    const traces = await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, categoryId));
    expect(traces).toMatchObject([
      { action: "category.rules", actorId: paraná.id, before: defaultChoice, after: chosen },
    ]);
    await fillWithConfirmedPairs(app, categoryId, paraná, 4);
    const { thirdPlace } = await paraná.api.draws.generate({ categoryId });
    expect(thirdPlace).not.toBeNull();
    await expect(paraná.api.tournaments.setRules({ categoryId, rules: defaultChoice })).rejects.toMatchObject({
      status: 409,
      code: "ALREADY_DRAWN",
    });
  });

  test("award points by the club's own table as chosen; points alone change after the draw, until the first result", async () => {
    const { clubId } = paraná;
    await paraná.api.clubs.savePointsTable({ clubId, table: liga, instead: null });
    const categoryId = await categoryOf(app, paraná, { rules: rulesFrom({ ...defaultChoice, ownPoints: liga }) });
    await paraná.api.clubs.savePointsTable({ clubId, table: { ...liga, champion: 90 }, instead: "Liga" });
    await paraná.api.clubs.removePointsTable({ clubId, name: "Liga" });
    await fillWithConfirmedPairs(app, categoryId, paraná, 2);
    const { rounds } = await paraná.api.draws.generate({ categoryId });
    const better = { ...defaultChoice, ownPoints: { ...liga, champion: 120 } };
    expect(await paraná.api.tournaments.setRules({ categoryId, rules: better })).toEqual(better);
    const otherwise = paraná.api.tournaments.setRules({ categoryId, rules: { ...better, thirdPlace: true } });
    await expect(otherwise).rejects.toMatchObject({ code: "ALREADY_DRAWN" });

    const [match] = rounds[0] ?? [];
    await paraná.api.matches.enter({ matchId: match?.id ?? "", revision: 0, outcome: straightSets("pair1") });
    const afterwards = paraná.api.tournaments.setRules({ categoryId, rules: defaultChoice });
    await expect(afterwards).rejects.toMatchObject({ status: 409, code: "POINTS_ARE_EARNED" });
    const [kept] = await app.db.select().from(tournamentCategory).where(eq(tournamentCategory.id, categoryId));
    const tournamentId = kept?.tournamentId ?? "";
    const { categories } = await paraná.api.tournaments.closing({ tournamentId });
    expect(categories[0]).toMatchObject({ championPoints: 120, results: [{ points: 120 }, { points: 80 }] });
    await paraná.api.tournaments.close({ tournamentId });
    const { rows } = await app.db.execute(sql`select points_awarded from tournament_result
      where category_id = ${categoryId} order by points_awarded desc`);
    expect(rows.map(({ points_awarded }) => points_awarded)).toEqual([120, 120, 80, 80]);
  });

  test("are limited to the choices on offer", async () => {
    const categoryId = await categoryOf(app, paraná);
    for (const wrong of [
      { championPoints: 9000 },
      { ownPoints: { ...liga, champion: 2001 } },
      { ownPoints: { ...liga, lostIn: [101, 60, 40, 20, 15] } },
      { ownPoints: { ...liga, lostIn: [80, 60, 40, 20] } },
      { walkoverMinutes: 0 },
      { zones: Object.assign({}, defaultZones, { qualifiers: 4 }) },
    ]) {
      const rules = Object.assign({}, chosen, wrong);
      await expect(paraná.api.tournaments.setRules({ categoryId, rules })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      });
    }
  });
});

describe("eligibility", () => {
  test("has a default, is chosen at publication, copied with the tournament, and changed until the draw with an audit event", async () => {
    const thirteen = { kind: "sum", least: 13 } as const;
    const usual = { kind: "own-or-stronger" } as const;
    const categories = [
      { ...newCategory, eligibility: thirteen },
      { ...newCategory, level: "6ta" as const },
    ];
    const tournamentId = await publish(paraná, { startDate: "2026-12-05", endDate: "2026-12-05", categories });
    const shown = async () => (await ana.api.tournaments.get({ tournamentId })).categories;
    expect((await shown()).map(({ eligibility }) => eligibility)).toEqual([thirteen, usual]);
    const copied = await paraná.api.tournaments.copy({ tournamentId });
    expect(copied.categories.map(({ eligibility }) => eligibility)).toEqual([thirteen, usual]);

    const [{ id: categoryId } = { id: "" }] = await shown();
    const range = { kind: "range", weakest: "7ma", strongest: "5ta" } as const;
    expect(await paraná.api.tournaments.setEligibility({ categoryId, eligibility: range })).toEqual(range);
    const traces = await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, categoryId));
    expect(traces).toMatchObject([
      { action: "category.eligibility", actorId: paraná.id, before: thirteen, after: range },
    ]);
    const reversed = { kind: "range", weakest: "5ta", strongest: "7ma" } as const;
    for (const wrong of [reversed, { kind: "sum", least: 15 } as const]) {
      const refused = paraná.api.tournaments.setEligibility({ categoryId, eligibility: wrong });
      await expect(refused).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
    await fillWithConfirmedPairs(app, categoryId, paraná, 2);
    await paraná.api.draws.generate({ categoryId });
    const late = paraná.api.tournaments.setEligibility({ categoryId, eligibility: usual });
    await expect(late).rejects.toMatchObject({ status: 409, code: "ALREADY_DRAWN" });
  });
});
