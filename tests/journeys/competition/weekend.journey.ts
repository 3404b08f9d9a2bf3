import { expect, type Locator, type Page } from "@playwright/test";
import { placeMap } from "#domain/competition/schedule/judgement/place-map.ts";
import { dayOf } from "#domain/competition/schedule/minutes.ts";
import { type apiOf, enterAs } from "#tests/journeys/accounts.ts";
import { openPhone, test } from "#tests/journeys/steps.ts";
import { boardOf } from "#web/features/competition/schedule/schedule-board.ts";
import { newWeekend } from "./weekend.ts";

test("a weekend of 52 pairs on four courts: forecast, proposal, moves by finger and by keys, locks, publication, and rain", async ({
  browser,
}) => {
  const { desk, email, api, tournamentId, categoryIds } = await newWeekend(browser);
  const at = `/admin/gestionar/${tournamentId}`;

  await test.step("before the draw the club reads whether it fits", async () => {
    await desk.goto(`${at}?ver=cuadro`);
    await expect(desk.getByText(/^Necesitás 65 turnos/).first()).toBeVisible();
    for (const categoryId of categoryIds) await api.draws.generate({ categoryId });
  });

  await test.step("saved settings show when they are opened again, even before the desk is fetched anew", async () => {
    await desk.goto(`${at}?ver=horarios`);
    const settings = desk.getByRole("dialog");
    const rest = settings.getByLabel("Descanso entre partidos, en zonas (minutos)", { exact: true });
    const save = async (minutes: string) => {
      await rest.fill(minutes);
      await settings.getByRole("button", { name: "Guardar ajustes" }).click();
      await expect(settings).toHaveCount(0);
      await desk.getByRole("button", { name: "Ajustes" }).click();
      await expect(rest).toHaveValue(minutes);
    };
    await desk.getByRole("button", { name: "Ajustes" }).click();
    await expect(rest).toHaveValue("60");
    const answered = Promise.withResolvers<void>();
    await desk.route("**/api/rpc/schedule/get", async (route) => {
      await answered.promise;
      await route.continue();
    });
    await save("45");
    answered.resolve();
    await save("60");
    await desk.keyboard.press("Escape");
    await desk.unroute("**/api/rpc/schedule/get");
  });

  await test.step("the search finds a place for every match, and the club takes it", async () => {
    await expect(desk.getByText("Todavía no armaste los horarios")).toBeVisible();
    await desk.getByRole("button", { name: "Armar horarios" }).click();
    await expect(desk.getByRole("heading", { name: "Propuesta: 65 de 65 con horario" })).toBeVisible();
    await desk.getByRole("button", { name: "Usar estos horarios" }).click();
    await expect(desk.getByText("65 partidos con horario")).toBeVisible();
  });

  const phone = await openPhone(browser);
  await enterAs(phone, email);
  await phone.goto(`${at}?ver=horarios`);
  const rows = phone
    .getByRole("listitem")
    .getByRole("button")
    .filter({ hasText: /^\d\d:\d\d/ });
  const sheet = phone.getByRole("dialog");

  await test.step("by touch one place is refused with its reason, and another is taken despite a finding", async () => {
    const hours = sheet.getByRole("group", { name: "Hora" }).getByRole("button");
    const withFindings = hours.and(phone.locator("[data-verdict=confirm]"));
    await openMatchWith(phone, rows, withFindings);
    // An impossible place is disabled for the browser, so the tap must be forced.
    await hours.and(phone.locator("[data-verdict=never]")).first().tap({ force: true });
    await expect(sheet.getByRole("status")).toContainText("no se puede");
    await expect(sheet.getByRole("button", { name: /^Mover/ })).toHaveCount(0);
    await withFindings.first().tap();
    await expect(sheet.getByRole("status")).toContainText("se puede, con aviso");
    await sheet.getByRole("button", { name: "Mover igual" }).tap();
    await expect(phone.getByText(/^Movido a /)).toBeVisible();
    const { matches } = await api.schedule.get({ tournamentId });
    const accepted = matches.filter((one) => one.accepted.length > 0);
    expect(accepted.map(({ acceptedBy }) => acceptedBy)).toEqual(["Carla Núñez"]);
  });

  const showsAgain = Promise.withResolvers<void>();
  const swapped: string[] = [];
  let pairs = "";

  await test.step("two matches change places by a touch of each", async () => {
    // The screen does not show the exchange before the next step has pressed.
    await phone.route("**/api/rpc/schedule/get**", (route) => showsAgain.promise.then(() => route.continue()));
    const one = rows.filter({ hasNotText: "Fijado" }).first();
    swapped.push(await pairsIn(one));
    await one.tap();
    await sheet.getByRole("button", { name: "Intercambiar" }).tap();
    await expect(phone.getByText(/^Intercambiando /)).toBeVisible();
    const other = rows.filter({ has: phone.getByText("se intercambian", { exact: true }) }).first();
    swapped.push(await pairsIn(other));
    await other.tap();
    await expect(phone.getByText("Intercambiados")).toBeVisible();
  });

  await test.step("a lock pressed before the screen shows the exchange is not lost", async () => {
    const [one = "", other = ""] = swapped;
    const loose = rows.filter({ hasNotText: "Fijado" }).filter({ hasNotText: one }).filter({ hasNotText: other });
    pairs = await pairsIn(loose.first());
    await loose.first().tap();
    await sheet.getByRole("button", { name: "Fijar" }).tap();
    showsAgain.resolve();
    await expect(phone.getByText(/^Queda fijado/)).toBeVisible();
    await expect(rows.filter({ hasText: pairs })).toContainText("Fijado");
  });

  await test.step("locked matches keep their place in a new order of play", async () => {
    const [hour = ""] = await rows.filter({ hasText: pairs }).locator("span").allTextContents();
    await phone.getByRole("button", { name: "Más", exact: true }).tap();
    await sheet.getByRole("button", { name: "Armar de nuevo" }).tap();
    await sheet.getByRole("button", { name: "Todo menos lo fijado" }).tap();
    await phone.getByRole("button", { name: "Usar estos horarios" }).tap();
    await expect(rows.filter({ hasText: pairs }).filter({ hasText: "Fijado" })).toContainText(hour);
  });

  await test.step("by keys alone a match goes to another hour, and every place is said", async () => {
    await desk.reload();
    await expect(desk.locator("html[data-alive]")).toHaveCount(1);
    const card = desk.locator(`button[data-match="${await matchWithFreePlaceBelow(api, tournamentId)}"]`);
    await card.focus();
    // Near the edge of the window the board scrolls to show the aim, and the card would move with it.
    await card.evaluate((node) => node.scrollIntoView({ block: "center" }));
    const stood = await card.boundingBox();
    await desk.keyboard.press("Enter");
    await expect(desk.getByText(/^Moviendo /)).toBeVisible();
    expect(await card.boundingBox()).toEqual(stood);
    await aimAtFree(desk);
    await desk.keyboard.press("Enter");
    await expect(desk.getByText(/^Movido a /)).toBeVisible();
  });

  await test.step("everybody sees it once it is published", async () => {
    await desk.getByRole("button", { name: "Publicar horarios" }).click();
    const publish = desk.getByRole("dialog");
    await expect(publish.getByText("Primera publicación: 65 partidos")).toBeVisible();
    await publish.getByRole("button", { name: "Publicar", exact: true }).click();
    await expect(desk.getByRole("dialog", { name: "Horarios publicados" })).toBeVisible();
    await desk.keyboard.press("Escape");
    await expect(desk.getByText(/^Publicado /)).toBeVisible();
    expect((await api.schedule.published({ tournamentId })).places).toHaveLength(65);
  });

  await test.step("it rains: the club reviews the moves, applies them, and undoes them", async () => {
    const before = await api.schedule.published({ tournamentId });
    await desk.getByRole("button", { name: "Atrasar" }).click();
    const delay = desk.getByRole("dialog");
    await delay.locator("label", { hasText: "Lluvia" }).click();
    await delay.locator("label", { hasText: "+90" }).click();
    await delay.getByRole("button", { name: "Ver cómo quedaría" }).click();
    await delay.getByRole("button", { name: /^Correr \d+ partidos$/ }).click();
    await expect(desk.getByText(/^Se corrieron \d+ partidos$/)).toBeVisible();
    expect(await api.schedule.published({ tournamentId })).not.toEqual(before);
    await desk.getByRole("button", { name: "Deshacer" }).last().click();
    await expect(desk.getByText("Deshecho: todo quedó como antes")).toBeVisible();
    expect((await api.schedule.published({ tournamentId })).places).toEqual(before.places);
  });
});

/** Reads the pairs of a match in the list of the phone. */
async function pairsIn(row: Locator): Promise<string> {
  const [, , pairs = ""] = await row.locator("span").allTextContents();
  return pairs;
}

/** Opens the possible places of the first match that has one of these answers. */
async function openMatchWith(phone: Page, rows: Locator, answer: Locator): Promise<void> {
  const sheet = phone.getByRole("dialog");
  for (const row of await rows.all()) {
    await row.tap();
    await sheet.getByRole("button", { name: "Mover", exact: true }).tap();
    await expect(sheet.getByRole("heading", { name: "Elegir otro" })).toBeVisible();
    for (const day of await sheet.getByRole("group", { name: "Día" }).locator("label").all()) {
      await day.tap();
      if ((await answer.count()) > 0) return;
    }
    await sheet.getByRole("button", { name: "Cerrar" }).tap();
    await expect(sheet).toHaveCount(0);
  }
  throw new Error("no match has such a place");
}

/** Finds an unlocked match of the first day that could move to a later hour on its court, by the rules of the grid. */
async function matchWithFreePlaceBelow(api: Awaited<ReturnType<typeof apiOf>>, tournamentId: string): Promise<string> {
  const { problem, plan } = boardOf(await api.schedule.get({ tournamentId }), null);
  const found = [...plan].find(
    ([key, placed]) =>
      placed.state === "planned" &&
      !placed.locked &&
      dayOf(placed.start) === 0 &&
      placeMap(problem, plan, key).some(
        ({ courtId, start, verdict }) =>
          courtId === placed.courtId && dayOf(start) === 0 && start > placed.start && verdict.worst === null,
      ),
  );
  if (!found) throw new Error("no match has a free place below");
  return found[0];
}

/** Moves down with the arrow keys until the screen reader announces a free place. */
async function aimAtFree(desk: Page): Promise<void> {
  const said = desk.getByRole("status").filter({ hasText: /Cancha \d: / });
  let before = "";
  for (let presses = 0; presses < 60; presses++) {
    await desk.keyboard.press("ArrowDown");
    // The text must be that of this press, not of the one before.
    await expect(said.first()).not.toHaveText(before);
    before = (await said.first().textContent()) ?? "";
    if (/: libre\./.test(before)) return;
  }
  throw new Error("no place is free");
}
