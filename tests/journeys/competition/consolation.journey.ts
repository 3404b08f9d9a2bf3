import { expect } from "@playwright/test";
import { enterAs } from "#tests/journeys/accounts.ts";
import { newTournament } from "#tests/journeys/arranged.ts";
import { openPhone, test } from "#tests/journeys/steps.ts";
import { straightSets } from "#tests/support/play.ts";
import { enterPairs, newEntrants } from "./people.ts";

test("a knockout of 12 with a consolation: each pair plays twice, and the loser of a first match goes on", async ({
  browser,
}) => {
  const { desk, api, tournamentId, categoryId } = await newTournament(browser);
  const entrants = await newEntrants();
  await enterPairs(api, categoryId, entrants, "AB CD EF GH IJ LM NO PQ RS TU VW YZ");
  const loser = await openPhone(browser);
  await enterAs(loser, entrants[22]?.email ?? "");
  const cups = loser.getByRole("group", { name: "Copa" });

  await test.step("the club chooses what those who lose first do, and draws", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}`);
    await desk.getByRole("button", { name: "Cambiar cómo se juega 7ma Masculino" }).click();
    const sheet = desk.getByRole("dialog", { name: "Cómo se juega" });
    await expect(sheet.getByLabel("Partidos de consolación")).toHaveCount(0);
    const choice = sheet.getByLabel("¿Qué hacen los que quedan afuera?");
    await choice.selectOption("Consolación tras su primer partido");
    await expect(sheet.getByLabel("Partidos de consolación")).toBeVisible();
    await sheet.getByRole("button", { name: "Guardar" }).click();
    await expect(sheet).toBeHidden();
    // The sheet closes before the server has answered.
    await expect(desk.getByText(/· consolación ·/)).toBeVisible();
    await api.draws.generate({ categoryId });
  });

  await test.step("the draw promises two matches, and tells where each pair of the consolation comes from", async () => {
    await loser.goto(`/torneo/${tournamentId}?seccion=llave`);
    await expect(loser.getByText(/Cada pareja juega al menos 2 partidos\./)).toBeVisible();
    await cups.getByText("Consolación").tap();
    await expect(loser.getByText("Perdedor 8avos 2").first()).toBeVisible();
    await expect(loser.getByText("Ganadores", { exact: true })).toHaveCount(0);
  });

  await test.step("after its defeat a pair reads where it goes on", async () => {
    const { categories } = await api.matches.ofTournament({ tournamentId });
    const [lost] = (categories[0]?.matches ?? []).filter(({ sides }) =>
      sides.some(({ players }) => players?.some(({ name }) => name.startsWith("Yamil"))),
    );
    if (!lost) throw new Error("the pair is not drawn");
    const wins = lost.sides[0].players?.some(({ name }) => name.startsWith("Yamil")) ? "pair2" : "pair1";
    await api.matches.enter({ matchId: lost.id, revision: lost.revision, outcome: straightSets(wins) });
    await loser.reload();
    await expect(cups.getByRole("radio", { name: "Consolación" })).toBeChecked();
    await expect(
      loser
        .getByText(/Yapura/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await cups.getByText("Principal").tap();
    await expect(loser.getByText(/^Perdiste en 8avos: seguís en Consolación, /)).toBeVisible();
  });
});
