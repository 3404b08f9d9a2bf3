import { expect } from "@playwright/test";
import { defaultChoice } from "#domain/competition/tournaments/category-rules.ts";
import { newTournament } from "#tests/journeys/arranged.ts";
import { test } from "#tests/journeys/steps.ts";
import { playOut, straightSets } from "#tests/support/play.ts";
import { newLeague } from "./leagues.ts";

test("the next season of a closed league is one tap away, with who goes up and down", async ({ browser }) => {
  const { api, clubId, desk } = await newTournament(browser);
  const rules = { ...defaultChoice, league: { ...defaultChoice.league, promoted: 1 } };
  const { tournamentId, name } = await newLeague({ api, clubId }, 2, { cost: 0, rules });
  // The better seed wins every match: the order of the letters is the order of the table.
  const letter = (names: string | undefined) => names?.charCodeAt(0) ?? 0;
  await playOut({ api }, tournamentId, ({ sides: [one, other] }) => {
    return straightSets(letter(one.players?.[0].name) < letter(other.players?.[0].name) ? "pair1" : "pair2");
  });
  await api.tournaments.close({ tournamentId });

  await test.step("the club sees who goes up, stays and goes down, and changes it", async () => {
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
  });

  await test.step("the next edition has the divisions with their pairs, and the closed league leads to it", async () => {
    await expect(desk.getByRole("heading", { level: 1, name: `${name} bis` })).toBeVisible();
    const { publishedId } = await api.seasons.next({ tournamentId });
    const made = await api.tournaments.manage({ tournamentId: publishedId ?? "" });
    expect(made.categories.map(({ pairs }) => pairs.length)).toEqual([4, 3]);
    await desk.goto(`/admin/gestionar/${tournamentId}`);
    await desk.getByRole("link", { name: "Ver la temporada" }).click();
    await expect(desk.getByRole("heading", { level: 1, name: `${name} bis` })).toBeVisible();
  });
});
