import { expect } from "@playwright/test";
import { enterAs } from "#tests/journeys/accounts.ts";
import { newTournament } from "#tests/journeys/arranged.ts";
import { openPhone, test } from "#tests/journeys/steps.ts";
import { playOut, straightSets } from "#tests/support/play.ts";
import { enterPairs, newEntrants } from "./people.ts";
import { done, openMatch, type } from "./results.ts";

test("zones of 11 with a silver cup: thirds and fourths go on, and a correction in a zone takes their result", async ({
  browser,
}) => {
  const { desk, api, tournamentId, categoryId } = await newTournament(browser, "ROUND_ROBIN", 12);
  const entrants = await newEntrants("7ma", 22);
  await enterPairs(api, categoryId, entrants, "AB CD EF GH IJ LM NO PQ RS TU VW");
  const fourth = await openPhone(browser);
  await enterAs(fourth, entrants[12]?.email ?? "");
  const cups = fourth.getByRole("group", { name: "Copa" });

  await test.step("the club reads what each choice takes, chooses a silver cup, and draws", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}`);
    await desk.getByRole("button", { name: "Cambiar cómo se juega 7ma Masculino" }).click();
    const sheet = desk.getByRole("dialog", { name: "Cómo se juega" });
    const figures = sheet.getByRole("list", { name: "Con 12 parejas:" });
    await expect(figures).toContainText("Nada: 19 partidos");
    await expect(figures).toContainText("Copa de Plata: 22 partidos");
    await sheet.getByLabel("¿Qué hacen los que quedan afuera?").selectOption("Copa de Plata");
    await sheet.getByRole("button", { name: "Guardar" }).click();
    await expect(sheet).toBeHidden();
    await expect(desk.getByText(/copa de plata/)).toBeVisible();
    await api.draws.generate({ categoryId });
  });

  await test.step("the draw promises three matches, and tells from which place of a zone a pair comes", async () => {
    await fourth.goto(`/torneo/${tournamentId}?seccion=llave`);
    await expect(fourth.getByText("Cada pareja juega al menos 3 partidos.")).toBeVisible();
    await expect(cups.getByRole("radio", { name: "Oro" })).toBeChecked();
    await cups.getByText("Plata").tap();
    await expect(fourth.getByText("3.º Zona A").first()).toBeVisible();
    await expect(fourth.getByText("4.º Zona B").first()).toBeVisible();
  });

  await test.step("after its zone the fourth reads that it goes on", async () => {
    await playOut({ api }, tournamentId, undefined, ({ stage }) => stage !== "zone");
    await fourth.reload();
    await expect(cups.getByRole("radio", { name: "Plata" })).toBeChecked();
    await cups.getByText("Oro").tap();
    await expect(fourth.getByText(/^No clasificaste a Oro: seguís en la Copa de Plata, /)).toBeVisible();
    await fourth.getByRole("tab", { name: "Zonas" }).tap();
    const row = fourth.getByRole("table", { name: "Posiciones de la zona A" }).getByRole("row", { name: /^4 Nicolás/ });
    await expect(row).toContainText("Va a la Copa de Plata");
  });

  await test.step("a correction in the zone names the result of the silver cup that it undoes", async () => {
    const { categories } = await api.matches.ofTournament({ tournamentId });
    const first = categories[0]?.matches.find(({ cup, status }) => cup === "silver" && status === "pending");
    if (!first) throw new Error("silver has a first match");
    await api.matches.enter({ matchId: first.id, revision: first.revision, outcome: straightSets("pair2") });
    await desk.goto(`/admin/gestionar/${tournamentId}?ver=partidos`);
    await desk.locator("label", { hasText: /^Jugados/ }).click();
    await openMatch(desk, "Zona A: Vera / Wagner, Navarro / Ojeda", "Corregir");
    await type(desk, "Set 1", { "Vera / Wagner": 0, "Navarro / Ojeda": 6 });
    await type(desk, "Set 2", { "Vera / Wagner": 0, "Navarro / Ojeda": 6 });
    await desk.getByRole("button", { name: "Guardar resultado" }).click();
    const question = desk.getByRole("alertdialog", { name: "Este cambio borra otro resultado" });
    await expect(question).toContainText(/Plata, Cuartos de Final: .*Peralta.* contra .*Navarro.*, 0-6 0-6/);
    await question.getByRole("button", { name: "Cambiar igual" }).click();
    await done(desk);
    await desk.locator("label", { hasText: /^Para jugar/ }).click();
    await expect(
      desk.getByRole("article", { name: "Plata, Cuartos de Final: Peralta / Quiroga, Vera / Wagner" }),
    ).toBeVisible();
  });

  await test.step("each cup ends with its winners", async () => {
    await playOut({ api }, tournamentId);
    await fourth.goto(`/torneo/${tournamentId}?seccion=llave`);
    await expect(fourth.getByText("Campeones", { exact: true }).filter({ visible: true })).toBeVisible();
    await cups.getByText("Plata").tap();
    await expect(fourth.getByText("Ganadores", { exact: true }).filter({ visible: true })).toBeVisible();
  });
});
