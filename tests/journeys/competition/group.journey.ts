import { expect } from "@playwright/test";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { enterAs } from "#tests/journeys/accounts.ts";
import { newTournament } from "#tests/journeys/arranged.ts";
import { openPhone, test } from "#tests/journeys/steps.ts";
import { playOut } from "#tests/support/play.ts";
import { enterPairs, newEntrants } from "./people.ts";

test("one group of five without a bracket: the table gives the champions and the places, and the club closes", async ({
  browser,
}) => {
  const { desk, api, tournament, tournamentId, categoryId } = await newTournament(browser, "ROUND_ROBIN", 5);
  const entrants = await newEntrants("7ma", 10);
  await enterPairs(api, categoryId, entrants, "AB CD EF GH IJ");
  const player = await openPhone(browser);
  await enterAs(player, entrants[0]?.email ?? "");

  await test.step("the club puts all pairs in one group, and a player reads its name and its rules", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}`);
    await desk.getByRole("button", { name: "Cambiar cómo se juega 7ma Masculino" }).click();
    const sheet = desk.getByRole("dialog", { name: "Cómo se juega" });
    await sheet.getByText("Más opciones de las zonas").click();
    await sheet.getByLabel("Fase de grupos").selectOption("Un grupo único, todos contra todos");
    const resize = (quota: number) =>
      api.tournaments.changeCategory({ ...newCategory, format: "ROUND_ROBIN", categoryId, quota });
    // Another desk enlarges the category while these rules are on their way.
    const toRules = "**/api/rpc/tournaments/setRules";
    await desk.route(toRules, (route) => resize(17).then(() => route.continue()), { times: 1 });
    await sheet.getByRole("button", { name: "Guardar" }).click();
    const shape = sheet.getByLabel("Fase de grupos");
    await expect(shape).toHaveAccessibleDescription(/hasta 16/);
    await expect(shape.locator("option:checked")).toHaveText("Un grupo único, todos contra todos");
    await expect(desk.getByText("17 parejas")).toBeVisible();
    await resize(5);
    await expect(desk.getByText("17 parejas")).toBeHidden();
    await sheet.getByRole("button", { name: "Guardar" }).click();
    await expect(sheet).toBeHidden();
    await expect(desk.getByText(/todos contra todos/i).first()).toBeVisible();
    await api.draws.generate({ categoryId });
    await player.goto(`/torneo/${tournamentId}?seccion=zonas`);
    await expect(player.getByRole("heading", { name: "Grupo único" })).toBeVisible();
    await expect(player.getByText("Zona A")).toHaveCount(0);
    await expect(player.getByRole("tab", { name: "Llave" })).toHaveCount(0);
  });

  await test.step("the table of the played group names its champions, and the club closes the tournament", async () => {
    await playOut({ api }, tournamentId);
    const table = player.getByRole("table", { name: "Posiciones del grupo" });
    await expect(player.getByText("Grupo terminado")).toBeVisible();
    await expect(table.getByRole("row")).toHaveCount(6);
    await desk.goto(`/admin/gestionar/${tournamentId}`);
    await desk.getByRole("button", { name: "Cerrar torneo" }).click();
    const question = desk.getByRole("alertdialog", { name: `¿Cerrar ${tournament}?` });
    await expect(question).toContainText("5 parejas reciben sus puntos");
    await question.getByRole("button", { name: "Cerrar torneo" }).click();
    await expect(desk.getByRole("button", { name: "Reabrir torneo" })).toBeVisible();
    await player.goto(`/torneo/${tournamentId}`);
    const podium = player
      .getByRole("region", { name: "7ma Masculino" })
      .getByRole("listitem")
      .filter({ visible: true });
    await expect(podium).toHaveText([/^Campeones/, /^Finalistas/, /^3\.º puesto/]);
  });
});
