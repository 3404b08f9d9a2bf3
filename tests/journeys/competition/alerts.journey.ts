import { expect } from "@playwright/test";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { demoEmails, demoPassword } from "#server/demo/people.ts";
import { apiBy, apiOf, enterAs } from "#tests/journeys/accounts.ts";
import { demonstrated } from "#tests/journeys/loading/demonstrated.ts";
import { test, today, unheardOf, wordsFor } from "#tests/journeys/steps.ts";

test("a player two levels too low is named with evidence, moved up, and enters the old category no more", async ({
  browser,
  request: ramiro,
}) => {
  test.setTimeout(120_000);
  const [desk, other] = [await demonstrated(browser, "club"), await demonstrated(browser, "partner")];
  await enterAs({ request: ramiro }, demoEmails.tooLow, demoPassword);
  const own = await (await apiBy(ramiro)).accounts.me();
  if (!own) throw new Error("the demonstration lacks its player");

  await test.step("the club reads why, and another player reads nothing of it", async () => {
    await desk.goto("/admin");
    await desk.getByRole("link", { name: "2 alertas de jugadores" }).click();
    const alert = desk.getByRole("article", { name: `Juega por debajo de su nivel: ${own.name}` });
    await expect(alert.getByText("Está en 7ma · Apertura de Verano La Ribera")).toBeVisible();
    await expect(alert.getByText("Ya hay una propuesta de categoría que espera.")).toBeVisible();
    const words = await wordsFor(other.request, `/perfil/${own.id}`);
    expect(words).toContain(own.name);
    expect(words).toContain("Masculino · zona de 4ta");
    expect(words).not.toMatch(/propon|alerta|por debajo/i);
  });

  await test.step("an alert is dismissed only with a reason, or leads to a proposal", async () => {
    const alert = desk.getByRole("article", { name: "Juega por debajo de su nivel: Gastón Duarte" });
    await alert.getByRole("button", { name: "Proponer ascenso a Gastón Duarte" }).click();
    const sheet = desk.getByRole("dialog");
    await expect(sheet.getByRole("radio", { name: "5ta" })).toBeChecked();
    await sheet.getByRole("button", { name: "Enviar" }).click();
    await expect(sheet.getByText("Completá este campo.")).toBeVisible();
    await sheet.getByLabel("Por qué").fill("Ganó la liga sin perder un partido");
    await sheet.getByRole("button", { name: "Enviar" }).click();
    await expect(desk.getByText("Quedó propuesto. Le avisamos a Gastón Duarte.")).toBeVisible();
    await expect(alert).toBeHidden();
    await expect(
      desk.getByRole("article", { name: "Gastón Duarte" }).getByText("«Ganó la liga sin perder un partido»"),
    ).toBeVisible();
    await desk.getByRole("button", { name: `Descartar la alerta de ${own.name}` }).click();
    await sheet.getByLabel("Motivo").fill("Ya está propuesto");
    await sheet.getByRole("button", { name: "Descartar" }).click();
    await expect(desk.getByText("No hay alertas")).toBeVisible();
  });

  await test.step("the club decides, and the player reads why", async () => {
    await desk.getByRole("button", { name: `Decidir sobre ${own.name}` }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
    await expect(desk.getByText(`Quedó decidido. Le avisamos a ${own.name}.`)).toBeVisible();
    expect(await wordsFor(ramiro, `/perfil/${own.id}`)).toContain("Ahora jugás en 5ta Masculino");
    expect(await wordsFor(other.request, `/perfil/${own.id}`)).toContain("5ta Masculino");
  });

  await test.step("the old category is closed to the player, and another reads that a rating fits", async () => {
    const { clubs, tournaments } = await apiOf(desk);
    const club = (await (await apiOf(desk)).accounts.me())?.clubs[0];
    const { courts } = await clubs.panel({ clubId: club?.id ?? "" });
    const { tournamentId } = await tournaments.publish({
      clubId: club?.id ?? "",
      name: `Copa ${unheardOf()}`,
      description: "",
      startDate: addDays(today(), 60),
      endDate: addDays(today(), 61),
      startMinute: 18 * 60,
      endMinute: 22 * 60,
      courtIds: courts.slice(0, 1).map(({ id }) => id),
      categories: [
        { ...newCategory, level: "7ma" },
        { ...newCategory, level: "6ta" },
      ],
    });
    expect(await wordsFor(ramiro, `/torneo/${tournamentId}`)).toContain(
      "Ninguna categoría abierta es para tu perfil: 5ta Masculino.",
    );
    const hint = "Tu rating está en esta categoría.";
    expect(await wordsFor(other.request, "/buscar-torneos?categoria=todas")).toContain(hint);
    await other.goto(`/torneo/${tournamentId}`);
    await other.getByRole("button", { name: "Preinscribirme" }).first().click();
    await expect(other.getByRole("dialog").getByText(hint)).toHaveCount(1);
  });
});
