import { expect } from "@playwright/test";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { defaultChoice } from "#domain/competition/tournaments/category-rules.ts";
import { apiFor, enterAs } from "#tests/journeys/accounts.ts";
import { newTournament } from "#tests/journeys/arranged.ts";
import { openPhone, test } from "#tests/journeys/steps.ts";
import type { Client } from "#tests/support/app.ts";
import { straightSets } from "#tests/support/play.ts";
import { newLeague } from "./leagues.ts";
import type { CompetitionPlayer } from "./people.ts";
import { because, done, save, tap } from "./results.ts";

/** Returns a function with which a match is claimed by a player of its better pair, who wins it. */
function seasonOf(entrants: readonly CompetitionPlayer[]) {
  const clients = new Map<string, Promise<Client>>();
  const emailOf = (id = "") => entrants.find((one) => one.id === id)?.email ?? "";
  const clientOf = (id = "") => {
    const client = clients.get(id) ?? apiFor(emailOf(id));
    clients.set(id, client);
    return client;
  };
  // The letters of the names are the order of the seeds.
  const better = ({ sides: [one, other] }: MatchView) =>
    (one.players?.[0].name ?? "") < (other.players?.[0].name ?? "") ? 0 : 1;
  const playersOf = (match: MatchView) => {
    const first = better(match);
    const [claimers, rivals] = [match.sides[first].players, match.sides[first === 0 ? 1 : 0].players];
    if (!claimers || !rivals) throw new Error("a match of a league has its pairs");
    return { claimers, rivals };
  };
  const play = async (match: MatchView) => {
    const { claimers, rivals } = playersOf(match);
    const outcome = straightSets(better(match) === 0 ? "pair1" : "pair2");
    const { resultClaims: claimer } = await clientOf(claimers[0].id);
    const { id: claimId } = await claimer.make({ matchId: match.id, revision: match.revision, outcome });
    const { resultClaims: rival } = await clientOf(rivals[0].id);
    await rival.confirm({ matchId: match.id, claimId });
  };
  return { emailOf, playersOf, play };
}

test("a league plays its season by its players, the club decides one dispute, and the next season is one tap away", async ({
  browser,
}) => {
  const { api, clubId, desk } = await newTournament(browser);
  const rules = { ...defaultChoice, league: { ...defaultChoice.league, promoted: 1 } };
  const { tournamentId, name, entrants } = await newLeague({ api, clubId }, 2, { cost: 0, rules });
  const { emailOf, playersOf, play } = seasonOf(entrants);
  const { categories } = await api.matches.ofTournament({ tournamentId });
  const season = categories.flatMap(({ matches }) => matches);
  const [first] = season.filter(({ fecha }) => fecha === 1);
  if (!first) throw new Error("the league has fechas");
  const [claimer, rival] = [await openPhone(browser), await openPhone(browser)];
  const pair = playersOf(first)
    .claimers.map(({ shortName }) => shortName)
    .join(" / ");
  await enterAs(claimer, emailOf(playersOf(first).claimers[0].id));
  await enterAs(rival, emailOf(playersOf(first).rivals[1].id));

  await test.step("a player enters a result, and a rival disputes it", async () => {
    await claimer.goto(`/torneo/${tournamentId}?seccion=fechas`);
    await claimer.getByRole("button", { name: "Cargar resultado" }).first().tap();
    await tap(claimer, "Set 1", pair, "6-0");
    await tap(claimer, "Set 2", pair, "6-0");
    await claimer.getByRole("button", { name: "Enviar a la otra pareja" }).tap();
    await expect(claimer.getByText(/^Esperando que confirmen, hasta mañana, /)).toBeVisible();
    await rival.goto("/dashboard");
    await expect(rival.getByText(`cargó: ganan ${pair}, 6-0 6-0`)).toBeVisible();
    await rival.getByRole("button", { name: "No es así" }).tap();
    await rival.getByRole("alertdialog").getByRole("button", { name: "No es así" }).tap();
    await expect(rival.getByText("Resultados por confirmar")).toBeHidden();
    await expect(claimer.getByText("No hay acuerdo: lo decide el complejo.")).toBeVisible();
  });

  await test.step("the club decides that nobody came, and the table takes a point from both", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}?ver=zonas`);
    await desk.getByRole("button", { name: "Cargar otro resultado" }).click();
    await because(desk, "W.O.", "Ninguna");
    await save(desk, "Ninguna suma: no vino ninguna pareja.");
    await done(desk);
    const rows = desk.getByRole("table").getByRole("row");
    await expect(rows.filter({ hasText: /-1$|−1$/ })).toHaveCount(2);
    await expect(claimer.getByText("No hay acuerdo: lo decide el complejo.")).toBeHidden();
  });

  // Rivals confirm all other results of the season.
  for (const match of season) if (match !== first) await play(match);

  await test.step("the table names the champions, and who goes up and down", async () => {
    await rival.goto(`/torneo/${tournamentId}?seccion=tabla`);
    const rows = rival.getByRole("table").getByRole("row");
    await expect(rows.filter({ hasText: "Desciende" })).toHaveCount(1);
    await expect(rows.filter({ hasText: "Campeones" })).toHaveCount(1);
    await rival.locator("label", { hasText: "División 2" }).tap();
    await expect(rows.filter({ hasText: "Asciende" })).toHaveCount(1);
    await api.tournaments.close({ tournamentId });
  });

  await test.step("the club sees who goes up, stays and goes down, changes it and publishes the next season", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}`);
    await desk.getByRole("button", { name: "Armar la próxima temporada" }).click();
    const sheet = desk.getByRole("dialog", { name: "Próxima temporada" });
    const row = (names: string) => sheet.getByRole("listitem").filter({ hasText: names });
    await expect(row("Iván Ibarra")).toContainText("1.º de la División 2 · Asciende");
    await expect(row("Gabriel Giménez")).toContainText("4.º de la División 1 · Desciende");
    await expect(row("Andrés Acosta")).toContainText("Se queda");
    await row("Pablo Peralta").getByRole("combobox").selectOption("No sigue");
    await expect(sheet.getByRole("heading", { name: "No siguen" })).toBeVisible();
    await sheet.getByLabel("Nombre").fill(`${name} bis`);
    await sheet.getByRole("button", { name: "Publicar temporada" }).click();
    await expect(desk.getByRole("heading", { level: 1, name: `${name} bis` })).toBeVisible();
    const { publishedId } = await api.seasons.next({ tournamentId });
    const made = await api.tournaments.manage({ tournamentId: publishedId ?? "" });
    expect(made.categories.map(({ pairs }) => pairs.length)).toEqual([4, 3]);
    await desk.goto(`/admin/gestionar/${tournamentId}`);
    await desk.getByRole("link", { name: "Ver la temporada" }).click();
    await expect(desk.getByRole("heading", { level: 1, name: `${name} bis` })).toBeVisible();
  });
});
