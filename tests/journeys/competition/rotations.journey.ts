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

test("nine names pasted once are a fair Americano on two courts within two minutes and twelve taps", async ({
  browser,
}) => {
  const phone = await openPhone(browser);
  await newClub(phone);
  const taps = await countTaps(phone);
  await phone.goto("/admin");
  const began = Date.now();
  await phone.getByRole("navigation").getByRole("link", { name: "Crear torneo" }).tap();
  await phone.getByRole("link", { name: /^Empezar hoy/ }).tap();
  await phone.getByRole("textbox", { name: "Quiénes juegan" }).tap();
  await phone.keyboard.insertText(nine.join("\n"));
  await expect(phone.getByText("9 jugadores en 2 canchas.")).toBeVisible();
  await phone.getByRole("button", { name: "Anotar a los 9 y sortear" }).tap();
  await expect(phone.getByText("Cada uno juega 8 partidos y descansa 1. Nadie repite compañero.")).toBeVisible();
  await phone.getByRole("button", { name: "Sortear" }).tap();
  await expect(phone.getByRole("article")).toHaveCount(2);
  const seconds = (Date.now() - began) / 1000;
  expect(taps()).toBeLessThanOrEqual(12);
  expect(seconds).toBeLessThan(120);
});
