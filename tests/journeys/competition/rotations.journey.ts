import { expect, type Page } from "@playwright/test";
import { newClub } from "#tests/journeys/accounts.ts";
import { openPhone, test } from "#tests/journeys/steps.ts";

const nine = [
  "Ana Ríos",
  "Bea Sosa",
  "Carla Paz",
  "Dana Gil",
  "Eva Luz",
  "Flor Rey",
  "Gala Mas",
  "Ida Vera",
  "Juana Cruz",
];

/** Counts the taps on a page from now on, on every screen that it opens. Returns the count so far. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction("countTap", () => {
    taps += 1;
  });
  await page.addInitScript("addEventListener('pointerup', () => countTap(), true)");
  return () => taps;
}

/** Publishes an Americano of the nine players on two courts from the club's home, up to its first round. */
async function startTonight(phone: Page): Promise<void> {
  await phone.goto("/admin");
  await phone.getByRole("navigation").getByRole("link", { name: "Crear torneo" }).tap();
  await phone.getByRole("link", { name: /^Empezar hoy/ }).tap();
  await phone.getByRole("textbox", { name: "Quiénes juegan" }).tap();
  await phone.keyboard.insertText(nine.join("\n"));
  await expect(phone.getByText("9 jugadores en 2 canchas.")).toBeVisible();
  await phone.getByRole("button", { name: "Anotar a los 9 y sortear" }).tap();
  await expect(phone.getByText("Cada uno juega 8 partidos y descansa 1. Nadie repite compañero.")).toBeVisible();
  await phone.getByRole("button", { name: "Sortear" }).tap();
  await expect(phone.getByRole("article")).toHaveCount(2);
}

test("nine names are a fair Americano within two minutes and twelve taps; one comes late, and one leaves", async ({
  browser,
}) => {
  const phone = await openPhone(browser);
  await newClub(phone);
  const taps = await countTaps(phone);
  const began = Date.now();
  await startTonight(phone);
  expect(taps()).toBeLessThanOrEqual(12);
  expect(Date.now() - began).toBeLessThan(120_000);

  const people = phone.getByRole("dialog", { name: "Llega o se va alguien" });
  await phone.getByRole("button", { name: "Llega o se va alguien" }).tap();
  await people.getByRole("button", { name: "Anotar jugadores" }).tap();
  await phone.getByRole("textbox", { name: "Nombres" }).fill("Zoe Tarde");
  await phone.getByRole("button", { name: "Anotar 1 jugador" }).tap();
  await expect(people.getByText("Volvé a sortear las rondas para que jueguen.")).toBeVisible();
  await people.getByRole("button", { name: "Cerrar" }).tap();
  await phone.getByRole("button", { name: "Volver a sortear" }).tap();
  await phone.getByRole("alertdialog").getByRole("button", { name: "Volver a sortear" }).tap();
  await expect(phone.getByText("Zoe Tarde")).toBeVisible();

  // A press counts even if the screen is left at once.
  const card = (nth: number) => phone.getByRole("article").nth(nth);
  await card(0)
    .getByRole("button", { name: /^Sumar/ })
    .first()
    .tap();
  await phone.reload();
  await expect(card(0).getByRole("textbox").first()).toHaveValue("13");
  await expect(card(0).getByRole("textbox").last()).toHaveValue("11");
  await expect(phone.getByText("Falta el resultado de Cancha 2.")).toBeVisible();
  await card(1)
    .getByRole("button", { name: /^Restar/ })
    .first()
    .tap();
  await expect(card(1).getByRole("textbox").first()).toHaveValue("11");
  await phone.getByRole("button", { name: "Siguiente ronda" }).tap();
  await expect(phone.getByText("Ronda 2", { exact: true })).toBeVisible();

  const gone = (await card(0).getByText(/ y /).first().textContent())?.split(" y ")[0] ?? "";
  await phone.getByRole("button", { name: "Llega o se va alguien" }).tap();
  await people.getByRole("button", { name: new RegExp(`^Se va.*${gone}$`) }).tap();
  await phone.getByRole("alertdialog").getByRole("button", { name: "Se va" }).tap();
  await expect(people.getByText("Se fue")).toBeVisible();
  await people.getByRole("button", { name: "Cerrar" }).tap();
  await expect(phone.getByRole("article").getByText(new RegExp(`\\b${gone}\\b`))).toHaveCount(0);
  await expect(phone.getByRole("article")).toHaveCount(2);
});
