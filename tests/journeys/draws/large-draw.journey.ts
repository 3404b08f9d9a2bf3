import { expect, type Page } from "@playwright/test";
import { shortId } from "#domain/lib/short-id.ts";
import { newPlayer } from "#tests/journeys/accounts.ts";
import { newTournament } from "#tests/journeys/arranged.ts";
import { openPhone, test } from "#tests/journeys/steps.ts";

const pairs = 64;
/** Limit on the height of a large draw: three and a half phone screens of 844 pixels, instead of twelve. */
const heightMax = 3_000;

test("a draw of 64 pairs fits in a few phone screens, and a player and a round can be found", async ({ browser }) => {
  const { api, tournamentId, categoryId } = await newTournament(browser, "PLAYOFF", pairs);
  const rows = Array.from({ length: pairs }, (_, nth) => ({
    players: [guest(2 * nth), guest(2 * nth + 1)] satisfies [unknown, unknown],
    paid: true,
    letIn: true,
  }));
  const made = await api.pairImports.make({ categoryId, fileHash: "a".repeat(64), rows });
  expect(made).toMatchObject({ pairs, refused: [] });
  await api.draws.generate({ categoryId });

  const spectator = await openPhone(browser);
  for (const part of ["llave", "partidos"]) {
    await spectator.goto(`/t/${shortId(tournamentId)}/${part}`);
    await expect(spectator.locator("html[data-alive]")).toBeAttached();
    expect(await heightOf(spectator), part).toBeLessThanOrEqual(heightMax);

    const quarters = spectator.getByRole("region", { name: "Cuartos de Final" });
    await expect(quarters.locator("[data-match]").filter({ visible: true })).toHaveCount(0);
    await spectator.getByRole("navigation", { name: "Rondas" }).getByRole("link", { name: "Cuartos de Final" }).click();
    await expect(quarters.locator("[data-match]").filter({ visible: true })).toHaveCount(4);
    await expect(quarters).toBeInViewport();

    const field = spectator.getByRole("searchbox", { name: "Buscar un jugador" });
    await field.fill(surname(77));
    await expect(spectator.locator("[data-match]").filter({ visible: true })).toHaveCount(1);
    await expect(spectator.getByText(surname(77)).filter({ visible: true }).first()).toBeVisible();
    await field.fill("");
    await expect(spectator.locator("[data-match]").filter({ visible: true })).not.toHaveCount(1);
  }

  const { page: player } = await newPlayer(browser);
  for (const part of ["llave", "partidos"]) {
    await player.goto(`/torneo/${tournamentId}?seccion=${part}`);
    await expect(player.locator("html[data-alive]")).toBeAttached();
    const field = player.getByRole("searchbox").first();
    await expect(field).toBeVisible();
    expect(await heightOf(player), `${part}, signed in`).toBeLessThanOrEqual(heightMax);
    await field.fill(surname(77));
    await expect(player.getByText(surname(77)).filter({ visible: true }).first()).toBeVisible();
    // The found match, with its rivals by lot: four names, each drawn at most twice.
    const names = player.getByText(/Quin/).filter({ visible: true });
    await expect.poll(() => names.count()).toBeLessThanOrEqual(8);
  }
});

/** Makes a unique surname. */
function surname(nth: number): string {
  const letter = (one: number) => String.fromCharCode("a".charCodeAt(0) + one);
  return `Quin${letter(Math.floor(nth / 26))}${letter(nth % 26)}o`;
}

function guest(nth: number) {
  return { name: `Ana ${surname(nth)}`, phone: "", level: null, playerId: null };
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
