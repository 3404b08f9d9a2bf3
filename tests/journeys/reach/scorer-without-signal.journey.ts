import { expect } from "@playwright/test";
import { scorerPath } from "#contract/addresses.ts";
import { apiOf, newClub } from "#tests/journeys/accounts.ts";
import { playedToday } from "#tests/journeys/competition/played-today.ts";
import { openPhone, saveTwoSets, test, unheardOf } from "#tests/journeys/steps.ts";
import { writeRoundsTonight } from "#tests/support/scheduling/rounds-tonight.ts";

// Without a signal, a reloaded page loads from this browser's offline storage.
test.use({ serviceWorkers: "allow" });

test("a scorer reloads without a signal, and a result typed before the pass ended stays to be read out", async ({
  browser,
}) => {
  const { phone: desk, api, tournamentId } = await playedToday(browser);
  const { courts } = await api.scorers.ofTournament({ tournamentId });
  const courtIds = courts.map(({ id }) => id);
  const { passId, token } = await api.scorers.make({ tournamentId, courtIds, label: "Planilla de la tarde" });
  await desk.context().close();
  const stranger = await openPhone(browser);
  const court = stranger.getByRole("listitem").filter({ has: stranger.getByRole("heading", { name: "Cancha 1" }) });

  await test.step("the phone takes the pass, and reads on which court the next matches are", async () => {
    await stranger.goto(scorerPath(token));
    await stranger.getByLabel("Tu nombre").fill("Rocío");
    await stranger.getByRole("button", { name: "Empezar" }).tap();
    await expect(court).toContainText(/Llamados hace 2\d min/);
    await expect(stranger.getByRole("region", { name: "Siguen" })).toContainText(/\d\d:\d\d, Cancha \d/);
    await stranger.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  });

  await test.step("a reload without a signal shows the last known matches, and takes a result", async () => {
    await stranger.context().setOffline(true);
    await stranger.reload();
    await expect(stranger.getByText(/^Sin conexión. Datos de las \d\d:\d\d\.$/)).toBeVisible();
    await expect(court).toContainText(/Llamados hace 2\d min/);
    await court.getByRole("button", { name: "Empezó" }).tap();
    await expect(court).toContainText("En juego");
    await court.getByRole("button", { name: "Cargar resultado" }).tap();
    await saveTwoSets(stranger.getByRole("dialog"));
    await expect(stranger.getByText("2 anotaciones sin enviar.")).toBeVisible();
  });

  await test.step("another reload keeps the unsent result", async () => {
    await stranger.reload();
    await expect(stranger.getByText("2 anotaciones sin enviar.")).toBeVisible();
    await expect(stranger.getByRole("region", { name: "Terminados" })).toContainText("Pendiente de enviar");
  });

  await test.step("after the pass ended the phone says so, and shows the result to be read out", async () => {
    await api.scorers.revoke({ passId });
    await stranger.context().setOffline(false);
    await expect(stranger.getByRole("heading", { name: "Tu pase terminó" })).toBeVisible();
    await expect(stranger.getByText("Quedó algo sin enviar: leéselo al mostrador.")).toBeVisible();
    await stranger.getByRole("button", { name: "Resolver" }).tap();
    const sheet = stranger.getByRole("dialog");
    await expect(sheet).toContainText("6-0 6-0");
    await expect(sheet.getByText("No se pudo enviar")).toHaveCount(2);
    await sheet.getByRole("button", { name: "Cerrar" }).tap();
    await stranger.reload();
    await expect(stranger.getByText("Quedó algo sin enviar: leéselo al mostrador.")).toBeVisible();
  });

  await test.step("nothing of the ended pass shows without a signal any more", async () => {
    await stranger.context().setOffline(true);
    await stranger.reload();
    await expect(stranger.getByText("No se pudieron cargar tus partidos")).toBeVisible();
    await expect(stranger.getByText("2 anotaciones sin enviar.")).toBeVisible();
    await expect(stranger.getByRole("heading", { name: "Cancha 1" })).toHaveCount(0);
  });
});

test("a scorer counts the points of a round, corrects them, and counts on without a signal", async ({ browser }) => {
  const desk = await openPhone(browser);
  await newClub(desk);
  const api = await apiOf(desk);
  const { tournamentId } = await writeRoundsTonight(api, unheardOf());
  const { categories } = await api.tournaments.manage({ tournamentId });
  const categoryId = categories.find(({ format }) => format === "KING")?.id ?? "";
  const { courts } = await api.scorers.ofTournament({ tournamentId });
  const [{ id: courtId = "" } = {}] = courts;
  const { token } = await api.scorers.make({ tournamentId, courtIds: [courtId], label: "Planilla cancha 1" });
  const stranger = await openPhone(browser);
  await stranger.goto(scorerPath(token));
  await stranger.getByLabel("Tu nombre").fill("Rocío");
  await stranger.getByRole("button", { name: "Empezar" }).tap();
  const table = stranger.getByRole("article", { name: "Cancha 1, ronda 2" });
  const count = table.getByRole("textbox").first();
  const more = table.getByRole("button", { name: /^Sumar/ }).first();
  const outcomeAtServer = async () => {
    const { rounds } = await api.rotations.get({ categoryId });
    return rounds[1]?.tables.find(({ court }) => court === 1)?.outcome;
  };
  const points = (pair1: number) => ({ kind: "points", points: { pair1, pair2: 24 - pair1 } });

  await more.tap();
  await expect(count).toHaveValue("13");
  await expect.poll(outcomeAtServer).toEqual(points(13));
  await expect(stranger.getByText(/^Podés corregirlo hasta las \d\d:\d\d$/)).toBeVisible();
  await more.tap();
  await expect(count).toHaveValue("14");
  await expect.poll(outcomeAtServer).toEqual(points(14));

  const place = await more.boundingBox();
  await stranger.context().setOffline(true);
  await more.tap();
  await expect(table).toContainText("Pendiente de enviar");
  await expect(stranger.getByText("1 resultado sin enviar.")).toBeVisible();
  // The next press finds the counter where it was.
  expect(await more.boundingBox()).toEqual(place);
  await expect(count).toHaveValue("15");
  expect(await outcomeAtServer()).toEqual(points(14));
  await stranger.context().setOffline(false);
  await expect.poll(outcomeAtServer).toEqual(points(15));
  await expect(stranger.getByRole("article")).toHaveCount(1);
});
