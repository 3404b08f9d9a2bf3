import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultChoice } from "#domain/competition/tournaments/category-rules.ts";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { clubMembership, court } from "#server/db/tables/clubs.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player, somebody, withRole } from "#tests/support/people.ts";
import { publicationOf, publish } from "#tests/support/publications.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const halfWritten = {
  step: 2,
  name: "",
  description: "Con\npremios",
  startDate: "2026-1",
  endDate: "",
  startMinute: 18 * 60,
  endMinute: null,
  courtIds: [],
  categories: [{ ...newCategory, quota: null, cost: -3 }],
};

test("a draft is kept as it stands, for its author, until it is published or discarded", async () => {
  const paracao = await club(app, "Paracao");
  const colleague = await somebody(app, "Segunda Administradora");
  const { clubId } = paracao;
  await app.db.insert(clubMembership).values({ clubId, personId: colleague.id });
  const { tournaments } = paracao.api;
  const savedAt = saturdayEvening.toISOString();

  expect(await tournaments.draft({ clubId })).toBeNull();
  await tournaments.saveDraft({ clubId, draft: { ...halfWritten, step: 1 } });
  expect(await tournaments.saveDraft({ clubId, draft: halfWritten })).toEqual({ draft: halfWritten, savedAt });
  expect(await tournaments.draft({ clubId })).toEqual({ draft: halfWritten, savedAt });
  expect(await colleague.api.tournaments.draft({ clubId })).toBeNull();

  expect(await tournaments.discardDraft({ clubId })).toBeNull();
  expect(await tournaments.draft({ clubId })).toBeNull();

  await tournaments.saveDraft({ clubId, draft: halfWritten });
  await colleague.api.tournaments.saveDraft({ clubId, draft: halfWritten });
  await publish(paracao);
  expect(await tournaments.draft({ clubId })).toBeNull();
  expect(await colleague.api.tournaments.draft({ clubId })).toEqual({ draft: halfWritten, savedAt });
});

test("a draft is kept only for one's own club, and holds no more than a form can", async () => {
  const paracao = await club(app, "Paracao");
  const rival = await club(app, "Rival");
  const ana = await player(app, "Ana Ríos");
  const { clubId } = paracao;
  const draft = halfWritten;
  const calls = ({ tournaments }: typeof ana.api) => [
    () => tournaments.draft({ clubId }),
    () => tournaments.saveDraft({ clubId, draft }),
    () => tournaments.discardDraft({ clubId }),
  ];
  for (const call of calls(app.client())) await expect(call()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  for (const call of calls(ana.api)) await expect(call()).rejects.toMatchObject({ code: "FORBIDDEN", status: 403 });
  for (const call of calls(rival.api))
    await expect(call()).rejects.toMatchObject({ code: "NOT_YOUR_CLUB", status: 403 });
  const chief = await withRole(app, "Marta Jefa", "super_admin");
  const nowhere = chief.api.tournaments.saveDraft({ clubId: crypto.randomUUID(), draft });
  await expect(nowhere).rejects.toMatchObject({ code: "NOT_YOUR_CLUB" });

  const tooMuch = { ...draft, description: "a".repeat(5000) };
  const unreadable = { ...draft, name: "a\u0000b" };
  for (const wrong of [tooMuch, unreadable]) {
    const call = paracao.api.tournaments.saveDraft({ clubId, draft: wrong });
    await expect(call).rejects.toMatchObject({ code: "BAD_REQUEST" });
  }
  expect(await paracao.api.tournaments.draft({ clubId })).toBeNull();
});

test("a copy has the same weekdays and the courts still in use, ready to be published", async () => {
  const paracao = await club(app, "Paracao");
  const [first = "", second = ""] = paracao.courtIds;
  const rules = defaultChoice;
  const categories = [
    { ...newCategory, name: "Mixto" as const, cost: 0, rules },
    { ...newCategory, rules },
  ];
  const tournamentId = await publish(paracao, { description: "Con premios", publicNames: "none", categories });
  await app.db.update(court).set({ active: false }).where(eq(court.id, second));
  const form = await paracao.api.tournaments.copy({ tournamentId });
  expect(form).toEqual({
    ...publicationOf(paracao, { description: "Con premios", publicNames: "none", categories, courtIds: [first] }),
    repeats: tournamentId,
    otherHours: [],
    startDate: "2026-12-05",
    endDate: "2026-12-06",
  });
  expect(await paracao.api.tournaments.publish(form)).toHaveProperty("tournamentId");
});
