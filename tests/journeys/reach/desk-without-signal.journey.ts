import { type Browser, expect, type Page } from "@playwright/test";
import type { SetScore } from "#domain/competition/scoring/set-score.ts";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { apiOf, newClub } from "#tests/journeys/accounts.ts";
import { newTournament } from "#tests/journeys/arranged.ts";
import { demonstrated } from "#tests/journeys/loading/demonstrated.ts";
import { openLaptop, test } from "#tests/journeys/steps.ts";
import type { Client } from "#tests/support/app.ts";

/** Number of repetitions; the suite runs it once. By hand: OFFLINE_DESKS=20. */
const desks = Number(process.env.OFFLINE_DESKS ?? 1);

// Without a signal, a reopened desk loads from this browser's offline storage.
test.use({ serviceWorkers: "allow" });

const six = (pair2: number) => ({ kind: "games" as const, pair1: 6, pair2 });

for (let nth = 1; nth <= desks; nth++) {
  test(`a desk without a signal enters and corrects a draw; results arrive in order, and conflicts show (${nth})`, async ({
    browser,
  }) => enterWithoutSignal(browser));
}

async function enterWithoutSignal(browser: Browser) {
  const { desk, api, clubId, tournamentId, categoryId } = await newTournament(browser, "PLAYOFF");
  const marta = await alsoRuns(browser, clubId, "Marta Gómez");
  await bringIn(api, categoryId, 8);
  const [first = [], second = []] = (await api.draws.generate({ categoryId })).rounds;
  const [opening, ...others] = first;
  // The desk will correct one semifinal, that of the first pair, and another desk enters the other one.
  const afterFirst = second.find(({ id }) => id !== opening?.nextMatchId);
  if (!opening || !afterFirst) throw new Error("nothing was drawn");
  const [, firstPair = ""] = opening.sides[0].players?.[0].name.split(" ") ?? [];
  const matches = `/admin/gestionar/${tournamentId}?ver=partidos`;
  // The parts that the desk loads in order to work without a signal.
  const parts = ["result-desk", "shown-matches", "outbox-bar"];
  const fetched = parts.map((part) => desk.waitForResponse(new RegExp(`/assets/${part}-[^/]+\\.js$`)));
  await desk.goto(matches);
  await Promise.all(fetched);
  await desk.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const makeReady = desk.getByRole("button", { name: "Dejar listo para usar sin señal" });
  await expect(desk.getByText("Guardado a las")).toBeVisible();
  await desk.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    document.documentElement.setAttribute("data-full", "");
    IDBObjectStore.prototype.put = function (...kept) {
      if (document.documentElement.hasAttribute("data-full")) throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, kept);
    };
  });
  await makeReady.click();
  await expect(desk.getByText("Este navegador no tiene lugar para guardar")).toBeVisible();
  await desk.evaluate(() => document.documentElement.removeAttribute("data-full"));
  await makeReady.click();
  await expect(desk.getByText("Listo para usar sin señal en este dispositivo")).toBeVisible();

  await test.step("without a signal winners advance, and the final can be entered; a full disk is said so, and loses nothing", async () => {
    await desk.context().setOffline(true);
    await desk.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (key !== "desk-notes") return setItem.call(this, key, value);
        Storage.prototype.setItem = setItem;
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await enter(desk, "Cargar resultado", "6-0");
    await expect(desk.getByText("Este navegador no tiene más lugar")).toBeVisible();
    for (let match = 1; match < 7; match++) await enter(desk, "Cargar resultado", "6-0");
    await expect(desk.getByText("7 resultados sin enviar.")).toBeVisible();
    await expect(desk.getByRole("radio", { name: "Jugados 7" })).toBeAttached();
  });

  await test.step("a correction with the same winner undoes nothing; another one lists the undone results, which are entered again", async () => {
    await desk.locator("label", { hasText: "Jugados 7" }).click();
    await expect(desk.getByRole("article").first()).toContainText("Pendiente de enviar");
    await enter(desk, "Corregir", "6-2");
    const semifinal = desk.getByRole("article", { name: /^Semifinales?/ }).filter({ hasText: firstPair });
    await semifinal.getByRole("button", { name: "Corregir" }).click();
    await fill(desk, "3-6", 1);
    await desk.getByRole("button", { name: "Guardar resultado" }).click();
    await expect(desk.getByRole("alertdialog")).toContainText("Final: ");
    await desk.getByRole("button", { name: "Cambiar igual" }).click();
    await expect(desk.getByText("9 resultados sin enviar.")).toBeVisible();
  });

  await test.step("leaving asks for confirmation; reopened without a signal, the desk shows its matches and takes results", async () => {
    const asked = desk.waitForEvent("dialog");
    const reloaded = desk.reload();
    const question = await asked;
    expect(question.type()).toBe("beforeunload");
    await question.accept();
    await reloaded;
    await expect(desk.getByText(/Sin conexión. Datos de las \d\d:\d\d\./)).toBeVisible();
    await expect(desk.getByText("9 resultados sin enviar.")).toBeVisible();
    await enter(desk, "Cargar resultado", "6-1");
    await expect(desk.getByText("10 resultados sin enviar.")).toBeVisible();
    await desk.getByRole("button", { name: "Cerrar sesión" }).click();
    const leaving = desk.getByRole("alertdialog");
    await expect(leaving).toContainText("Hay 10 anotaciones sin enviar");
    await leaving.getByRole("button", { name: "Quedarme" }).click();
  });

  await test.step("another administrator's result is known or shown as a conflict, and the own result can override it", async () => {
    await enterAt(marta, tournamentId, opening.id, [six(4), six(3)]);
    for (const { id } of [...others.slice(0, 3), afterFirst]) await enterAt(marta, tournamentId, id, [six(0), six(0)]);
    const context = desk.context();
    await desk.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto(matches);
    await later.getByRole("button", { name: "Resolver" }).click();
    const sheet = later.getByRole("dialog");
    await expect(sheet).toContainText("Mientras no tenías señal, Marta cargó 6-4 6-3. Vos tenías 6-0 6-0.");
    await sheet.getByRole("button", { name: "Poner el mío" }).click();
    await expect(sheet).toContainText("Todo está enviado");
    const { categories } = await api.matches.ofTournament({ tournamentId });
    const all = categories[0]?.matches ?? [];
    const scores = all.map(({ score }) => score).toSorted();
    expect(scores).toEqual(["3-6 3-6", ...Array(5).fill("6-0 6-0"), "6-1 6-1"]);
    const told = await api.matches.history({ matchId: opening.id });
    expect(told.map(({ kind, after }) => [kind, after])).toEqual([
      ["corrected", "6-0 6-0"],
      ["entered", "6-4 6-3"],
    ]);
    await sheet.getByRole("button", { name: "Cerrar" }).click();

    // A result that can no longer be sent is kept separately, and is only removed by a decision.
    await context.setOffline(true);
    await later.locator("label", { hasText: "Jugados 7" }).click();
    await enter(later, "Corregir", "6-4");
    await expect(later.getByText("1 resultado sin enviar.")).toBeVisible();
    await api.tournaments.close({ tournamentId });
    await context.setOffline(false);
    await later.getByRole("alertdialog").getByRole("button").click();
    await later.getByRole("button", { name: "Resolver" }).click();
    await expect(sheet).toContainText("No se pudo enviar");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await sheet.getByRole("button", { name: "Copiar" }).click();
    await expect(later.getByText("Copiado")).toBeVisible();
    await sheet.getByRole("button", { name: "Descartar" }).click();
    await later.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
    await expect(sheet).toContainText("Todo está enviado");
  });
}

/** Imports pairs of people without an account at once. */
async function bringIn(api: Client, categoryId: string, count: number): Promise<void> {
  await api.tournaments.changeCategory({ categoryId, ...newCategory, quota: count });
  const nobody = { phone: "", level: null, playerId: null };
  const rows = Array.from({ length: count }, (_, nth) => {
    const players = [
      { ...nobody, name: `Uno Apellido${nth}` },
      { ...nobody, name: `Dos Apellido${nth}` },
    ] satisfies [unknown, unknown];
    return { players, paid: true, letIn: false };
  });
  await api.pairImports.make({ categoryId, fileHash: "0".repeat(64), rows });
}

/** Creates another administrator of this club; returns their API client. */
async function alsoRuns(browser: Browser, clubId: string, name: string): Promise<Client> {
  const page = await openLaptop(browser);
  await newClub(page);
  const api = await apiOf(page);
  const { id: userId, clubs } = await api.accounts.me();
  const { admin } = await apiOf(await demonstrated(browser, "superAdmin"));
  const clubIds = [...clubs.map(({ id }) => id), clubId];
  await admin.editUser({ userId, name, role: "club_admin", clubIds, profile: null });
  return api;
}

async function enterAt(api: Client, tournamentId: string, matchId: string, sets: SetScore[]) {
  const { categories } = await api.matches.ofTournament({ tournamentId });
  const revision = categories[0]?.matches.find(({ id }) => id === matchId)?.revision ?? 0;
  await api.matches.enter({ matchId, revision, outcome: { kind: "played", sets } });
}

/** Opens the first match of the list and types both of its sets: the first pair wins. */
async function enter(desk: Page, act: "Cargar resultado" | "Corregir", score: string): Promise<void> {
  await desk.getByRole("article").getByRole("button", { name: act }).first().click();
  await fill(desk, score, 0);
  await desk.getByRole("button", { name: "Guardar resultado" }).click();
  await expect(desk.getByRole("dialog")).toBeHidden();
}

/** Taps both sets; the winner is the first or the second pair of the form. */
async function fill(desk: Page, score: string, winner: 0 | 1): Promise<void> {
  for (const set of ["Set 1", "Set 2"]) {
    const line = desk
      .getByRole("dialog")
      .getByRole("group", { name: `${set}: gana` })
      .nth(winner);
    await line.getByRole("button", { name: score, exact: true }).click();
  }
}
