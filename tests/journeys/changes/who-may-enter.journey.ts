import { expect } from "@playwright/test";
import { newActors, newPlayers, newTournament } from "#tests/journeys/arranged.ts";
import { test, unheardOf } from "#tests/journeys/steps.ts";

test("a category is for its own level: others are refused, a club overrides it for a pair, and opens it to every level", async ({
  browser,
}) => {
  const { desk, tournamentId } = await newTournament(browser);
  const [strong, weak] = await newActors([`Ana ${unheardOf()}`, `Bea ${unheardOf()}`]);
  const [other] = await newPlayers(browser, [`Cora ${unheardOf()}`]);
  if (!strong || !weak || !other) throw new Error("nobody came");
  for (const { api } of [strong, other])
    await api.accounts.saveProfile({ category: "Masculino", level: "5ta", location: "Paraná" });
  const phone = other.page;

  await test.step("a player of a stronger level reads why, and which levels may enter", async () => {
    await phone.goto(`/torneo/${tournamentId}`);
    await expect(phone.getByText("Varones de 7ma").first()).toBeVisible();
    await expect(phone.getByText("Ninguna categoría abierta es para tu perfil: 5ta Masculino.")).toBeVisible();
    await expect(phone.getByRole("button", { name: "Preinscribirme" })).toHaveCount(0);
  });

  await test.step("the club confirms once, and the pair shows the overridden objection", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}`);
    await desk.getByRole("button", { name: "Agregar pareja" }).click();
    const sheet = desk.getByRole("dialog", { name: "Agregar pareja" });
    for (const { name } of [strong, weak]) {
      await sheet.getByRole("searchbox").fill(name);
      await sheet.locator("label", { hasText: name }).click();
    }
    await sheet.getByRole("button", { name: "Agregar pareja" }).click();
    const question = desk.getByRole("alertdialog", { name: "¿Anotarlos igual?" });
    await expect(question).toContainText("Uno de los dos tiene un nivel que no entra.");
    await question.getByRole("button", { name: "Anotarlos igual" }).click();
    await expect(desk.getByText("Anotada igual: nivel").filter({ visible: true })).toBeVisible();
  });

  await test.step("the club opens it to every level, and the player can enter", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}?ver=cuadro`);
    await desk.getByRole("button", { name: "Cambiar quién puede anotarse en 7ma Masculino" }).click();
    const sheet = desk.getByRole("dialog", { name: "Quién puede anotarse" });
    await sheet.getByLabel("Por nivel").selectOption("Libre: cualquier nivel");
    await sheet.getByRole("button", { name: "Guardar" }).click();
    await expect(desk.getByText("7ma Masculino: listo, se anotan así")).toBeVisible();
    await phone.reload();
    await expect(phone.getByText("Varones de cualquier nivel").first()).toBeVisible();
    await phone.getByRole("button", { name: "Preinscribirme" }).click();
    await phone.getByRole("dialog").getByRole("checkbox").check();
    await phone.getByRole("button", { name: "Confirmar preinscripción" }).click();
    await expect(phone.getByRole("button", { name: "Formar Pareja" })).toBeVisible();
  });
});
