import { expect } from "@playwright/test";
import { signUpBy } from "#tests/journeys/accounts.ts";
import { newActors, newTournament } from "#tests/journeys/arranged.ts";
import { test, unheardOf, wordsFor } from "#tests/journeys/steps.ts";
import { playOut } from "#tests/support/play.ts";

test("a club enters a pair without an account, which plays and is in the ranking, and players can contact the club", async ({
  browser,
  request: player,
}) => {
  const family = unheardOf();
  const [rita, tere] = [`Rita ${family}`, `Tere ${family}`];
  const { desk, api, tournament, tournamentId, categoryId } = await newTournament(browser);
  const known = `Ana ${family}`;
  await signUpBy(player, known);

  await test.step("the club says where it is written to, as one writes a telephone here", async () => {
    await desk.goto("/admin/setup");
    await desk.getByLabel("WhatsApp").fill("0343 12");
    await desk.getByRole("button", { name: "Guardar datos" }).click();
    await expect(desk.getByText("Ese WhatsApp no se puede marcar.")).toBeVisible();
    await desk.getByLabel("WhatsApp").fill("343 455-1234");
    await desk.getByRole("button", { name: "Guardar datos" }).click();
    await expect(desk.getByLabel("WhatsApp")).toHaveValue("0343 15-455-1234");
  });

  await test.step("two are entered by their names alone, and a telephone that nobody could dial is refused beside its field", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}`);
    await desk.getByRole("button", { name: "Agregar pareja" }).click();
    const sheet = desk.getByRole("dialog");
    await sheet.getByRole("searchbox").fill(family);
    await expect(sheet.getByText(known)).toBeVisible();
    await expect(sheet.getByText("Masculino - 7ma · Paraná")).toBeVisible();
    await sheet.getByRole("searchbox").fill(rita);
    await sheet.getByRole("button", { name: `Anotar a “${rita}” sin cuenta` }).click();
    await sheet.getByLabel("Teléfono").fill("abc");
    await sheet.getByRole("button", { name: "Anotar", exact: true }).click();
    await expect(sheet.getByText("Escribí un teléfono con característica")).toBeVisible();
    await sheet.getByLabel("Teléfono").fill("15 455-1111");
    await sheet.getByRole("button", { name: "Anotar", exact: true }).click();
    await expect(sheet.getByText("Segundo jugador")).toBeVisible();
    await sheet.getByRole("searchbox").fill(known);
    await sheet.getByRole("button", { name: `Anotar a “${known}” sin cuenta` }).click();
    await sheet.getByRole("button", { name: "Anotar", exact: true }).click();
    await expect(sheet.getByText("Ya hay alguien con ese nombre o ese teléfono.")).toBeVisible();
    await sheet.getByLabel("Nombre y apellido").fill(tere);
    await sheet.getByRole("button", { name: "Anotar", exact: true }).click();
    await sheet.getByLabel("Ya pagó: queda confirmada").check();
    await sheet.getByRole("button", { name: "Agregar pareja" }).click();
    await sheet.getByRole("button", { name: "Abrir caja con $ 0 y agregar pareja" }).click();
    await expect(desk.getByText(`${rita} / ${tere}: pareja agregada`)).toBeVisible();
    const options = desk.getByRole("button", { name: `Opciones de ${rita} / ${tere}` });
    await desk.route("**/assets/pair-options-*.js", (route) => route.abort());
    await options.click();
    const failed = desk.getByRole("alertdialog", { name: "Algo falló" });
    await failed.getByRole("button", { name: "Cancelar" }).click();
    await expect(failed).toBeHidden();
    await desk.unrouteAll();
    await options.click();
    await expect(sheet.getByText("0343 15-455-1111", { exact: true })).toBeVisible();
    await expect(sheet.getByRole("link", { name: `WhatsApp a ${rita}` })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/5493434551111\?/,
    );
  });

  await test.step("they play, and everybody finds them in the ranking, with the same profile as every player", async () => {
    const others = await newActors([`Beto ${family}`, `Caro ${family}`]);
    const playerIds: [string, string] = [others[0]?.id ?? "", others[1]?.id ?? ""];
    await api.pairs.addByHand({ categoryId, playerIds, confirmed: true });
    await api.draws.generate({ categoryId });
    await playOut({ api }, tournamentId);
    await api.tournaments.close({ tournamentId });
    const tournamentPage = await (await player.get(`/torneo/${tournamentId}`)).text();
    expect(tournamentPage).toMatch(/href="[^"]*5493434551234[^>]*>/);
    expect(await wordsFor(player, "/ranking?categoria=masculino-7ma")).toContain(rita);
    const { pairs } = (await api.tournaments.manage({ tournamentId })).categories[0] ?? {};
    const { id } = pairs?.flatMap(({ players }) => players).find(({ name }) => name === rita) ?? {};
    const profile = await wordsFor(player, `/perfil/${id}`);
    expect(profile).toContain(rita);
    expect(profile).toContain(tournament);
    expect(profile).not.toContain("sin cuenta");
  });
});
