import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { entry, tournamentCategory } from "#server/db/tables/tournaments.ts";
import type { TestApp } from "#tests/support/app.ts";
import { inviteAll, terms, tournamentOf } from "#tests/support/competitions.ts";
import { club, signedInCrowd } from "#tests/support/people.ts";
import { allAtOnce, raceApp } from "./crowd.ts";
import { turnstileBefore } from "./turnstile.ts";

let app: TestApp;
afterEach(() => app.close());

describe("six invited players accept while the club lowers the quota from six to two", () => {
  async function race() {
    const paraná = await club(app, "Club Paraná");
    const { categoryIds } = await tournamentOf(app, paraná, [{ quota: 6 }]);
    const [categoryId = ""] = categoryIds;
    const invited = await signedInCrowd(app, 6);
    const pairIds = await inviteAll(app, categoryId, invited);
    const turnstile = await turnstileBefore(app, "insert or update", "tournament_category");
    const acting = allAtOnce([
      ...invited.map(({ api }, nth) => api.pairs.accept({ pairId: pairIds[nth] ?? "" })),
      paraná.api.tournaments.changeCategory({ categoryId, ...newCategory, quota: 2 }),
    ]);
    await turnstile.arrived(7, acting);
    await turnstile.open();
    const answers = await acting;
    const [row] = await app.db.select().from(tournamentCategory).where(eq(tournamentCategory.id, categoryId));
    const { quota = 0, taken = 0 } = row ?? {};
    return { lowered: answers.at(-1), quota, taken, fits: taken <= quota };
  }

  test.each([
    ["the first change wins, and every accepted pair has a place", {}],
    ["the same holds even without the lock: the constraint decides", { locks: false }],
  ] as const)("%s", async (_promise, ground) => {
    app = await raceApp(ground);
    const { lowered, quota, taken, fits } = await race();
    expect(fits).toBe(true);
    expect({ quota, taken }).toEqual(lowered === "done" ? { quota: 2, taken: 2 } : { quota: 6, taken: 6 });
    expect(["done", "QUOTA_BELOW_TAKEN"]).toContain(lowered);
  });

  test("would leave six pairs in two places without the lock and the constraint", async () => {
    app = await raceApp({ locks: false, without: ["tournament_category.category_quota_holds"] });
    expect(await race()).toEqual({ lowered: "done", quota: 2, taken: 6, fits: false });
  });
});

describe("a player enters a category that the club is taking away", () => {
  async function race() {
    const paraná = await club(app, "Club Paraná");
    const [ana] = await signedInCrowd(app, 1);
    const { categoryIds } = await tournamentOf(app, paraná, [{}, { level: "6ta" }]);
    const [categoryId = ""] = categoryIds;
    const turnstile = await turnstileBefore(app, "delete", "tournament_category");
    const removing = allAtOnce([paraná.api.tournaments.removeCategory({ categoryId })]);
    await turnstile.arrived(1, removing);
    const entering = allAtOnce(ana ? [ana.api.pairs.preRegister({ categoryId, ...terms })] : []);
    await turnstile.arrived(2, entering);
    await turnstile.open();
    const answers = [...(await removing), ...(await entering)];
    const categories = await app.db.$count(tournamentCategory, eq(tournamentCategory.id, categoryId));
    return { answers, categories, entries: await app.db.$count(entry) };
  }

  test("and is refused, because it is gone", async () => {
    app = await raceApp();
    expect(await race()).toEqual({ answers: ["done", "CATEGORY_NOT_FOUND"], categories: 0, entries: 0 });
  });

  test("and keeps it there even without the lock: the foreign key decides", async () => {
    app = await raceApp({ locks: false });
    expect(await race()).toEqual({ answers: ["CATEGORY_NOT_EMPTY", "done"], categories: 1, entries: 1 });
  });

  test("and would be entered in a missing category without the lock and the key", async () => {
    app = await raceApp({ locks: false, without: ["entry.entry_of_category"] });
    expect(await race()).toEqual({ answers: ["done", "done"], categories: 0, entries: 1 });
  });
});
