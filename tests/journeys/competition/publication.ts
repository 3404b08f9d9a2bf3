import { expect, type Page } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import { chooseDay, today } from "#tests/journeys/steps.ts";

/** Creates the club's own table of points, which starts as a copy of the default one. */
async function writeOwnTable(desk: Page): Promise<void> {
  await desk.goto("/admin/setup/puntos");
  await desk.getByRole("button", { name: "Agregar tabla" }).click();
  const sheet = desk.getByRole("dialog", { name: "Tabla nueva" });
  await sheet.getByLabel("Nombre").fill("Copa");
  const points = { Final: "1200", Semifinal: "360", Cuartos: "180", "8avos": "90", "16avos": "45" };
  for (const [stage, given] of Object.entries(points)) await sheet.getByLabel(stage, { exact: true }).fill(given);
  await sheet.getByLabel("Campeones").fill("1000");
  await sheet.getByRole("button", { name: "Guardar tabla" }).click();
  await expect(sheet.getByText("Quien llega más lejos no puede llevarse menos puntos.")).toBeVisible();
  await sheet.getByLabel("Final", { exact: true }).fill("600");
  await sheet.getByRole("button", { name: "Guardar tabla" }).click();
  await expect(desk.getByText("Copa: 1.000 para los campeones")).toBeVisible();
}

/**
 * Fills the three steps of the wizard: a knockout with a third place and the club's own points, and zones with full
 * third sets in the playoff.
 */
export async function publish(desk: Page, name: string): Promise<void> {
  await writeOwnTable(desk);
  await desk.goto("/admin/crear-torneo");
  await desk.getByLabel("Nombre del torneo").fill(name);
  await chooseDay(desk, "Fecha de inicio", addDays(today(), 1));
  await chooseDay(desk, "Fecha de fin", addDays(today(), 2));
  await desk.getByRole("button", { name: "Seguir a Categorías" }).click();

  const [knockout, zones] = [1, 2].map((number) =>
    desk.getByRole("group", { name: `Categoría ${number}`, exact: true }),
  );
  if (!knockout || !zones) throw new Error("the wizard has no categories");
  await knockout.getByLabel("Nivel").selectOption("2da");
  await desk.getByRole("button", { name: "Cambiar cómo se juega 2da Masculino" }).click();
  const sheet = desk.getByRole("dialog", { name: "Cómo se juega" });
  await sheet.getByRole("checkbox", { name: "Partido por el tercer puesto" }).check();
  await sheet.getByLabel("Puntos", { exact: true }).selectOption("Copa: 1.000 para los campeones");
  await sheet.getByRole("button", { name: "Listo" }).click();

  await desk.getByRole("button", { name: "Agregar categoría" }).click();
  await zones.getByLabel("Nivel").selectOption("3ra");
  const seeds = zones.getByLabel("Cabezas de serie");
  await expect(seeds).toBeChecked();
  await zones.getByLabel("Formato").selectOption("Fase de Grupos + Playoff");
  await expect(seeds).toHaveCount(0);
  await desk.getByRole("button", { name: "Cambiar cómo se juega 3ra Masculino" }).click();
  await sheet.getByLabel("Partidos de llave").selectOption("Al mejor de 3, tercer set completo");
  await sheet.getByRole("button", { name: "Listo" }).click();
  await expect(desk.getByText("2da Masculino. Cada pareja juega al menos 1 partido.")).toBeVisible();
  await expect(desk.getByText("3ra Masculino. Cada pareja juega al menos 2 partidos.")).toBeVisible();

  await desk.getByRole("button", { name: "Seguir a Publicar" }).click();
  await desk.getByRole("button", { name: "Cancha 1" }).click();
  await desk.getByRole("button", { name: "Cancha 2" }).click();
  await desk.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(desk.getByText("Torneo publicado")).toBeVisible();
}

/** Draws the category that is on the screen. */
export async function draw(desk: Page): Promise<void> {
  await desk.getByRole("button", { name: "Generar llave" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Generar llave" }).click();
}
