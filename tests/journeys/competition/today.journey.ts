import { expect } from "@playwright/test";
import { playedToday } from "#tests/journeys/competition/played-today.ts";
import { saveTwoSets, test } from "#tests/journeys/steps.ts";

test("the desk's day: a late result, a W.O. and a match in its hour, the call, and a start without a signal", async ({
  browser,
}) => {
  const { phone, api, tournamentId, called } = await playedToday(browser);
  let goesOn = "";
  await phone.goto(`/admin/gestionar/${tournamentId}`);
  const court = (name: string) =>
    phone.getByRole("listitem").filter({ has: phone.getByRole("heading", { name, exact: true }) });
  const sheet = phone.getByRole("dialog");

  await test.step("a result long after the expected end asks for the end time", async () => {
    await expect(court("Cancha 2")).toContainText("En juego 150 min");
    await court("Cancha 2").getByRole("button", { name: "Cargar resultado" }).tap();
    await saveTwoSets(sheet);
    await expect(sheet).toContainText(/¿Terminó recién o a las \d\d:\d\d\?/);
    await expect(sheet).toContainText("Decí cuándo terminó.");
    await sheet.locator("label", { hasText: "Hace 15 min" }).tap();
    await sheet.getByRole("button", { name: "Guardar resultado" }).tap();
    await expect(court("Cancha 2")).toContainText("Libre hace 15 min");
    await expect(phone.getByRole("region", { name: "Terminados" })).toContainText("6-0 6-0");
  });

  await test.step("a W.O. entered at another desk leaves an hour free, and another match is played in it", async () => {
    await api.matches.enter({ matchId: called, revision: 0, outcome: { kind: "walkover", absent: "pair2" } });
    const freed = phone.getByRole("listitem").filter({ hasText: /^Queda libre Cancha \d, / });
    await freed.getByRole("button", { name: "Adelantar un partido" }).tap();
    await sheet.getByRole("button", { name: "Adelantar", exact: true }).first().tap();
    await sheet.getByRole("button", { name: "Publicar el cambio" }).tap();
    await expect(phone.getByText("Publicado: ya lo ven")).toBeVisible();
    await expect(freed).toBeHidden();
  });

  await test.step("this match goes on next, and the call shows the message to the players", async () => {
    // The call is made from the queue, where matches can be called before their hour.
    const call = phone.getByRole("button", { name: /^Llamar a Cancha/ }).first();
    goesOn = (await call.getAttribute("aria-label"))?.replace("Llamar a ", "") ?? "";
    await call.tap();
    await expect(court(goesOn)).toContainText(`Los jugadores ven «Te llaman: ${goesOn}».`);
    await expect(court(goesOn).getByRole("link", { name: "Avisar por WhatsApp" })).toBeVisible();
  });

  await test.step("a start without a signal is kept, also by a page that is opened again, and sent when there is one", async () => {
    await phone.route("**/api/rpc/day/start", (route) => route.abort());
    await court(goesOn).getByRole("button", { name: "Empezó" }).tap();
    await expect(court(goesOn)).toContainText("Pendiente de enviar");
    await phone.reload();
    await expect(phone.getByText("1 anotación sin enviar.")).toBeVisible();
    await expect(court(goesOn)).toContainText("En juego");
    await phone.unroute("**/api/rpc/day/start");
    await phone.reload();
    await expect(court(goesOn)).toContainText("En juego");
    await expect(court(goesOn)).not.toContainText("Pendiente de enviar");
    const { courts } = await api.day.get({ tournamentId });
    expect(courts.find(({ name }) => name === goesOn)?.now.state).toBe("playing");
  });
});
