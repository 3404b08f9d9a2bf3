import { expect, type Page } from "@playwright/test";
import { apiOf, newClub } from "./accounts.ts";
import { newPlayers, paired } from "./arranged.ts";
import { chooseDayByArrows, pressOn, reach, typeInto } from "./keyboard.ts";
import { cardOf, openLaptop, password, test, unheardOf } from "./steps.ts";

test("the main story works by keyboard alone, with the focus always visible", async ({ browser }) => {
  test.setTimeout(300_000);
  const tournament = `Copa ${unheardOf()}`;
  const desk = await openLaptop(browser);
  await newClub(desk);

  const tournamentId = await test.step("a club publishes in three steps", () => publish(desk, tournament));
  const club = await apiOf(desk);
  const { categories } = await club.tournaments.manage({ tournamentId });
  const categoryId = categories[0]?.id ?? "";
  const [ana, bea] = await newPlayers(browser, ["Ana Ríos", "Bea Sosa"]);
  const [carla, dora] = await newPlayers(browser, ["Carla Núñez", "Dora Ñáñez"], categoryId);
  if (!ana || !bea || !carla || !dora) throw new Error("nobody came");
  await paired(categoryId, carla, dora);

  await test.step("a player signs in and is shown the search", async () => {
    await ana.page.context().clearCookies();
    await signIn(ana.page, ana.email);
    await pressOn(ana.page, ana.page.getByRole("link", { name: "Buscar Torneos" }).first());
    await expect(ana.page).toHaveURL(/\/buscar-torneos/);
  });
  await test.step("both players search for it and pre-register", async () => {
    await bea.page.goto("/buscar-torneos");
    for (const { page } of [ana, bea]) {
      await typeInto(page, page.getByRole("searchbox"), tournament);
      await pressOn(page, cardOf(page, tournament).getByRole("button", { name: "Preinscribirme" }));
      const sheet = page.getByRole("dialog");
      await pressOn(page, sheet.getByRole("checkbox"), "Space");
      await pressOn(page, sheet.getByRole("button", { name: "Confirmar preinscripción" }));
      await expect(sheet).toBeHidden();
    }
  });
  await test.step("one proposes, the other accepts", async () => {
    await pressOn(ana.page, cardOf(ana.page, tournament).getByRole("button", { name: "Formar Pareja" }));
    const sheet = ana.page.getByRole("dialog");
    await pressOn(ana.page, sheet.getByLabel("Bea Sosa"), "Space");
    await pressOn(ana.page, sheet.getByRole("button", { name: "Proponer pareja" }));
    await expect(cardOf(ana.page, tournament).getByRole("status")).toHaveText("Esperando Confirmación");
    await bea.page.reload();
    await pressOn(bea.page, cardOf(bea.page, tournament).getByRole("button", { name: "Aceptar" }));
    await expect(cardOf(bea.page, tournament).getByRole("status")).toHaveText("Esperando Confirmación del Club");
  });
  await test.step("the club confirms both payments and draws", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}`);
    const confirm = desk.getByRole("button", { name: /^Confirmar Pago/ });
    for (const left of [2, 1]) {
      await expect(confirm).toHaveCount(left);
      await pressOn(desk, confirm.first());
      await pressOn(desk, desk.getByRole("dialog").getByRole("button", { name: "Confirmar Pago" }));
    }
    await expect(confirm).toHaveCount(0);
    await pressOn(desk, desk.getByRole("button", { name: "Generar llave" }));
    await pressOn(desk, desk.getByRole("alertdialog").getByRole("button", { name: "Generar llave" }));
    await expect(desk.getByRole("heading", { name: "Final" })).toBeVisible();
  });
});

async function publish(desk: Page, tournament: string): Promise<string> {
  await desk.goto("/admin");
  await pressOn(desk, desk.getByRole("link", { name: "Crear Torneo" }).first());
  await typeInto(desk, desk.getByLabel("Nombre del torneo"), tournament);
  await chooseDayByArrows(desk, "Fecha de inicio", 10);
  // The last day's calendar opens at the first day.
  await chooseDayByArrows(desk, "Fecha de fin", 1);
  await pressOn(desk, desk.getByRole("button", { name: "Seguir a Categorías" }));
  // Each step puts the focus on its title. A key pressed before that would be lost.
  await expect(desk.getByRole("heading", { name: "¿Quiénes juegan?" })).toBeFocused();
  await pressOn(desk, desk.getByRole("button", { name: "Seguir a Publicar" }));
  await expect(desk.getByRole("heading", { name: "¿En qué canchas?" })).toBeFocused();
  await pressOn(desk, desk.getByRole("button", { name: "Cancha 1" }), "Space");
  await pressOn(desk, desk.getByRole("button", { name: "Publicar", exact: true }));
  await expect(desk).toHaveURL(/\/admin\/gestionar\//);
  return /gestionar\/([0-9a-f-]{36})/.exec(desk.url())?.[1] ?? "";
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/");
  await pressOn(page, page.getByRole("link", { name: "Ingresar" }).first());
  const sheet = page.getByRole("dialog");
  await typeInto(page, sheet.getByLabel("Email"), email);
  await typeInto(page, sheet.getByLabel("Contraseña", { exact: true }), password);
  await reach(page, sheet.getByRole("button", { name: "Ingresar" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
}
