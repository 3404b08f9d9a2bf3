import { expect } from "@playwright/test";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { termsVersion } from "#domain/competition/tournaments/terms.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { apiOf } from "#tests/journeys/accounts.ts";
import { newActors, newPlayers, newTournament, paired } from "#tests/journeys/arranged.ts";
import { demonstrated } from "#tests/journeys/loading/demonstrated.ts";
import { test, today, unheardOf, wordsFor } from "#tests/journeys/steps.ts";

test("a club moves a player up, who contests it, and of two super administrators one decides", async ({ browser }) => {
  test.setTimeout(180_000);
  const { desk, api, clubId, courtIds, categoryId, tournamentId } = await newTournament(browser);
  const name = `Ana ${unheardOf()}`;
  const [ana] = await newPlayers(browser, [name], categoryId);
  const [bea, caro, dora] = await newActors(["Bea Sosa", "Caro Paz", "Dora Gil"], categoryId);
  if (!ana || !bea || !caro || !dora) throw new Error("nobody plays");
  for (const [one, other] of [[ana, bea] as const, [caro, dora] as const])
    await api.pairs.confirmPayment({ pairId: await paired(categoryId, one, other) });

  await test.step("the club changes the class with a reason", async () => {
    await desk.goto(`/perfil/${ana.id}`);
    await desk.getByRole("button", { name: "Cambiar categoría o nivel" }).click();
    const sheet = desk.getByRole("dialog");
    await sheet.locator("label", { hasText: "5ta" }).click();
    await sheet.getByRole("button", { name: "Guardar" }).click();
    await expect(sheet.getByText("Completá este campo.")).toBeVisible();
    await sheet.getByLabel("Por qué").fill("Ganó tres torneos en Santa Fe");
    await sheet.getByRole("button", { name: "Guardar" }).click();
    await expect(desk.getByText(`${name} ahora es 5ta Masculino`)).toBeVisible();
  });

  await test.step("the player reads why and contests it, once", async () => {
    await ana.page.goto(`/perfil/${ana.id}`);
    const card = ana.page.getByRole("article", { name: "Ahora jugás en 5ta Masculino" });
    await expect(card.getByText("Ganó tres torneos en Santa Fe")).toBeVisible();
    await card.getByRole("button", { name: "No estoy de acuerdo" }).click();
    await ana.page.getByLabel("Por qué no").fill("Fue en 7ma");
    await ana.page.getByRole("button", { name: "Enviar" }).click();
    await expect(card.getByText("Contestaste: «Fue en 7ma»")).toBeVisible();
    await expect(card.getByRole("button", { name: "No estoy de acuerdo" })).toBeHidden();
  });

  await test.step("of two deciders the second is told", async () => {
    const second = await demonstrated(browser, "superAdmin");
    await second.goto("/super-admin/categorias");
    await second.getByRole("button", { name: `Decidir sobre ${name}` }).click();
    const [open] = (await ana.api.classChanges.mine()).proposals;
    await (await apiOf(second)).classChanges.decide({ proposalId: open?.id ?? "", accept: true });
    await second.getByRole("dialog").locator("label", { hasText: "Vuelve a 7ma Masculino" }).click();
    await second.getByRole("button", { name: "Guardar" }).click();
    await expect(second.getByText("Esta propuesta ya se decidió.")).toBeVisible();
    expect(await wordsFor(ana.page.request, "/avisos")).toContain("Se confirmó que jugás en 5ta Masculino");
  });

  await test.step("the next entry in the old class is refused, and the standing pair plays", async () => {
    const next = await api.tournaments.publish({
      clubId,
      name: `Copa ${unheardOf()}`,
      description: "",
      startDate: addDays(today(), 20),
      endDate: addDays(today(), 21),
      startMinute: 18 * 60,
      endMinute: 22 * 60,
      courtIds: [...courtIds],
      categories: [{ ...newCategory }],
    });
    const { categories } = await api.tournaments.manage({ tournamentId: next.tournamentId });
    const entry = { categoryId: categories[0]?.id ?? "", termsAccepted: true, termsVersion } as const;
    await expect(ana.api.pairs.preRegister(entry)).rejects.toMatchObject({ code: "LEVEL_NOT_ALLOWED" });
    expect(await wordsFor(ana.page.request, `/torneo/${next.tournamentId}`)).toContain(
      "Ninguna categoría abierta es para tu perfil: 5ta Masculino.",
    );
    await api.draws.generate({ categoryId });
    expect(await ana.api.matches.mine()).toMatchObject([{ tournamentId }]);
  });
});
