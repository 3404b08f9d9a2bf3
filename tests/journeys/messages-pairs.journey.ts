import { expect } from "@playwright/test";
import { termsVersion } from "#domain/competition/tournaments/terms.ts";
import { newPlayers, newTournament, paired, proposed } from "./arranged.ts";
import { cardOf, readDialog, searchFor, test } from "./steps.ts";

// Each failure is real: while a screen shows an old state, another person changes it.

test("a pre-registration just after the club closed registration shows the refusal", async ({ browser }) => {
  const { api, tournament, categoryId } = await newTournament(browser);
  const [ana] = await newPlayers(browser, ["Ana Ríos"]);
  if (!ana) throw new Error("nobody came");
  await ana.page.goto(searchFor(tournament));
  await cardOf(ana.page, tournament).getByRole("button", { name: "Preinscribirme" }).click();
  const sheet = ana.page.getByRole("dialog");
  await sheet.getByRole("checkbox").check();
  await api.tournaments.setRegistration({ categoryId, open: false });
  await sheet.getByRole("button", { name: "Confirmar preinscripción" }).click();
  await readDialog(ana.page, "Error", "No se pudo procesar la pre-inscripción.");
});

test("a player who accepts outdated terms is told so, and sees the new ones", async ({ browser }) => {
  const { tournament } = await newTournament(browser);
  const [ana] = await newPlayers(browser, ["Ana Ríos"]);
  if (!ana) throw new Error("nobody came");
  // Serves the page as it was built before the terms changed.
  const old = "2020-01-01";
  await ana.page.route("**/*.js", async (route) => {
    const built = await route.fetch();
    await route.fulfill({ response: built, body: (await built.text()).replaceAll(termsVersion, old) });
  });
  await ana.page.goto(searchFor(tournament));
  await cardOf(ana.page, tournament).getByRole("button", { name: "Preinscribirme" }).click();
  const sheet = ana.page.getByRole("dialog");
  await sheet.getByRole("checkbox").check();
  await sheet.getByRole("button", { name: "Confirmar preinscripción" }).click();
  await expect(ana.page.getByRole("alertdialog")).toContainText("Los términos cambiaron");
  await ana.page.unrouteAll();
  await readDialog(ana.page, "Error", "No se pudo procesar la pre-inscripción.");
  await expect(ana.page).toHaveURL("/terminos");
  await expect(ana.page.getByRole("heading", { name: "Términos y condiciones" })).toBeVisible();
});

test("a proposal to a player who has just found a partner shows the refusal", async ({ browser }) => {
  const { tournament, categoryId } = await newTournament(browser);
  const [ana, bea, carla] = await newPlayers(browser, ["Ana Ríos", "Bea Sosa", "Carla Núñez"], categoryId);
  if (!ana || !bea || !carla) throw new Error("nobody came");
  await ana.page.goto(searchFor(tournament));
  await cardOf(ana.page, tournament).getByRole("button", { name: "Formar Pareja" }).click();
  const sheet = ana.page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Proponer pareja" }).click();
  await expect(sheet.getByText("Debes seleccionar un compañero.")).toBeVisible();
  await sheet.getByLabel("Bea Sosa").check();
  await paired(categoryId, carla, bea);
  await sheet.getByRole("button", { name: "Proponer pareja" }).click();
  await readDialog(ana.page, "Error", "No se pudo proponer la pareja.");
});

test("a player without candidates for a proposal is told to choose a partner", async ({ browser }) => {
  const { tournament, categoryId } = await newTournament(browser);
  const [ana] = await newPlayers(browser, ["Ana Ríos"], categoryId);
  if (!ana) throw new Error("nobody came");
  await ana.page.goto(searchFor(tournament));
  await cardOf(ana.page, tournament).getByRole("button", { name: "Formar Pareja" }).click();
  const sheet = ana.page.getByRole("dialog");
  await expect(sheet.getByText("Todavía no hay otros jugadores sin pareja en esta categoría.")).toBeVisible();
  await sheet.getByRole("button", { name: "Proponer pareja" }).click();
  await expect(sheet.getByRole("alert")).toHaveText("Debes seleccionar un compañero.");
});

test("an answer to an invitation that was just withdrawn shows the refusal, yes or no", async ({ browser }) => {
  const { tournament, categoryId } = await newTournament(browser);
  const [ana, bea] = await newPlayers(browser, ["Ana Ríos", "Bea Sosa"], categoryId);
  if (!ana || !bea) throw new Error("nobody came");
  const answers = [
    { press: "Aceptar", message: "No se pudo aceptar la invitación." },
    { press: "Rechazar", message: "No se pudo rechazar la invitación." },
  ];
  for (const { press, message } of answers) {
    const pairId = await proposed(categoryId, ana, bea);
    await bea.page.goto(searchFor(tournament));
    const answer = cardOf(bea.page, tournament).getByRole("button", { name: press });
    await expect(answer).toBeVisible();
    await ana.api.pairs.withdraw({ pairId });
    await answer.click();
    if (press === "Rechazar") await bea.page.getByRole("alertdialog").getByRole("button", { name: press }).click();
    await readDialog(bea.page, "Error", message);
  }
});

test("a club's confirmation of a pair that has just broken up shows the refusal", async ({ browser }) => {
  const { desk, tournamentId, categoryId } = await newTournament(browser);
  const [ana, bea] = await newPlayers(browser, ["Ana Ríos", "Bea Sosa"], categoryId);
  if (!ana || !bea) throw new Error("nobody came");
  const pairId = await paired(categoryId, ana, bea);
  await desk.goto(`/admin/gestionar/${tournamentId}`);
  const confirm = desk.getByRole("button", { name: /^Confirmar Pago/ });
  await expect(confirm).toBeVisible();
  await confirm.click();
  const take = desk.getByRole("dialog").getByRole("button", { name: "Confirmar Pago" });
  await expect(take).toBeVisible();
  await ana.api.pairs.dissolve({ pairId });
  await take.click();
  await readDialog(desk, "Error", "No se pudo confirmar la pareja.");
});

test("a draw of a category that another desk has just drawn shows the refusal", async ({ browser }) => {
  const { desk, api, tournamentId, categoryId } = await newTournament(browser);
  const players = await newPlayers(browser, ["Ana Ríos", "Bea Sosa", "Carla Núñez", "Dora Ñáñez"], categoryId);
  await desk.goto(`/admin/gestionar/${tournamentId}`);
  await expect(desk.getByText("Se necesitan al menos 2 parejas confirmadas para generar el cuadro.")).toBeVisible();
  for (const [one, other] of [players.slice(0, 2), players.slice(2)]) {
    if (!one || !other) throw new Error("nobody came");
    await api.pairs.confirmPayment({ pairId: await paired(categoryId, one, other) });
  }
  await desk.reload();
  await desk.getByRole("button", { name: "Generar llave" }).click();
  const question = desk.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await api.draws.generate({ categoryId });
  await question.getByRole("button", { name: "Generar llave" }).click();
  await readDialog(desk, "Error", "Hubo un problema al generar el cuadro.");
});
