import { expect } from "@playwright/test";
import { defaultChoice } from "#domain/competition/tournaments/category-rules.ts";
import { enterAs } from "#tests/journeys/accounts.ts";
import { newTournament } from "#tests/journeys/arranged.ts";
import { openPhone, test } from "#tests/journeys/steps.ts";
import { playOut } from "#tests/support/play.ts";
import { enterPairs, newEntrants } from "./people.ts";

test("a knockout of seven with a qualifying: the club chooses, places by hand and draws, and a player reads both cups", async ({
  browser,
}) => {
  const { desk, api, tournamentId, categoryId } = await newTournament(browser, "PLAYOFF");
  const entrants = await newEntrants("7ma", 14);
  await enterPairs(api, categoryId, entrants, "AB CD EF GH IJ LM NO");
  const player = await openPhone(browser);
  await enterAs(player, entrants[0]?.email ?? "");
  const cups = player.getByRole("group", { name: "Copa" });

  await test.step("the club wants a qualifying for two lines, which nobody sees until it asks for it", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}`);
    await desk.getByRole("button", { name: "Cambiar cómo se juega 7ma Masculino" }).click();
    const sheet = desk.getByRole("dialog", { name: "Cómo se juega" });
    await expect(sheet.getByText("2 lugares")).toBeHidden();
    await sheet.getByText("Más opciones", { exact: true }).click();
    await sheet.getByText("2 lugares").click();
    await sheet.getByRole("button", { name: "Guardar" }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step("it begins to place by hand while another desk changes the rules, and sees the lines of now", async () => {
    await expect(desk.getByText("5 parejas juegan la previa por 2 lugares.")).toBeVisible();
    await desk.getByRole("button", { name: "Ubicar a mano" }).click();
    const sheet = desk.getByRole("dialog", { name: "Ubicar a mano" });
    const lines = sheet.getByRole("region").getByRole("button");
    await lines.nth(0).click();
    await lines.nth(3).click();
    const { categories } = await api.tournaments.manage({ tournamentId });
    const rules = categories[0]?.rules ?? defaultChoice;
    await api.tournaments.setRules({ categoryId, rules: { ...rules, qualifying: 0 } });
    await expect(sheet.getByText(/estos son los lugares de ahora/)).toBeVisible();
    await expect(lines).toHaveCount(8);
    await expect(sheet.getByText("Clasificado 1")).toHaveCount(0);
    await api.tournaments.setRules({ categoryId, rules });
    await expect(lines).toHaveCount(4);
  });

  await test.step("it places a qualified line by hand, and takes back another exchange", async () => {
    const sheet = desk.getByRole("dialog", { name: "Ubicar a mano" });
    const lines = sheet.getByRole("region").getByRole("button");
    const before = await lines.allTextContents();
    await lines.nth(0).press("Enter");
    await lines.nth(1).press("Enter");
    await expect(lines.nth(0)).not.toHaveText(before[0] ?? "");
    await sheet.getByRole("button", { name: "Deshacer" }).click();
    await expect(lines.nth(0)).toHaveText(before[0] ?? "");
    await lines.nth(0).click();
    await lines.nth(3).click();
    await sheet.getByRole("button", { name: "Usar estos lugares" }).click();
    await expect(sheet).toBeHidden();
    await expect(desk.getByText(/El club ubicó a las parejas\./)).toBeVisible();
    await api.draws.generate({ categoryId });
  });

  await test.step("a player reads who plays the qualifying, and that its winners come to the main cup", async () => {
    await player.goto(`/torneo/${tournamentId}?seccion=llave`);
    await expect(player.getByText("Parejas ubicadas por el club.")).toBeVisible();
    await cups.getByText("Principal").tap();
    await expect(player.getByText("Clasificado 2").first()).toBeVisible();
    await cups.getByText("Previa").tap();
    await expect(player.getByText("Clasificado 2")).toHaveCount(0);
    await playOut({ api }, tournamentId, undefined, ({ cup }) => cup === "main");
    await player.reload();
    await cups.getByText("Previa").tap();
    await expect(player.getByText("Final de la previa").first()).toBeVisible();
    await cups.getByText("Principal").tap();
    await expect(player.getByText(/Clasificado/)).toHaveCount(0);
  });

  await test.step("the best loser of the finals takes the line of a pair that leaves, and everybody reads LL", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}?ver=parejas`);
    await desk.getByRole("button", { name: "Opciones de Carlos Cardozo / Diego Duarte" }).click();
    await desk.getByRole("button", { name: /^Reemplazar por otra pareja/ }).click();
    const sheet = desk.getByRole("dialog", { name: "¿Quién entra?" });
    const losers = sheet.getByRole("button", { name: /Lucky loser: perdió la final \d de la previa/ });
    await expect(losers).toHaveCount(2);
    await losers.first().click();
    await expect(desk.getByText(/juega en lugar de Carlos Cardozo \/ Diego Duarte/)).toBeVisible();
    await expect(desk.getByTitle("Lucky loser")).toHaveText("LL");
    await expect(player.getByTitle("Lucky loser").first()).toHaveText("LL");
    await cups.getByText("Previa").tap();
    await expect(player.getByTitle("Lucky loser")).toHaveCount(0);
  });
});
