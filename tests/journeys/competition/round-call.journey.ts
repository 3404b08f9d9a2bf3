import { type Browser, expect, type Page } from "@playwright/test";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { apiOf, newClub } from "#tests/journeys/accounts.ts";
import { enterPairs, newEntrants } from "#tests/journeys/competition/people.ts";
import { openPhone, test, today, unheardOf } from "#tests/journeys/steps.ts";

const names = "Ana Ríos, Bea Sosa, Carla Paz, Dana Gil, Eva Luz, Flor Rey, Gala Mas, Ida Vera, Juana Cruz".split(", ");

/** Publishes a tournament of today with a drawn knockout and a drawn Americano of nine, and opens its day. */
async function knockoutAndAmericano(browser: Browser): Promise<{ phone: Page; first: readonly string[] }> {
  const phone = await openPhone(browser);
  await newClub(phone);
  const api = await apiOf(phone);
  const clubId = (await api.accounts.me()).clubs[0]?.id ?? "";
  const courtIds = (await api.clubs.panel({ clubId })).courts.map(({ id }) => id);
  const day = today();
  const { tournamentId } = await api.tournaments.publish({
    clubId,
    name: `Copa ${unheardOf()}`,
    description: "",
    startDate: day,
    endDate: addDays(day, 1),
    // Matches are possible at any hour of the run, because a day of play ends at six in the morning.
    otherHours: [{ day, startMinute: 8 * 60, endMinute: 30 * 60 }],
    startMinute: 8 * 60,
    endMinute: 23 * 60,
    courtIds,
    categories: [
      { ...newCategory, format: "PLAYOFF" },
      { ...newCategory, level: "6ta", format: "AMERICANO", quota: 16 },
    ],
  });
  const { categories } = await api.tournaments.manage({ tournamentId });
  const idOf = (format: string) => categories.find((one) => one.format === format)?.id ?? "";
  await enterPairs(api, idOf("PLAYOFF"), await newEntrants("7ma", 8), "AB CD EF GH");
  await api.draws.generate({ categoryId: idOf("PLAYOFF") });
  const ending = unheardOf();
  const rows = names.map((name) => ({ name: `${name}${ending}`, playerId: null }));
  await api.entries.add({ categoryId: idOf("AMERICANO"), confirmed: true, rows });
  const { rounds, players } = await api.rotations.draw({ categoryId: idOf("AMERICANO") });
  const nameOf = (id: string) => players.find((one) => one.id === id)?.shortName ?? "";
  const first = (rounds[0]?.tables[0]?.sides ?? []).map((side) => side.map(nameOf).join(" y "));
  await phone.goto(`/admin/gestionar/${tournamentId}?ver=hoy`);
  return { phone, first };
}

test("the day shows the round of an Americano, and one tap calls it or takes the call back", async ({ browser }) => {
  const { phone, first } = await knockoutAndAmericano(browser);
  const rounds = phone.getByRole("region", { name: /^6ta / });
  const court = rounds.getByRole("listitem").filter({ has: phone.getByRole("heading", { name: "Cancha 1" }) });
  for (const pair of first) await expect(court).toContainText(pair);
  await expect(court).toContainText("Sin llamar");
  await rounds.getByRole("button", { name: "Llamar la ronda 1" }).tap();
  await expect(rounds.getByText(/^Llamados \d\d:\d\d$/)).toHaveCount(2);
  await rounds.getByRole("button", { name: "Deshacer llamado" }).tap();
  await expect(rounds.getByText("Sin llamar")).toHaveCount(2);

  await rounds.getByRole("link", { name: "Cargar puntos" }).tap();
  const card = phone.getByRole("article", { name: "Cancha 1" });
  await phone.getByRole("button", { name: "Llamar la ronda 1" }).tap();
  await expect(card).toContainText(/Llamados \d\d:\d\d/);
  await card
    .getByRole("button", { name: /^Sumar/ })
    .first()
    .tap();
  await expect(card).toContainText("Cargado");
  await phone.goBack();
  await expect(court).toContainText("13 a 11");
  await expect(rounds.getByText(/^Llamados \d\d:\d\d$/)).toHaveCount(1);
});
