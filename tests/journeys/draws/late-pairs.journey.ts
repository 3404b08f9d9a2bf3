import { expect, type Page } from "@playwright/test";
import { newTournament } from "#tests/journeys/arranged.ts";
import { enterPairs, newEntrants } from "#tests/journeys/competition/people.ts";
import { test } from "#tests/journeys/steps.ts";

test("after the draw a late pair takes the place of a bye, and another replaces a withdrawn pair", async ({
  browser,
}) => {
  const { desk, api, tournamentId, categoryId } = await newTournament(browser);
  const entrants = await newEntrants("7ma", 12);
  await enterPairs(api, categoryId, entrants, "AB CD EF");
  await api.draws.generate({ categoryId });
  await desk.goto(`/admin/gestionar/${tournamentId}?ver=parejas`);

  await test.step("a pair that is added now waits as a reserve", async () => {
    await desk.getByRole("button", { name: "Agregar pareja" }).click();
    const sheet = desk.getByRole("dialog", { name: "Agregar pareja" });
    await expect(sheet).toContainText("ya sorteada: queda de reserva");
    await sheet.getByRole("button", { name: "Cerrar" }).click();
    await enterPairs(api, categoryId, entrants, "GH IJ", false);
    await desk.reload();
    await expect(desk.locator("label", { hasText: "De reserva 2" })).toBeVisible();
  });

  await test.step("the late pair plays the pair that had the bye", async () => {
    await options(desk, "Gabriel Giménez / Hernán Herrera", "Hacer entrar a la llave");
    const sheet = desk.getByRole("dialog", { name: "¿En qué lugar entra?" });
    await sheet.getByRole("button", { name: "Contra Andrés Acosta / Bruno Benítez" }).click();
    await expect(desk.getByText("Gabriel Giménez / Hernán Herrera: entró a la llave")).toBeVisible();
    await expect(rowOf(desk, "Gabriel Giménez")).toContainText("Confirmada");
    await desk.locator("label", { hasText: "Partidos" }).click();
    await expect(desk.getByText("Para jugar 2")).toBeVisible();
    await desk.locator("label", { hasText: "Parejas" }).click();
  });

  await test.step("a player is replaced by another, who is searched by name, with a reason", async () => {
    await options(desk, "Emilio Escobar / Facundo Farías", "Cambiar un jugador");
    const sheet = desk.getByRole("dialog", { name: "Cambiar un jugador" });
    await sheet.getByLabel("¿Quién sale?").selectOption("Facundo Farías");
    await sheet.getByRole("searchbox").fill("Molina");
    await sheet.locator("label", { hasText: "Martín Molina" }).first().click();
    await sheet.getByRole("button", { name: "Elegir otro jugador" }).click();
    await sheet.getByRole("searchbox").fill("Lucas Ledesma");
    await sheet.locator("label", { hasText: "Lucas Ledesma" }).filter({ hasText: "7ma" }).first().click();
    await sheet.getByRole("button", { name: "Cambiar jugador" }).click();
    await expect(sheet).toContainText("Escribí el motivo.");
    await sheet.getByLabel("Motivo").fill("Se lesionó");
    await sheet.getByRole("button", { name: "Cambiar jugador" }).click();
    await expect(rowOf(desk, "Emilio Escobar")).toContainText("Lucas Ledesma");
  });

  await test.step("a withdrawn pair frees its place, and everybody can distinguish both draws", async () => {
    await options(desk, "Carlos Cardozo / Diego Duarte", "Bajar pareja");
    await desk.getByRole("alertdialog").getByRole("button", { name: "Bajar pareja" }).click();
    await expect(rowOf(desk, "Carlos Cardozo")).toContainText("Se bajó");
    await options(desk, "Iván Ibarra / Julián Juárez", "Hacer entrar a la llave");
    const sheet = desk.getByRole("dialog", { name: "¿En qué lugar entra?" });
    await sheet.getByRole("button", { name: "En lugar de Carlos Cardozo / Diego Duarte" }).click();
    await expect(rowOf(desk, "Iván Ibarra")).toContainText("Confirmada");
    await desk.locator("label", { hasText: /^Llave$/ }).click();
    await desk.getByRole("button", { name: "Sorteos" }).click();
    const history = desk.getByRole("dialog", { name: "Sorteos de la categoría" });
    await expect(history).toContainText("Entraron Gabriel Giménez / Hernán Herrera en un lugar libre");
    await expect(history).toContainText(
      "Entraron Iván Ibarra / Julián Juárez en lugar de Carlos Cardozo / Diego Duarte",
    );
  });
});

function rowOf(desk: Page, player: string) {
  return desk.getByRole("row").filter({ hasText: player });
}

async function options(desk: Page, names: string, act: string): Promise<void> {
  await desk.getByRole("button", { name: `Opciones de ${names}` }).click();
  await desk.getByRole("dialog", { name: names }).getByRole("button", { name: act }).click();
}
