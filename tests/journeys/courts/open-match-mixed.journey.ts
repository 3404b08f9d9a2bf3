import { expect } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import { apiOf, newPlayer } from "#tests/journeys/accounts.ts";
import { test, today } from "#tests/journeys/steps.ts";
import { faultsNow } from "#tests/support/axe.ts";
import { bookForNewPlayer, openLettingClub } from "./letting-club.ts";

test("in Mixto a host asks for a woman and a man a side, a player chooses the seat, and others wait for theirs", async ({
  browser,
}) => {
  const letting = await openLettingClub(browser);
  const { page } = await bookForNewPlayer(browser, letting, addDays(today(), 4), 20);
  await page.goto("/mis-turnos");
  const booking = page.getByRole("article", { name: `Turno en ${letting.clubName}` });
  await booking.getByRole("button", { name: "Abrir partido" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("Cambiar", { exact: true }).click();
  await sheet.getByLabel("Categoría").selectOption("Mixto");
  await sheet.getByLabel("Una mujer y un varón por lado").check();
  expect(await faultsNow(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByText("Faltan dos mujeres y un varón")).toBeVisible();

  const { page: mixed } = await newPlayer(browser);
  const profile = { category: "Mixto", level: "7ma", location: "Paraná" } as const;
  await (await apiOf(mixed)).accounts.saveProfile(profile);
  await mixed.goto(page.url());
  await mixed.getByRole("button", { name: "Sumarme" }).click();
  const question = mixed.getByRole("dialog");
  // Nothing is chosen beforehand: a press without a choice says so beside it.
  await question.getByRole("button", { name: "Sumarme" }).click();
  await expect(question.getByText("Elegí qué lugar querés.")).toBeVisible();
  await question.getByText("De varón").click();
  expect(await faultsNow(mixed)).toEqual([]);
  await question.getByRole("button", { name: "Sumarme" }).click();
  await expect(mixed.getByText("Tenés tu lugar")).toBeVisible();
  await expect(mixed.getByText("Faltan dos mujeres", { exact: true })).toBeVisible();

  const { page: man } = await newPlayer(browser);
  await man.goto(page.url());
  await expect(man.getByText("el lugar libre es del otro")).toBeVisible();
  await man.getByRole("button", { name: /^Avisame/ }).click();
  await man
    .getByRole("dialog")
    .getByRole("button", { name: /^Avisame/ })
    .click();
  await expect(man.getByText("Retirar mi pedido")).toBeVisible();
});
