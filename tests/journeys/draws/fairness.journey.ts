import { expect } from "@playwright/test";
import { newActors, newPlayers, newTournament, paired } from "#tests/journeys/arranged.ts";
import { test } from "#tests/journeys/steps.ts";
import { faultsNow } from "#tests/support/axe.ts";

test("a club reads how even its draw is, a player the own chances, and nobody else while a player hides the rating", async ({
  browser,
}) => {
  const { desk, api, categoryId, tournamentId } = await newTournament(browser);
  const [ana] = await newPlayers(browser, ["Ana Ríos"], categoryId);
  const [bea, caro, dora] = await newActors(["Bea Sosa", "Caro Paz", "Dora Gil"], categoryId);
  if (!ana || !bea || !caro || !dora) throw new Error("nobody plays");
  for (const [one, other] of [[ana, bea] as const, [caro, dora] as const])
    await api.pairs.confirmPayment({ pairId: await paired(categoryId, one, other) });
  const { draftId } = await api.draws.draft({ categoryId });
  const row = /^Paridad: 2,0 de 2 parejas con chances reales$/;

  await test.step("the club reads it while the draw is a draft that nobody else sees", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}?ver=cuadro`);
    await expect(desk.getByRole("button", { name: "Publicar llave" })).toBeVisible();
    await desk.getByText(row).click();
    await expect(desk.getByRole("row", { name: /Ríos \/ Sosa/ })).toContainText("50 %");
    await api.draws.publishDraft({ categoryId, draftId });
  });

  await test.step("the club opens the row and reads every pair", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}?ver=cuadro`);
    await desk.getByText(row).click();
    const pair = desk.getByRole("row", { name: /Ríos \/ Sosa/ });
    await expect(pair).toContainText("50 %");
    await expect(desk.getByText("4 jugadores todavía no tienen rating: cuentan con su categoría.")).toBeVisible();
    expect(await faultsNow(desk)).toEqual([]);
  });

  await test.step("a player reads the own pair", async () => {
    await ana.page.goto(`/torneo/${tournamentId}?seccion=llave`);
    await ana.page.getByText(row).click();
    await expect(ana.page.getByRole("heading", { name: "Tu pareja" })).toBeVisible();
    await expect(ana.page.getByRole("table")).toBeHidden();
  });

  await test.step("a result of the desk moves the rating on the player's screen in seconds", async () => {
    const { categories } = await api.matches.ofTournament({ tournamentId });
    const [match] = categories.flatMap(({ matches }) => matches);
    const set = { kind: "games", pair1: 6, pair2: 2 } as const;
    await api.matches.enter({ matchId: match?.id ?? "", revision: 0, outcome: { kind: "played", sets: [set, set] } });
    const final = ana.page.getByRole("article", { name: "Partido 1" });
    await expect(final).toContainText("6-2 6-2");
    await final.getByRole("button").first().click();
    const sheet = ana.page.getByRole("dialog");
    await expect(sheet.getByText("1.000 → 1.020")).toHaveCount(2);
    await expect(sheet.getByText("1.000 → 980")).toHaveCount(2);
    await ana.page.keyboard.press("Escape");
  });

  await test.step("nobody but the club reads it once a drawn player hides the rating", async () => {
    await dora.api.ratings.setShown({ shown: false });
    const answered = ana.page.waitForResponse((response) => response.url().includes("drawFairness"));
    await ana.page.reload();
    expect((await answered).ok()).toBe(true);
    await expect(ana.page.getByText("Campeones").first()).toBeVisible();
    await expect(ana.page.getByText(row)).toBeHidden();
    await desk.reload();
    await expect(desk.getByText(row)).toBeVisible();
  });
});
