import { expect } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import { newPlayers } from "#tests/journeys/arranged.ts";
import { test, today, unheardOf } from "#tests/journeys/steps.ts";

test("players with a partner ad are found and exchange messages, and a blocked player disappears on both sides", async ({
  browser,
}) => {
  // Other players have ads as well, so these two have unique names.
  const [nameOfAna, nameOfBea] = [`Ana ${unheardOf()}`, `Bea ${unheardOf()}`];
  const [ana, bea] = await newPlayers(browser, [nameOfAna, nameOfBea]);
  if (!ana || !bea) throw new Error("somebody is missing");

  // Ana publishes, from "Más".
  await ana.page.goto("/dashboard");
  await ana.page.getByRole("button", { name: "Más", exact: true }).tap();
  await ana.page.getByRole("link", { name: "Busco compañero" }).tap();
  await ana.page.getByRole("button", { name: "Publicar mi búsqueda" }).tap();
  const sheet = ana.page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Publicar mi búsqueda" }).tap();
  await expect(sheet.getByText("Completá este campo.")).toBeVisible();
  await sheet.getByLabel("Cuándo podés").fill("noches y domingos");
  await sheet.getByRole("radio", { name: "Revés" }).check({ force: true });
  await sheet.getByRole("button", { name: "Publicar mi búsqueda" }).tap();
  await expect(ana.page.getByRole("article", { name: /^Buscás para/ })).toContainText("Disponible: noches y domingos");

  // Bea finds her by the side, and writes.
  await bea.page.goto("/busco-companero?lado=drive");
  const card = bea.page.getByRole("article", { name: nameOfAna });
  await expect(bea.page.getByRole("button", { name: "Revés" })).toBeVisible();
  await expect(card).toHaveCount(0);
  await bea.page.getByRole("button", { name: "Revés" }).tap();
  await card.getByRole("button", { name: `Escribirle a ${nameOfAna}` }).tap();
  const written = bea.page.getByRole("dialog");
  await written.getByLabel("Tu mensaje").fill("¿Jugamos el domingo?");
  await written.getByRole("button", { name: "Enviar" }).tap();
  await expect(written.getByRole("listitem").filter({ hasText: "¿Jugamos el domingo?" })).toBeVisible();
  await bea.page.keyboard.press("Escape");

  // Ana is notified, answers, and blocks her.
  await ana.page.goto("/avisos");
  await ana.page.getByRole("link", { name: `${nameOfBea} te escribió` }).tap();
  await sheet.getByLabel("Tu mensaje").fill("¡Dale, a las 20!");
  await sheet.getByRole("button", { name: "Enviar" }).tap();
  await expect(sheet.getByRole("listitem")).toHaveCount(2);
  await bea.api.partnerMessages.write({ playerId: ana.id, text: "Llevo pelotas." });
  await expect(sheet.getByRole("listitem").filter({ hasText: "Llevo pelotas." })).toBeVisible();
  await ana.page.keyboard.press("Escape");
  const usual = { area: "Paraná", when: "siempre", side: "ambos", until: addDays(today(), 5) } as const;
  await bea.api.partnerAds.publish({ ...usual, category: "Masculino", level: "7ma" });
  await ana.page.goto("/busco-companero");
  const ofBea = ana.page.getByRole("article", { name: nameOfBea });
  await ofBea.getByRole("button", { name: /^Más opciones/ }).tap();
  await sheet.getByRole("button", { name: /^Bloquear/ }).tap();
  await ana.page.getByRole("alertdialog").getByRole("button", { name: "Bloquear" }).tap();
  await expect(ana.page.getByText(`Bloqueaste a ${nameOfBea}`)).toBeVisible();
  await expect(ofBea).toHaveCount(0);
  await bea.page.goto("/busco-companero");
  await expect(bea.page.getByRole("article", { name: /^Buscás para/ })).toBeVisible();
  await expect(card).toHaveCount(0);
});
