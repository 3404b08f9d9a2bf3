import { expect } from "@playwright/test";
import { newPlayers, newTournament } from "#tests/journeys/arranged.ts";
import { cardOf, openPhone, password, searchFor, test, unheardOf, wordsFor } from "#tests/journeys/steps.ts";

test("a partner without an account signs up and accepts from the invitation link, which works only once", async ({
  browser,
  request: visitor,
}) => {
  const { desk, tournament, tournamentId, categoryId } = await newTournament(browser);
  const [ana] = await newPlayers(browser, ["Ana Ríos"], categoryId);
  if (!ana) throw new Error("Ana is missing");

  // Ana invites Lucía, who is not in the list.
  await ana.page.goto(searchFor(tournament));
  const card = cardOf(ana.page, tournament);
  await card.getByRole("button", { name: "Formar Pareja" }).click();
  const sheet = ana.page.getByRole("dialog");
  await sheet.getByRole("button", { name: /Invitar a alguien que no está acá/ }).click();
  await sheet.getByRole("button", { name: "Crear invitación" }).click();
  await expect(sheet.getByText("Completá este campo.")).toBeVisible();
  await sheet.getByLabel("¿Cómo se llama?").fill("Lucía");
  await sheet.getByRole("button", { name: "Crear invitación" }).click();
  const sent = sheet.getByText(/^Lucía, ¿jugamos/);
  const link = /http\S+\/invitacion\/[\w-]{22}$/.exec((await sent.textContent()) ?? "")?.[0] ?? "";
  await expect(sheet.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute("href", /wa\.me\/\?text=Luc/);
  await ana.page.keyboard.press("Escape");
  await expect(card.getByRole("status")).toHaveText("Esperando Confirmación");
  await card.getByRole("button", { name: "Reenviar" }).click();
  await expect(sent).toContainText(link);
  await ana.page.goto(link);
  await expect(ana.page.getByText("Esta invitación la hiciste vos.")).toBeVisible();

  // Lucía reads it without scripts, and goes on with them.
  const plain = await wordsFor(visitor, link);
  expect(plain).toContain("Ana Ríos te invita a jugar");
  expect(plain).toContain("No puedo");
  expect(await (await visitor.get(link)).text()).toMatch(/og:title" content="Ana Ríos te invita a jugar .* en Copa/);
  const lucia = await openPhone(browser);
  await lucia.goto(link);
  await lucia.getByRole("link", { name: "Aceptar" }).click();
  const door = lucia.getByRole("dialog");
  await door.getByLabel("Nombre y apellido").fill("Lucía Núñez");
  await door.getByLabel("Email").fill(`lucia-${unheardOf()}@example.com`);
  await door.getByLabel("Contraseña", { exact: true }).fill(password);
  await door.getByRole("button", { name: "Crear cuenta" }).click();
  await lucia.getByLabel("Localidad").fill("Paraná");
  await lucia.getByRole("button", { name: "Aceptar" }).click();
  await expect(lucia.getByText("Para seguir tenés que aceptar los términos.")).toBeVisible();
  await lucia.getByRole("checkbox", { name: /Acepto los/ }).check();
  await lucia.getByRole("button", { name: "Aceptar" }).click();
  await expect(lucia).toHaveURL(new RegExp(`/torneo/${tournamentId}`));
  await expect(lucia.getByRole("status").filter({ hasText: "Esperando Confirmación del Club" })).toBeVisible();

  // The club has the pair, and the link shows no more data.
  await desk.goto(`/admin/gestionar/${tournamentId}`);
  await expect(desk.getByText("Lucía Núñez").first()).toBeVisible();
  const used = await wordsFor(visitor, link);
  expect(used).toContain("Esta invitación ya se usó");
  expect(used).not.toMatch(/Ana|Copa/);
});
