import { expect } from "@playwright/test";
import { playedToday } from "#tests/journeys/competition/played-today.ts";
import { openPhone, saveTwoSets, test } from "#tests/journeys/steps.ts";

test("a stranger scans the code of a court and scores, until the desk cuts the pass", async ({ browser }) => {
  const { phone: desk, api, tournamentId, called } = await playedToday(browser);
  const stranger = await openPhone(browser);
  const [atDesk, sheet] = [desk.getByRole("dialog"), stranger.getByRole("dialog")];
  const court = stranger.getByRole("listitem").filter({ has: stranger.getByRole("heading", { name: "Cancha 1" }) });

  await test.step("the desk makes a pass for a court and shows its code", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}`);
    await desk.getByRole("button", { name: "Opciones del torneo" }).tap();
    await atDesk.getByRole("button", { name: /^Planilleros/ }).tap();
    await atDesk.getByRole("button", { name: "Nuevo pase" }).tap();
    await atDesk.getByLabel("Cancha 1").check();
    await expect(atDesk.getByLabel("Nombre del pase")).toHaveValue("Planilla cancha 1");
    await atDesk.getByRole("button", { name: "Mostrar el código" }).tap();
    await expect(atDesk.getByText(/^Vence en \d+:\d\d$/)).toBeVisible();
  });

  await test.step("a stranger opens its address on another phone, and the desk sees who is on", async () => {
    const address = (await atDesk.getByRole("img", { name: /planilla/ }).getAttribute("aria-label")) ?? "";
    await stranger.goto(new URL(address).pathname);
    await stranger.getByLabel("Tu nombre").fill("Rocío");
    await stranger.getByRole("button", { name: "Empezar" }).tap();
    await expect(court).toContainText(/Llamados hace 2\d min/);
    await expect(atDesk.getByText("Rocío ya está anotando")).toBeVisible();
  });

  await test.step("the match starts, and its result names the pass", async () => {
    await court.getByRole("button", { name: "Empezó" }).tap();
    await expect(court).toContainText("En juego");
    await court.getByRole("button", { name: "Cargar resultado" }).tap();
    await saveTwoSets(sheet);
    await expect(stranger.getByRole("region", { name: "Terminados" })).toContainText("6-0 6-0");
    await expect(stranger.getByRole("region", { name: "Terminados" })).not.toContainText("Pendiente de enviar");
    const [told] = await api.matches.history({ matchId: called });
    expect(told).toMatchObject({ after: "6-0 6-0", pass: "Planilla cancha 1" });
  });

  await test.step("the desk cuts the pass, and the phone says so", async () => {
    await atDesk.getByRole("button", { name: "Todos los pases" }).tap();
    await atDesk.getByRole("button", { name: "Cortar Planilla cancha 1" }).tap();
    await desk.getByRole("alertdialog").getByRole("button", { name: "Cortar" }).tap();
    await expect(desk.getByText("Planilla cancha 1 ya no anota")).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByRole("heading", { name: "Tu pase terminó" })).toBeVisible();
  });
});
