import { expect, type Page } from "@playwright/test";
import { enterAs } from "#tests/journeys/accounts.ts";
import { newTournament } from "#tests/journeys/arranged.ts";
import { openPhone, test } from "#tests/journeys/steps.ts";
import { playOut, straightSets } from "#tests/support/play.ts";
import { newLeague } from "./leagues.ts";
import { because, done, save, tap } from "./results.ts";

test("players of a league enter, dispute and confirm results, and the table says who goes up", async ({ browser }) => {
  const { api, clubId, desk } = await newTournament(browser);
  const { tournamentId, entrants } = await newLeague({ api, clubId }, 2);
  const shown = await api.matches.ofTournament({ tournamentId });
  const match = shown.categories[0]?.matches.find(({ fecha }) => fecha === 1);
  const [claimers, rivals] = match?.sides.map(({ players }) => players) ?? [];
  if (!match || !claimers || !rivals) throw new Error("the league has a first match");
  const emailOf = (id: string) => entrants.find((one) => one.id === id)?.email ?? "";
  const [claimer, rival] = [await openPhone(browser), await openPhone(browser)];
  await enterAs(claimer, emailOf(claimers[0].id));
  await enterAs(rival, emailOf(rivals[1].id));
  const pair = claimers.map(({ shortName }) => shortName).join(" / ");

  const claim = async (page: Page) => {
    await page.goto(`/torneo/${tournamentId}?seccion=fechas`);
    await page.getByRole("button", { name: "Cargar resultado" }).first().tap();
    await tap(page, "Set 1", pair, "6-0");
    await tap(page, "Set 2", pair, "6-0");
    await page.getByRole("button", { name: "Enviar a la otra pareja" }).tap();
    await expect(page.getByText(/^Esperando que confirmen · hasta mañana, /)).toBeVisible();
  };

  await test.step("a disputed result waits for the club, whose result counts", async () => {
    await claim(claimer);
    await rival.goto("/dashboard");
    await expect(rival.getByText(`cargó: ganan ${pair}, 6-0 6-0`)).toBeVisible();
    await rival.getByRole("button", { name: "No es así" }).tap();
    await rival.getByRole("alertdialog").getByRole("button", { name: "No es así" }).tap();
    await expect(rival.getByText("Resultados por confirmar")).toBeHidden();
    await expect(claimer.getByText("No hay acuerdo: lo decide el complejo.")).toBeVisible();
    await api.matches.enter({ matchId: match.id, revision: match.revision, outcome: straightSets("pair2") });
    await expect(claimer.getByText("No hay acuerdo: lo decide el complejo.")).toBeHidden();
  });

  await test.step("a confirmed result counts, and a second claim finds it", async () => {
    await api.matches.clear({ matchId: match.id, revision: match.revision + 1 });
    await claim(claimer);
    await rival.goto(`/torneo/${tournamentId}?seccion=fechas`);
    await rival.getByRole("button", { name: "Confirmar" }).tap();
    await expect(rival.getByText("Resultado confirmado")).toBeVisible();
    await expect(rival.getByRole("button", { name: "Confirmar" })).toBeHidden();
  });

  await test.step("the club notes in its fecha that nobody came, and the table below takes a point from both", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}?ver=zonas`);
    const fecha = desk.getByRole("region", { name: "Fecha 1" });
    await fecha.getByRole("button", { name: "Cargar resultado" }).click();
    await because(desk, "W.O.", "Ninguna");
    await save(desk, "No pasa nadie: no vino ninguna pareja.");
    await done(desk);
    await expect(fecha.getByText("Jugada")).toBeVisible();
    await expect(
      desk
        .getByRole("table")
        .getByRole("row")
        .filter({ hasText: /-1$|−1$/ }),
    ).toHaveCount(2);
  });

  await test.step("at the end the table names the champions, and who goes up and down", async () => {
    await playOut({ api }, tournamentId, () => straightSets("pair1"));
    await rival.goto(`/torneo/${tournamentId}?seccion=tabla`);
    const rows = rival.getByRole("table").getByRole("row");
    await expect(rows.filter({ hasText: "Desciende" })).toHaveCount(2);
    await expect(rows.filter({ hasText: "Campeones" })).toHaveCount(1);
    await rival.locator("label", { hasText: "División 2" }).tap();
    await expect(rows.filter({ hasText: "Asciende" })).toHaveCount(2);
  });
});
