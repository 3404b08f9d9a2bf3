import { type Browser, expect, type Page } from "@playwright/test";
import { defaultChoice } from "#domain/competition/tournaments/category-rules.ts";
import { apiOf, newClub } from "#tests/journeys/accounts.ts";
import { newTournament } from "#tests/journeys/arranged.ts";
import { openPhone, test, unheardOf } from "#tests/journeys/steps.ts";

/** The end of each surname, so that no name of the list is known already. */
const ending = unheardOf();
const names = `Ana Ríos, Bea Sosa, Carla Paz, Dana Gil, Eva Luz, Flor Rey, Gala Mas, Ida Vera, Juana Cruz, Karen Lugo,
  Lola Nieto, Mara Ocampo`
  .split(/,\s+/)
  .map((name) => `${name}${ending}`);
const nine = names.slice(0, 9);

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
  await expect(phone.getByRole("row", { name: /Zoe Tarde/ })).toBeVisible();

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

  // Two courts are taken tonight: the next rotation is offered the third.
  const api = await apiOf(phone);
  const [club] = (await api.accounts.me()).clubs;
  await api.clubs.addCourt({ clubId: club?.id ?? "", name: "Cancha 3" });
  await phone.goto("/admin/crear-torneo?hoy=true");
  await phone.getByRole("textbox", { name: "Quiénes juegan" }).fill(names.slice(0, 4).join("\n"));
  const court = (nth: number) => phone.getByRole("button", { name: `Cancha ${nth}`, exact: true });
  await expect(court(3)).toHaveAttribute("aria-pressed", "true");
  await expect(court(1)).toHaveAttribute("aria-pressed", "false");
});

/** Publishes a Mexicano of eight guests on two courts, plays its first round through the API, and opens its desk. */
async function firstRoundPlayed(browser: Browser): Promise<Page> {
  const { desk, api, tournamentId, categoryId } = await newTournament(browser, "MEXICANO", 32);
  const rows = names.slice(0, 8).map((name) => ({ name, playerId: null }));
  await api.entries.add({ categoryId, confirmed: true, rows });
  const drawn = await api.rotations.draw({ categoryId });
  for (const { matchId, revision } of drawn.rounds[0]?.tables ?? [])
    await api.matches.enter({ matchId, revision, outcome: { kind: "points", points: { pair1: 14, pair2: 10 } } });
  await desk.goto(`/admin/gestionar/${tournamentId}?ver=cuadro`);
  return desk;
}

/** Returns the four players of a court, as its card names them. */
async function playersOn(desk: Page, court: number): Promise<string[]> {
  const card = desk.getByRole("article", { name: `Cancha ${court}` });
  const pairs = await card.locator("p").filter({ hasText: / y / }).allTextContents();
  return pairs.flatMap((pair) => pair.split(" y "));
}

test("a Mexicano makes its next round from the table, and a correction changes the table but not that round", async ({
  browser,
}) => {
  const desk = await firstRoundPlayed(browser);
  // A player who comes late is entered and joined in one place.
  await desk.getByRole("button", { name: "Llega o se va alguien" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Anotar jugadores" }).click();
  await desk.getByRole("textbox", { name: "Nombres" }).fill("Zoe Tarde");
  await desk.getByRole("button", { name: "Anotar 1 jugador" }).click();
  await expect(desk.getByText("Zoe Tarde juega desde la próxima ronda")).toBeVisible();
  await desk.getByRole("dialog").getByRole("button", { name: "Cerrar" }).click();
  await desk.getByRole("button", { name: "Siguiente ronda" }).click();
  await expect(desk.getByText("Ronda 2", { exact: true })).toBeVisible();
  const made = [await playersOn(desk, 1), await playersOn(desk, 2)];
  expect(made.flat()).toContain("Tarde");
  const rounds = desk.getByRole("group", { name: "Qué ronda ver" });
  await rounds.locator("label", { hasText: /^1$/ }).click();
  const first = desk.getByRole("article", { name: "Cancha 1" });
  await first.getByRole("textbox").first().fill("24");
  await expect(first.getByRole("textbox").last()).toHaveValue("0");
  await expect(desk.getByText("La tabla cambió; las rondas ya armadas quedan como estaban.")).toBeVisible();
  await expect(desk.getByRole("row").nth(1)).toContainText("24");
  await rounds.locator("label", { hasText: /^2$/ }).click();
  expect([await playersOn(desk, 1), await playersOn(desk, 2)]).toEqual(made);
});

test("a mixed Americano is drawn once the desk has named as many women as men", async ({ browser }) => {
  const { desk, api, tournamentId, categoryId } = await newTournament(browser, "AMERICANO", 32);
  const eight = names.slice(0, 8);
  const rows = eight.map((name) => ({ name, playerId: null }));
  await api.entries.add({ categoryId, confirmed: true, rows });
  await desk.goto(`/admin/gestionar/${tournamentId}?ver=parejas`);
  await desk.getByRole("button", { name: "Cambiar cómo se juega" }).click();
  await desk.getByRole("combobox", { name: "Cada pareja" }).selectOption("Una mujer y un varón");
  await desk.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
  await expect(desk.getByText("Tiene que haber tantas mujeres como varones, cada uno en su lista.")).toBeVisible();

  await desk.getByRole("button", { name: "Mujeres y varones" }).click();
  const lists = desk.getByRole("dialog", { name: "Mujeres y varones" });
  for (const [nth, name] of eight.entries()) {
    const list = nth < 4 ? "Mujer" : "Varón";
    const choice = lists.getByRole("group", { name: `Lista de ${name}` });
    await choice.locator("label", { hasText: list }).click();
    await expect(choice.getByRole("radio", { name: list })).toBeChecked();
  }
  await expect(lists).toContainText("4 mujeres y 4 varones.");
  await lists.getByRole("button", { name: "Cerrar" }).click();
  await expect(desk.getByText("Cada uno juega 4 partidos. Nadie repite compañero.")).toBeVisible();
  await desk.getByRole("button", { name: "Sortear", exact: true }).click();
  await expect(desk.getByRole("article")).toHaveCount(2);
  const women = eight.slice(0, 4).map((name) => name.split(" ")[1] ?? "");
  for (const court of [1, 2]) {
    const four = await playersOn(desk, court);
    for (const side of [four.slice(0, 2), four.slice(2)])
      expect(side.filter((name) => women.some((woman) => name.includes(woman)))).toHaveLength(1);
  }
});

test("points that are no result yet stay over a reload, and results without a signal are sent when there is one", async ({
  browser,
}) => {
  const { desk, api, tournamentId, categoryId } = await newTournament(browser, "AMERICANO", 32);
  const rotation = { ...defaultChoice.rotation, points: { kind: "first-to", to: 8 } as const };
  await api.tournaments.setRules({ categoryId, rules: { ...defaultChoice, rotation } });
  const rows = names.slice(0, 4).map((name) => ({ name, playerId: null }));
  await api.entries.add({ categoryId, confirmed: true, rows });
  await api.rotations.draw({ categoryId });
  await desk.goto(`/admin/gestionar/${tournamentId}?ver=cuadro`);
  const card = desk.getByRole("article");
  const [first, second] = [card.getByRole("textbox").first(), card.getByRole("textbox").last()];
  await first.fill("5");
  await expect(card).toContainText("Sin enviar");
  await expect(card).toContainText("Se envía cuando una pareja llega a 8 y la otra tiene menos.");
  // The desk loads it early, in order to work without a signal.
  const bar = desk.waitForResponse(/\/assets\/outbox-bar-[^/]+\.js$/);
  await desk.reload();
  await bar;
  await expect(first).toHaveValue("5");
  await expect(card).toContainText("Sin enviar");

  await desk.context().setOffline(true);
  await second.fill("6");
  await first.fill("8");
  await expect(card).toContainText("Pendiente de enviar");
  await expect(desk.getByText("1 resultado sin enviar.")).toBeVisible();
  await desk.context().setOffline(false);
  await expect(card).toContainText("Cargado");
  const { rounds } = await api.rotations.get({ categoryId });
  expect(rounds[0]?.tables[0]?.outcome).toEqual({ kind: "points", points: { pair1: 8, pair2: 6 } });
});
