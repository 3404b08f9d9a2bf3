import { expect, type Page } from "@playwright/test";
import { enterAs } from "#tests/journeys/accounts.ts";
import { newTournament } from "#tests/journeys/arranged.ts";
import { enterPairs, newEntrants } from "#tests/journeys/competition/people.ts";
import { draw } from "#tests/journeys/competition/publication.ts";
import { test, wordsFor } from "#tests/journeys/steps.ts";
import { faultsNow } from "#tests/support/axe.ts";

test("after the draw the club adjusts the zones, seats a reserve, and withdraws and reinstates a pair", async ({
  browser,
  request: player,
}) => {
  const { desk, api, tournamentId, categoryId } = await newTournament(browser, "ROUND_ROBIN");
  const entrants = await newEntrants();
  await enterPairs(api, categoryId, entrants, "AB CD EF GH IJ LM NO PQ RS TU");
  await enterPairs(api, categoryId, entrants, "VW", false);

  await test.step("a payment shows in the finances at once, although that screen was open just before", async () => {
    await desk.goto("/admin/finanzas/torneos");
    await expect(desk.getByText("1 pareja debe, 10 parejas pagaron")).toBeVisible();
    await desk.getByRole("link", { name: "Ver parejas" }).click();
    await desk.getByRole("button", { name: "Confirmar Pago: Víctor Vera / Walter Wagner" }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "Confirmar Pago" }).click();
    await expect(desk.getByText("Víctor Vera / Walter Wagner: pago confirmado")).toBeVisible();
    await desk.getByRole("link", { name: "Finanzas" }).click();
    await desk.getByRole("navigation", { name: "Partes de Finanzas" }).getByRole("link", { name: "Torneos" }).click();
    await expect(desk.getByText("Nadie debe, 11 parejas pagaron")).toBeVisible();
  });

  await enterPairs(api, categoryId, entrants, "YZ", false);
  await test.step("it draws 11 pairs, and on the phone changes two of them between zones", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}`);
    await draw(desk);
    await expect(desk.locator("label", { hasText: "Zonas" })).toBeVisible();
    await desk.emulateMedia({ media: "print" });
    await expect(desk.getByText(/^Impreso .+\. Sorteo 1\.$/)).toBeVisible();
    await desk.emulateMedia({ media: "screen" });
    const size = desk.viewportSize();
    await desk.setViewportSize({ width: 390, height: 844 });
    await desk.locator("label", { hasText: "Partidos" }).click();
    await expect(desk.getByText("Acosta").first()).toBeVisible();
    await desk.locator("label", { hasText: /^Llave$/ }).click();
    await desk.getByRole("button", { name: "Ajustar zonas" }).click();
    const sheet = desk.getByRole("dialog", { name: "Zonas" });
    const [one, other] = ["Zona A", "Zona B"].map((zone) =>
      sheet.getByRole("region", { name: zone }).getByRole("button").first(),
    );
    await expect(one ?? sheet).toContainText("Andrés Acosta / Bruno Benítez");
    await expect(other ?? sheet).toContainText("Carlos Cardozo / Diego Duarte");
    await expect(sheet.getByRole("button", { name: "Volver a sortear" })).toBeDisabled();
    await one?.click();
    await expect(sheet).toContainText("Tocá la pareja que cambia con Andrés Acosta / Bruno Benítez.");
    await other?.click();
    expect(await faultsNow(desk)).toEqual([]);
    await sheet.getByRole("button", { name: "Volver a sortear" }).click();
    const question = desk.getByRole("alertdialog", { name: "¿Volver a sortear 7ma Masculino?" });
    await question.getByRole("button", { name: "Cancelar" }).click();
    await expect(one ?? sheet).toContainText("Carlos Cardozo / Diego Duarte");
    await sheet.getByRole("button", { name: "Volver a sortear" }).click();
    await question.getByRole("button", { name: "Volver a sortear" }).click();
    await expect(desk.getByText("7ma Masculino: nueva llave")).toBeVisible();
    const askedAgain = desk.waitForRequest(/matches\/ofTournament/, { timeout: 5000 });
    await expect(
      desk.getByText("Zonas armadas por el club. Sorteo con las cabezas de serie en el orden"),
    ).toBeVisible();
    await desk.locator("label", { hasText: "Partidos" }).click();
    await askedAgain;
    await desk.locator("label", { hasText: "Zonas" }).click();
    await expect(desk.getByRole("table", { name: "Posiciones de la zona B" })).toContainText("Acosta");
    await expect(desk.getByRole("table", { name: "Posiciones de la zona A" })).toContainText("Cardozo");
    if (size) await desk.setViewportSize(size);
  });

  await test.step("a reserve that has not paid takes a pair's place, by name", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}?ver=parejas`);
    const reserve = rowOf(desk, "Yamil Yapura");
    await expect(reserve).toContainText(/De reserva · falta pagar/);
    await expect(desk.locator("label", { hasText: "Confirmadas 11" })).toBeVisible();
    await options(desk, "Emilio Escobar / Facundo Farías", "Reemplazar por otra pareja");
    const sheet = desk.getByRole("dialog", { name: "¿Quién entra?" });
    await expect(sheet).toContainText("En lugar de Emilio Escobar / Facundo Farías");
    await expect(sheet.getByRole("button", { name: /Yapura/ })).toHaveText(
      "Yamil Yapura / Zenón ZárateFalta el pago: entra confirmada y lo sigue debiendo",
    );
    await sheet.getByRole("button", { name: /Yapura/ }).click();
    await expect(
      desk.getByText("Yamil Yapura / Zenón Zárate juega en lugar de Emilio Escobar / Facundo Farías"),
    ).toBeVisible();
    await expect(reserve).toContainText("Confirmada");
    await expect(rowOf(desk, "Emilio Escobar")).toContainText("De reserva");
    await expect(desk.locator("label", { hasText: "De reserva 1" })).toBeVisible();
  });

  await test.step("a pair is withdrawn: the club reads its losses, and it no longer counts as confirmed", async () => {
    await options(desk, "Andrés Acosta / Bruno Benítez", "Bajar pareja");
    const question = desk.getByRole("alertdialog", { name: "¿Bajar a Andrés Acosta / Bruno Benítez?" });
    await expect(question).toContainText("Zona B: Acosta / Benítez contra");
    await question.getByRole("button", { name: "Bajar pareja" }).click();
    await expect(rowOf(desk, "Andrés Acosta")).toContainText("Se bajó");
    await expect(desk.locator("label", { hasText: "Confirmadas 10" })).toBeVisible();
    await desk.locator("label", { hasText: "Se bajó 1" }).click();
    await expect(desk.getByRole("row")).toHaveCount(2);
  });

  await test.step("a player reads the withdrawn pair and the waiting reserve", async () => {
    await enterAs({ request: player }, entrants[2]?.email ?? "");
    const words = await wordsFor(player, `/torneo/${tournamentId}?seccion=inscriptos`);
    expect(words).toContain("Con Diego Duarte. La llave está lista: ahí están tus partidos.");
    const [, confirmed, reserve, out] = /Parejas confirmadas(.*)De reserva(.*)Se bajaron(.*)/.exec(words) ?? [];
    expect(out).toContain("Andrés Acosta");
    expect(reserve).toContain("Emilio Escobar");
    expect(confirmed).not.toContain("Andrés Acosta");
  });

  await test.step("it comes back, and its W.O. stay until each is corrected", async () => {
    await options(desk, "Andrés Acosta / Bruno Benítez", "Vuelve a jugar");
    const question = desk.getByRole("alertdialog", { name: "¿Vuelven Andrés Acosta / Bruno Benítez?" });
    await expect(question).toContainText("Sus W.O. quedan hasta que corrijas cada uno.");
    await question.getByRole("button", { name: "Vuelve a jugar" }).click();
    await expect(desk.getByText("Andrés Acosta / Bruno Benítez: vuelve a jugar")).toBeVisible();
    await desk.locator("label", { hasText: "Todas 12" }).click();
    await expect(rowOf(desk, "Andrés Acosta")).toContainText("Confirmada");
  });
});

function rowOf(desk: Page, player: string) {
  return desk.getByRole("row").filter({ hasText: player });
}

/** Opens the options of a pair, and chooses one of them. */
async function options(desk: Page, names: string, act: string): Promise<void> {
  await desk.getByRole("button", { name: `Opciones de ${names}` }).click();
  await desk.getByRole("dialog", { name: names }).getByRole("button", { name: act }).click();
}
