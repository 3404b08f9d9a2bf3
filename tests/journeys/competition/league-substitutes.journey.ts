import { expect } from "@playwright/test";
import { enterAs, newPlayer } from "#tests/journeys/accounts.ts";
import { newTournament } from "#tests/journeys/arranged.ts";
import { openPhone, test } from "#tests/journeys/steps.ts";
import { newLeague } from "./leagues.ts";
import { tap } from "./results.ts";

test("a substitute enters the result that they played, and the club corrects who played", async ({ browser }) => {
  const { api, clubId, desk } = await newTournament(browser);
  const { tournamentId, entrants } = await newLeague({ api, clubId }, 1);
  const shown = await api.matches.ofTournament({ tournamentId });
  const [own, rivals] = shown.categories[0]?.matches.find(({ fecha }) => fecha === 1)?.sides ?? [];
  if (!own?.players || !rivals?.players) throw new Error("the league has a first match");
  // Entrants of other journeys have the names of these ones; the search has to find one person.
  const substitute = await newPlayer(browser);
  const [namer, claimer, rival] = [await openPhone(browser), substitute.page, await openPhone(browser)];
  const emailOf = (id: string) => entrants.find((one) => one.id === id)?.email ?? "";
  await enterAs(namer, emailOf(own.players[0].id));
  await enterAs(rival, emailOf(rivals.players[0].id));
  const pair = own.players.map(({ shortName }) => shortName).join(" / ");

  await test.step("a player finds the substitute by name", async () => {
    await namer.goto(`/torneo/${tournamentId}?seccion=fechas`);
    await namer.getByRole("button", { name: "Sumar suplente" }).tap();
    await namer.getByRole("searchbox", { name: "Buscá por nombre" }).fill(substitute.name);
    await namer.getByRole("button", { name: substitute.name }).first().tap();
    await expect(namer.getByText(`${substitute.name} es suplente de tu pareja`)).toBeVisible();
    await expect(namer.getByRole("button", { name: `Quitar a ${substitute.name}` })).toBeVisible();
  });

  await test.step("the substitute enters the result, and the rivals confirm it", async () => {
    await claimer.goto(`/torneo/${tournamentId}?seccion=fechas`);
    await expect(claimer.getByText(/^Sos suplente de /)).toBeVisible();
    await claimer.getByRole("button", { name: "Cargar resultado" }).first().tap();
    await tap(claimer, "Set 1", pair, "6-0");
    await tap(claimer, "Set 2", pair, "6-0");
    const who = claimer.getByLabel(`¿Quiénes jugaron de ${pair}?`);
    await expect(who.locator("option")).toHaveCount(2);
    await who.selectOption({ index: 1 });
    await claimer.getByRole("button", { name: "Enviar a la otra pareja" }).tap();
    await expect(claimer.getByText(/^Esperando que confirmen, hasta mañana, /)).toBeVisible();
    await rival.goto(`/torneo/${tournamentId}?seccion=fechas`);
    await rival.getByRole("button", { name: "Confirmar" }).tap();
    await expect(rival.getByText("Resultado confirmado")).toBeVisible();
  });

  await test.step("the club says that the pair itself played", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}?ver=parejas`);
    const options = desk.getByRole("button", { name: new RegExp(`Opciones de .*${own.players?.[0].name}`) });
    await options.click();
    await desk.getByRole("button", { name: /^Suplentes/ }).click();
    const played = desk.getByLabel(/^Fecha 1, contra /);
    await expect(played.locator("option:checked")).toContainText(substitute.name.split(" ")[1] ?? "");
    await played.selectOption({ index: 0 });
    await expect(desk.getByText("Cambiamos quiénes jugaron")).toBeVisible();
    await expect(played).toHaveValue(
      own.players
        ?.map(({ id }) => id)
        .toSorted()
        .join(" ") ?? "",
    );
  });
});
