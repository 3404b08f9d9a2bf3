import { expect } from "@playwright/test";
import { signUpBy } from "#tests/journeys/accounts.ts";
import { newTournament } from "#tests/journeys/arranged.ts";
import { newEntrants } from "#tests/journeys/competition/people.ts";
import { openPhone, test, wordsFor } from "#tests/journeys/steps.ts";

test("a club arranges a draw at two desks, prepares it as a private draft, and then publishes it", async ({
  browser,
  request: player,
}) => {
  const { desk, api, tournament, tournamentId, categoryId } = await newTournament(browser, "ROUND_ROBIN");
  const entrants = await newEntrants("7ma", 12);
  for (let first = 0; first < 12; first += 2) {
    const playerIds: [string, string] = [entrants[first]?.id ?? "", entrants[first + 1]?.id ?? ""];
    await api.pairs.addByHand({ categoryId, playerIds, confirmed: true });
  }
  const phone = await openPhone(browser);
  await phone.context().addCookies(await desk.context().cookies());
  await signUpBy(player, "Ana Ríos");

  await test.step("the last of the list becomes the first in one gesture, and every desk has it", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}`);
    await expect(desk.getByText("Ninguna pareja tiene puntos: las cabezas de serie se sortean.")).toBeVisible();
    await desk.getByRole("button", { name: "Ordenar cabezas de serie" }).click();
    const sheet = desk.getByRole("dialog", { name: "Ordenar cabezas de serie" });
    const firstOfList = await sheet.getByRole("listitem").first().textContent();
    await sheet.getByRole("button", { name: "Usar este orden" }).click();
    await expect(sheet).toBeHidden();
    // The draw uses the shown order: seeds are no longer drawn by lot.
    await expect(desk.getByText("Ninguna pareja tiene puntos")).toBeHidden();
    await expect(desk.getByText(/^Lo guardó Carla Núñez/)).toBeVisible();
    await desk.getByRole("button", { name: "Ordenar cabezas de serie" }).click();
    await expect(sheet.getByRole("listitem").first()).toHaveText(firstOfList ?? "");
    const place = sheet.getByLabel("Mover Lucas Ledesma / Martín Molina a…");
    await place.selectOption({ label: "Lugar 1" });
    await expect(place).toBeFocused();
    await expect(sheet.getByRole("listitem").first()).toContainText("Lucas Ledesma");
    await sheet.getByRole("button", { name: "Usar este orden" }).click();
    await expect(sheet).toBeHidden();
    await phone.goto(`/admin/gestionar/${tournamentId}?ver=cuadro`);
    await expect(phone.getByText(/^Lo guardó Carla Núñez/)).toBeVisible();
    await expect(phone.getByText("Ninguna pareja tiene puntos")).toBeHidden();
  });

  await test.step("the draft shows at the desks only", async () => {
    await phone.getByRole("button", { name: "Armar borrador" }).click();
    await expect(phone.getByRole("heading", { name: "Borrador" })).toBeVisible();
    // The button disappeared with its box, so the focus moves to the new heading.
    await expect(phone.locator(":focus").getByRole("heading", { name: "Borrador" })).toBeVisible();
    const zoneA = phone.getByRole("table", { name: "Posiciones de la zona A" });
    await expect(zoneA).toContainText("Ledesma");
    const [head, draw] = [
      await phone.getByRole("heading", { name: "Borrador" }).boundingBox(),
      await zoneA.boundingBox(),
    ];
    // The draft shows together with its box, above forecast and settings.
    expect((draw?.y ?? 844) - (head?.y ?? 0)).toBeLessThan(500);
    const words = await wordsFor(player, `/torneo/${tournamentId}`);
    expect(words).toContain(tournament);
    expect(words).not.toContain("Ledesma / Molina");
    expect(words, "its parts are those of a tournament without a draw").toContain("Inicio Inscriptos Categorías");
  });

  await test.step("the club changes it, and it stays a draft", async () => {
    await phone.getByRole("button", { name: "Ajustar zonas" }).click();
    const sheet = phone.getByRole("dialog", { name: "Zonas" });
    for (const zone of ["Zona A", "Zona B"]) {
      await sheet.getByRole("region", { name: zone }).getByRole("button").first().click();
    }
    await sheet.getByRole("button", { name: "Usar estas zonas" }).click();
    await expect(phone.getByRole("table", { name: "Posiciones de la zona B" })).toContainText("Ledesma");
    await expect(phone.getByRole("heading", { name: "Borrador" })).toBeVisible();
  });

  await test.step("everybody sees the published draw, described as arranged by the club", async () => {
    await phone.getByRole("button", { name: "Publicar zonas" }).click();
    const question = phone.getByRole("alertdialog", { name: "¿Publicar el sorteo de 7ma Masculino?" });
    await question.getByRole("button", { name: "Publicar zonas" }).click();
    await expect(phone.getByText("Sorteo de 7ma Masculino publicado")).toBeVisible();
    const zones = await wordsFor(player, `/torneo/${tournamentId}?seccion=zonas`);
    expect(zones.slice(zones.lastIndexOf("Zona B"))).toContain("Ledesma");
    expect(await wordsFor(player, `/torneo/${tournamentId}?seccion=llave`)).toContain(
      "Zonas armadas por el club. Sorteo con las cabezas de serie en el orden",
    );
  });

  await test.step("an annulled draw disappears at once from everything that this desk has cached", async () => {
    await phone.locator("label", { hasText: "Partidos" }).click();
    await expect(phone.getByText("Ledesma").first()).toBeVisible();
    await phone.locator("label", { hasText: /^Llave$/ }).click();
    await phone.getByRole("button", { name: "Anular llave" }).click();
    await phone.getByRole("alertdialog").getByRole("button", { name: "Anular llave" }).click();
    await expect(phone.getByRole("button", { name: "Armar borrador" })).toBeVisible();
    await expect(phone.getByRole("table", { name: "Posiciones de la zona B" })).toBeHidden();
    await expect(phone.locator("label", { hasText: "Partidos" })).toBeHidden();
  });
});
