import { expect } from "@playwright/test";
import { apiOf, newClub } from "#tests/journeys/accounts.ts";
import { openLaptop, openPhone, password, test } from "#tests/journeys/steps.ts";

test("a half-typed tournament is saved without leaving its step, and comes back in another window", async ({
  browser,
}) => {
  const desk = await openLaptop(browser);
  await newClub(desk);
  const api = await apiOf(desk);
  const clubId = (await api.accounts.me()).clubs[0]?.id ?? "";
  await desk.goto("/admin/crear-torneo");
  await desk.getByLabel("Nombre del torneo").fill("Copa del Río");
  await expect(desk.getByText(/^Borrador guardado a las/)).toBeVisible();
  await desk.getByLabel("Nombre del torneo").fill("Copa del Río Paraná");
  await expect.poll(async () => (await api.tournaments.draft({ clubId }))?.draft.name).toBe("Copa del Río Paraná");
  const other = await desk.context().newPage();
  await other.goto("/admin/crear-torneo");
  await expect(other.getByLabel("Nombre del torneo")).toHaveValue("Copa del Río Paraná");
});

test("the registration of a club survives a reload, except for the password", async ({ browser }) => {
  const page = await openPhone(browser);
  await page.goto("/registrar-complejo");
  await page.getByLabel("Nombre del complejo").fill("Club del Sur");
  await page.getByRole("button", { name: "Sumar" }).click();
  await page.getByLabel("Email").fill("ana@example.com");
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.reload();
  await expect(page.getByLabel("Nombre del complejo")).toHaveValue("Club del Sur");
  await expect(page.getByRole("textbox", { name: "Número de canchas" })).toHaveValue("2");
  await expect(page.getByLabel("Email")).toHaveValue("ana@example.com");
  await expect(page.getByLabel("Contraseña", { exact: true })).toHaveValue("");
});
