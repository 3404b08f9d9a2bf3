import { expect } from "@playwright/test";
import { publicMatchPath } from "#contract/addresses.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { apiOf, newPlayer } from "#tests/journeys/accounts.ts";
import { openPhone, test, today } from "#tests/journeys/steps.ts";
import { faultsNow } from "#tests/support/axe.ts";
import { bookForNewPlayer, openLettingClub } from "./letting-club.ts";

test("a match is found under Buscar by its club, names nobody in public, and its player finds it on Mi Panel and leaves it", async ({
  browser,
}) => {
  const letting = await openLettingClub(browser);
  const { clubName } = letting;
  const { page: host, name: hostName, bookingId } = await bookForNewPlayer(browser, letting, addDays(today(), 3), 20);
  const opened = { bookingId, ladder: "Masculino", levels: null, note: null } as const;
  const { id: matchId } = await (await apiOf(host)).openMatches.open(opened);
  const { page: other, name: joiner } = await newPlayer(browser);

  await test.step("another player finds it by its club; the filters are the address", async () => {
    await other.goto("/buscar-torneos");
    await other.getByRole("link", { name: "Partidos", exact: true }).click();
    await other.getByRole("button", { name: "Filtros" }).click();
    await other.getByRole("dialog").getByLabel("Club").selectOption({ label: clubName });
    await other.getByRole("dialog").getByRole("button", { name: "Ver partidos" }).click();
    const card = other.getByRole("article", { name: new RegExp(clubName) });
    await expect(card).toContainText("Faltan 3");
    await expect(card).toContainText("Tu parte $ 6.000");
    await other.reload();
    await expect(other.getByRole("article")).toHaveCount(1);
    await card.getByRole("link").click();
    await expect(other.getByRole("heading", { level: 1, name: "Partido abierto" })).toBeVisible();
  });

  await test.step("its public page names nobody", async () => {
    const visitor = await openPhone(browser);
    await visitor.goto(publicMatchPath(matchId));
    await expect(visitor.getByRole("heading", { level: 1, name: "Faltan 3" })).toBeVisible();
    await expect(visitor.getByText(hostName)).toHaveCount(0);
    expect(await faultsNow(visitor)).toEqual([]);
  });

  await test.step("a player with a seat leaves it, and the host sees the free seat", async () => {
    await (await apiOf(other)).openMatches.join({ matchId, seat: 2, part: 6000 });
    await host.goto(`/partido/${matchId}`);
    await expect(host.getByRole("button", { name: `Sacar a ${joiner}` })).toBeVisible();
    await other.goto("/dashboard");
    await other.getByRole("link", { name: "Ir al partido" }).click();
    await other.getByRole("button", { name: "Bajarme" }).click();
    await other.getByRole("alertdialog").getByRole("button", { name: "Bajarme" }).click();
    await expect(other.getByText("Te bajaste del partido")).toBeVisible();
    await expect(other.getByRole("button", { name: "Sumarme" })).toBeVisible();
    await expect(host.getByText("Faltan 3")).toBeVisible();
  });
});

test("the notice of a confirmed booking opens it to players, and the back button closes the sheet", async ({
  browser,
}) => {
  const letting = await openLettingClub(browser);
  const { page, bookingId } = await bookForNewPlayer(browser, letting, addDays(today(), 3), 20);
  await page.goto("/avisos");
  await page.getByRole("link", { name: "Abrir partido" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText("Faltan 3");
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/mis-turnos$/);

  await page.goto(`/mis-turnos?abrir=${bookingId}`);
  await sheet.getByText("Cambiar", { exact: true }).click();
  await sheet.getByLabel("Si no se completa").selectOption({ label: "Se cancela sin cargo" });
  expect(await faultsNow(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByText(/Si no son cuatro para el .*, se cancela sin cargo/)).toBeVisible();

  await page.goto(`/mis-turnos?abrir=${bookingId}`);
  await expect(page.getByRole("status").filter({ hasText: "Ese partido ya está abierto" })).toBeVisible();
  const { page: stranger } = await newPlayer(browser);
  await stranger.goto(`/mis-turnos?abrir=${bookingId}`);
  await expect(stranger.getByRole("status").filter({ hasText: "ya no se puede abrir" })).toBeVisible();
});

test("the club fills an hour that nobody booked: it opens it, a player joins, and the desk seats a walk-in", async ({
  browser,
}) => {
  const { desk, club, clubId } = await openLettingClub(browser);
  const day = addDays(today(), 3);
  await desk.goto(`/admin?dia=${day}`);
  await desk
    .getByRole("button", { name: /^Reservar .*20:00$/ })
    .first()
    .click();
  const sheet = desk.getByRole("dialog");
  await sheet.getByRole("button", { name: "Armar un partido" }).click();
  await expect(sheet).toContainText("Cuatro jugadores se suman");
  expect(await faultsNow(desk)).toEqual([]);
  await sheet.getByRole("button", { name: "Armar un partido" }).click();
  await expect(desk.getByText("El partido está abierto")).toBeVisible();

  const [booking] = await club.bookings.day({ clubId, day });
  const matchId = booking?.openMatch?.id ?? "";
  const { page: player, name } = await newPlayer(browser);
  await (await apiOf(player)).openMatches.join({ matchId, seat: 1, part: 6000 });
  // The desk sees the new player without a reload.
  await expect(desk.getByText("Partido abierto 1/4").first()).toBeVisible();
  await desk.getByRole("button", { name: "Opciones de la reserva de Partido abierto" }).click();
  await sheet.getByRole("button", { name: "Partido abierto 1/4" }).click();
  await expect(sheet).toContainText(name);
  await expect(sheet).toContainText("Falta pagar $ 6.000");
  await sheet.getByRole("button", { name: "Sumar a alguien al lugar 2" }).click();
  await sheet.getByLabel("Nombre").fill("Tito Sosa");
  await sheet.getByRole("button", { name: "Sumar", exact: true }).click();
  await expect(sheet).toContainText("Tito Sosa");
  await expect(sheet.getByRole("heading", { name: "Partido abierto 2/4" })).toBeVisible();
  expect(await faultsNow(desk)).toEqual([]);
  await expect(sheet.getByRole("button", { name: "Cobrar" })).toBeVisible();
});
