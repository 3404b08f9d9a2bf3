import { expect } from "@playwright/test";
import { newPlayers, newTournament } from "#tests/journeys/arranged.ts";
import { test, unheardOf } from "#tests/journeys/steps.ts";

test("an Americano is repeated in a week: its players are told of it, and the club enters them all in one tap", async ({
  browser,
}) => {
  const { desk, api, tournament, tournamentId, categoryId } = await newTournament(browser, "AMERICANO", 32);
  const [ana] = await newPlayers(browser, [`Ana ${unheardOf()}`]);
  if (!ana) throw new Error("there is no player");
  const { name } = await ana.api.accounts.me();
  const guests = ["Bea", "Caro", "Dora"].map((first) => ({ name: `${first} ${unheardOf()}`, playerId: null }));
  await api.entries.add({ categoryId, confirmed: true, rows: [{ name, playerId: ana.id, letIn: true }, ...guests] });
  const { rounds } = await api.rotations.draw({ categoryId });
  for (const { matchId, revision } of rounds.flatMap(({ tables }) => tables))
    await api.matches.enter({ matchId, revision, outcome: { kind: "points", points: { pair1: 14, pair2: 10 } } });

  await test.step("the club publishes the next edition from the one that is over", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}?ver=cuadro`);
    await desk.getByRole("link", { name: /^Repetir el .+ que viene$/ }).click();
    await expect(desk.getByLabel("Nombre del torneo")).toHaveValue(tournament);
    await desk.getByRole("button", { name: "Seguir a Categorías" }).click();
    await desk.getByRole("button", { name: "Seguir a Publicar" }).click();
    await desk.getByRole("button", { name: "Publicar", exact: true }).click();
    await expect(desk.getByText("Torneo publicado")).toBeVisible();
  });

  await test.step("players with an account are told of it once, and see it", async () => {
    await desk.getByRole("button", { name: "Invitar a los de la edición anterior" }).click();
    const sheet = desk.getByRole("dialog");
    const row = sheet.getByRole("listitem").filter({ hasText: name });
    await expect(row).toContainText("Sin avisar");
    await sheet.getByRole("button", { name: "Avisar a 1 jugador con cuenta" }).click();
    await desk.getByRole("alertdialog").getByRole("button", { name: "Avisar a 1 jugador con cuenta" }).click();
    await expect(row).toContainText("Avisado");
    await sheet.getByRole("button", { name: "Cerrar" }).click();
    await ana.page.goto("/avisos");
    await expect(ana.page.getByText(/te invita a la nueva edición$/)).toBeVisible();
  });

  await test.step("the club enters all four, whom the new edition then shows as confirmed", async () => {
    await desk.getByRole("button", { name: "Los de la edición anterior", exact: true }).click();
    await desk.getByRole("button", { name: "Anotar 4 jugadores" }).click();
    await expect(desk.getByText("4 de 32", { exact: true })).toBeVisible();
    // The notice of it moves the others down: a press meanwhile would begin on one and end on another.
    await expect(ana.page.getByText("El complejo te anotó")).toHaveCount(2);
    await ana.page.getByText(/te invita a la nueva edición$/).click();
    await expect(ana.page.getByRole("heading", { name: tournament })).toBeVisible();
    await expect(ana.page.getByText("Ya estás confirmada.").or(ana.page.getByText("Confirmado")).first()).toBeVisible();
  });
});
