import { type Browser, expect, type Page } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import { apiOf } from "./accounts.ts";
import { newPlayers, paired } from "./arranged.ts";
import {
  accept,
  cardOf,
  chooseDay,
  openLaptop,
  openPhone,
  password,
  preRegister,
  propose,
  registerClub,
  searchFor,
  signUpPlayer,
  test,
  today,
  unheardOf,
} from "./steps.ts";

/** The other couples. They use the API, because the first couple already does every step by hand. */
const otherCouples = [
  ["Carla Núñez", "Dora Ñáñez"],
  ["Elena Báez", "Fabiana de la Fuente Etchevehere"],
  ["Gina Müller", "Hilda Spahn"],
  ["Inés Zárate", "Julia Weiss"],
] as const;

// The default setting of most people.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("from a new club to a drawn bracket of five pairs", async ({ browser }) => {
  const word = unheardOf();
  const tournament = `Copa ${word}`;
  const desk = await openLaptop(browser);

  await test.step("a club registers and publishes a tournament that blocks its courts", async () => {
    await registerClub(desk, { name: `Club ${word}`, email: `club-${word}@example.com`, courts: 2 });
    await publish(desk, tournament);
  });

  const [ana, bea] = [await openPhone(browser), await openPhone(browser)];
  await test.step("a visitor finds the tournament from the landing and takes a seat in it", async () => {
    await ana.goto("/");
    await ana.getByRole("searchbox").fill(tournament);
    await ana.getByRole("button", { name: "Buscar torneos" }).click();
    await ana.getByRole("link", { name: `Ver torneo: ${tournament}` }).click();
    await ana.getByRole("link", { name: "Inscribirme" }).first().click();
    const door = ana.getByRole("dialog");
    await door.getByRole("tab", { name: "Crear cuenta" }).click();
    await door.getByLabel("Nombre y apellido").fill("Ana Ríos");
    await door.getByLabel("Email").fill(`${word}-Ana@example.com`);
    await door.getByLabel("Contraseña", { exact: true }).fill(password);
    await door.getByRole("button", { name: "Crear cuenta" }).click();
    await ana.getByRole("link", { name: "Completar perfil" }).click();
    await ana.getByLabel("Localidad").fill("Paraná");
    await ana.getByRole("button", { name: /^Guardar/ }).click();
    await expect(ana.getByRole("heading", { level: 1 })).toHaveText(tournament);
    await preRegister(ana, tournament);
  });
  await test.step("another player signs up, pre-registers and forms a pair with her", async () => {
    await signUpPlayer(bea, "Bea Sosa", `${word}-Bea@example.com`);
    await preRegister(bea, tournament);
    await ana.goto(searchFor(tournament));
    await propose(ana, tournament, "Bea Sosa");
    await accept(bea, tournament);
  });
  await joinedBy(browser, desk, otherCouples);

  await test.step("the club confirms the payments and draws", async () => {
    await desk.goto("/admin/mis-torneos");
    await desk.getByRole("article", { name: tournament }).getByRole("link", { name: "Confirmar 5 pagos" }).click();
    await expect(desk).toHaveURL(/\/admin\/gestionar\//);
    for (let left = 1 + otherCouples.length; left > 0; left--) {
      await desk
        .getByRole("button", { name: /^Confirmar Pago/ })
        .first()
        .click();
      await desk.getByRole("dialog").getByRole("button", { name: "Confirmar Pago" }).click();
      await expect(desk.getByRole("button", { name: /^Confirmar Pago/ })).toHaveCount(left - 1);
    }
    await desk.getByRole("button", { name: "Generar llave" }).click();
    await desk.getByRole("alertdialog").getByRole("button", { name: "Generar llave" }).click();
    await expect(desk.getByRole("heading", { name: "Cuartos de Final" })).toBeVisible();
    await expect(desk.getByText("Libre", { exact: true }).filter({ visible: true })).toHaveCount(3);
    await expect(desk.getByText("Esperando Ganador...", { exact: true }).filter({ visible: true })).toHaveCount(3);
  });

  await test.step("a player sees the registration complete and the draw on the phone, and goes back to the search as it was", async () => {
    await ana.goto(searchFor(tournament));
    await expect(cardOf(ana, tournament).getByRole("status")).toHaveText("Inscripción Completa");
    await cardOf(ana, tournament).getByRole("link", { name: tournament }).click();
    await expect(ana.getByText(/^Código de tu inscripción: [0-9A-F]{4}-[0-9A-F]{4}$/)).toBeVisible();
    await ana.getByRole("tab", { name: "Llave" }).click();
    await expect(ana.getByText("Tu camino")).toBeVisible();
    await ana.locator("label", { hasText: /^Final$/ }).click();
    await expect(ana.getByText("Esperando Ganador...")).toHaveCount(2);
    await ana.getByRole("link", { name: "Volver" }).click();
    await expect(ana).toHaveURL(/\/buscar-torneos\?texto=/);
  });
});

/** Fills the three steps of the wizard, with the defaults of the specification. */
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

/** Enters these couples in the only tournament of the club at this desk, and pairs them. */
async function joinedBy(browser: Browser, desk: Page, couples: typeof otherCouples): Promise<void> {
  const api = await apiOf(desk);
  const clubId = (await api.accounts.me()).clubs[0]?.id ?? "";
  const [published] = await api.tournaments.ofClub({ clubId });
  const { categories } = await api.tournaments.manage({ tournamentId: published?.id ?? "" });
  const categoryId = categories[0]?.id ?? "";
  for (const couple of couples) {
    const [one, other] = await newPlayers(browser, couple, categoryId);
    if (!one || !other) throw new Error("nobody came");
    await paired(categoryId, one, other);
  }
}
