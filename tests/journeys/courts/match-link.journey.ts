import { expect } from "@playwright/test";
import { publicMatchPath } from "#contract/addresses.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { apiOf, newPlayer } from "#tests/journeys/accounts.ts";
import { openPhone, test, today } from "#tests/journeys/steps.ts";
import { faultsLightAndDark } from "#tests/support/axe.ts";
import { bookForNewPlayer, openLettingClub } from "./letting-club.ts";

test("a match is found under Buscar by its club, and its public page names nobody", async ({ browser }) => {
  const letting = await openLettingClub(browser);
  const { clubName } = letting;
  const { page, name, bookingId } = await bookForNewPlayer(browser, letting, addDays(today(), 4), 21);
  const host = await apiOf(page);
  const { id } = await host.openMatches.open({ bookingId, ladder: "Masculino", levels: null, note: null });

  const { page: other } = await newPlayer(browser);
  await other.goto("/buscar-torneos");
  await other.getByRole("link", { name: "Partidos", exact: true }).click();
  await other.getByRole("button", { name: "Filtros" }).click();
  await other.getByRole("dialog").getByLabel("Club").selectOption({ label: clubName });
  await other.getByRole("dialog").getByRole("button", { name: "Ver partidos" }).click();
  const card = other.getByRole("article", { name: new RegExp(clubName) });
  await expect(card).toContainText("Faltan 3");
  await expect(card).toContainText("Tu parte $ 6.000");
  expect(await faultsLightAndDark(other)).toEqual([]);
  // The filters are the address.
  await other.reload();
  await expect(other.getByRole("article")).toHaveCount(1);
  await card.getByRole("link").click();
  await expect(other.getByRole("heading", { level: 1, name: "Partido abierto" })).toBeVisible();

  const visitor = await openPhone(browser);
  await visitor.goto(publicMatchPath(id));
  await expect(visitor.getByRole("heading", { level: 1, name: "Faltan 3" })).toBeVisible();
  await expect(visitor.getByText(name)).toHaveCount(0);
  expect(await faultsLightAndDark(visitor)).toEqual([]);
});
