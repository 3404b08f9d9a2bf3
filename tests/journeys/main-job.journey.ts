import { expect, type Page, test } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import {
  accept,
  cardOf,
  chooseDay,
  openLaptop,
  openPhone,
  preRegister,
  propose,
  registerClub,
  signUpPlayer,
  today,
  unheardOf,
} from "./steps.ts";

const couples = [
  ["Ana Ríos", "Bea Sosa"],
  ["Carla Núñez", "Dora Ñáñez"],
  ["Elena Báez", "Fabiana de la Fuente Etchevehere"],
  ["Gina Müller", "Hilda Spahn"],
  ["Inés Zárate", "Julia Weiss"],
] as const;

test("from a new club to a drawn bracket of five pairs", async ({ browser }) => {
  test.setTimeout(480_000);
  const word = unheardOf();
  const tournament = `Copa ${word}`;
  const desk = await openLaptop(browser);

  await test.step("a club registers and publishes a tournament that blocks its courts", async () => {
    await registerClub(desk, { name: `Club ${word}`, email: `club-${word}@example.com`, courts: 2 });
    await publish(desk, tournament);
  });

  const phones: [Page, Page][] = [];
  await test.step("ten players sign up, pre-register and form five pairs", async () => {
    for (const [index, [first, second]] of couples.entries()) {
      const pages: [Page, Page] = [await openPhone(browser), await openPhone(browser)];
      for (const [place, name] of [first, second].entries()) {
        const page = pages[place === 0 ? 0 : 1];
        await signUpPlayer(page, name, `${word}-${index}-${place}@example.com`);
        await preRegister(page, tournament);
      }
      await pages[0].goto("/buscar-torneos");
      await propose(pages[0], tournament, second);
      await accept(pages[1], tournament);
      phones.push(pages);
    }
  });

  await test.step("the club confirms the payments and draws", async () => {
    await desk.goto("/admin/mis-torneos");
    await desk.getByRole("article", { name: tournament }).getByRole("link", { name: "Confirmar 5 pagos" }).click();
    await expect(desk).toHaveURL(/\/admin\/gestionar\//);
    for (let left = couples.length; left > 0; left--) {
      await desk
        .getByRole("button", { name: /^Confirmar Pago/ })
        .first()
        .click();
      await expect(desk.getByRole("button", { name: /^Confirmar Pago/ })).toHaveCount(left - 1);
    }
    await desk.getByRole("button", { name: "Generar cuadro" }).click();
    await desk.getByRole("alertdialog").getByRole("button", { name: "Generar cuadro" }).click();
    await expect(desk.getByRole("heading", { name: "Cuartos de Final" })).toBeVisible();
    await expect(desk.getByText("Libre", { exact: true }).filter({ visible: true })).toHaveCount(3);
    await expect(desk.getByText("Esperando Ganador...", { exact: true }).filter({ visible: true })).toHaveCount(3);
  });

  await test.step("a player sees the registration complete and the draw on the phone", async () => {
    const ana = phones[0]?.[0];
    if (!ana) throw new Error("nobody has a phone");
    await ana.goto("/buscar-torneos");
    await expect(cardOf(ana, tournament).getByRole("status")).toHaveText("Inscripción Completa");
    await cardOf(ana, tournament).getByRole("link", { name: tournament }).click();
    await ana.getByRole("tab", { name: "Llave" }).click();
    await expect(ana.getByText("Tu camino")).toBeVisible();
    await ana.locator("label", { hasText: /^Final$/ }).click();
    await expect(ana.getByText("Esperando Ganador...")).toHaveCount(2);
  });
});

/** The three steps of the wizard, with the defaults of the specification. */
async function publish(desk: Page, name: string): Promise<void> {
  await desk.getByRole("link", { name: "Crear Torneo" }).first().click();
  await desk.getByLabel("Nombre del torneo").fill(name);
  await chooseDay(desk, "Fecha de inicio", addDays(today(), 10));
  await chooseDay(desk, "Fecha de fin", addDays(today(), 11));
  await desk.getByRole("button", { name: "Seguir a Categorías" }).click();
  await desk.getByRole("button", { name: "Seguir a Publicar" }).click();
  await desk.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(desk.getByText("Debes seleccionar al menos una cancha.")).toBeVisible();
  await desk.getByRole("button", { name: "Cancha 1" }).click();
  await desk.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(desk.getByText("Torneo publicado")).toBeVisible();
}
