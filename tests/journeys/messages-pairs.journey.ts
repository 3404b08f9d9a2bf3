import { expect, type Page } from "@playwright/test";
import { termsVersion } from "#domain/competition/tournaments/terms.ts";
import { newActors, newPlayers, newTournament, paired, proposed } from "./arranged.ts";
import { cardOf, readDialog, searchFor, test } from "./steps.ts";

// Each failure is real: while a press is on its way to the server, another person changes the state.

/** Lets something happen after the next call of a procedure has left the page, and before it reaches the server. */
function justBefore(page: Page, procedure: string, happens: () => Promise<unknown>): Promise<unknown> {
  return page.route(`**/api/rpc/${procedure}`, (route) => happens().then(() => route.continue()), { times: 1 });
}

test("a player is told why an entry, a proposal and an answer failed", async ({ browser }) => {
  const { api, tournament, categoryId } = await newTournament(browser);
  const [ana] = await newPlayers(browser, ["Ana Ríos"]);
  if (!ana) throw new Error("nobody came");
  const sheet = ana.page.getByRole("dialog");

  async function openSheet(press: string) {
    await ana?.page.goto(searchFor(tournament));
    if (ana) await cardOf(ana.page, tournament).getByRole("button", { name: press }).click();
  }

  await test.step("a pre-registration just after the club closed registration", async () => {
    await openSheet("Preinscribirme");
    await sheet.getByRole("checkbox").check();
    await justBefore(ana.page, "pairs/preRegister", () => api.tournaments.setRegistration({ categoryId, open: false }));
    await sheet.getByRole("button", { name: "Confirmar preinscripción" }).click();
    await readDialog(ana.page, "Error", "No se pudo procesar la pre-inscripción.");
    await api.tournaments.setRegistration({ categoryId, open: true });
  });

  await test.step("outdated terms: the player sees the new ones", async () => {
    await openSheet("Preinscribirme");
    await sheet.getByRole("checkbox").check();
    // Sends what a page sends that was built before the terms changed.
    await ana.page.route(
      "**/api/rpc/pairs/preRegister",
      (route) =>
        route.continue({ postData: (route.request().postData() ?? "").replaceAll(termsVersion, "2020-01-01") }),
      { times: 1 },
    );
    await sheet.getByRole("button", { name: "Confirmar preinscripción" }).click();
    await expect(ana.page.getByRole("alertdialog")).toContainText("Los términos cambiaron");
    await readDialog(ana.page, "Error", "No se pudo procesar la pre-inscripción.");
    await expect(ana.page).toHaveURL("/terminos");
    await expect(ana.page.getByRole("heading", { name: "Términos y condiciones" })).toBeVisible();
    await ana.api.pairs.preRegister({ categoryId, termsAccepted: true, termsVersion });
  });

  await test.step("a proposal without candidates", async () => {
    await openSheet("Formar Pareja");
    await expect(sheet.getByText("Todavía no hay otros jugadores sin pareja en esta categoría.")).toBeVisible();
    await sheet.getByRole("button", { name: "Proponer pareja" }).click();
    await expect(sheet.getByRole("alert")).toHaveText("Debes seleccionar un compañero.");
  });

  const [bea, carla, dora] = await newActors(["Bea Sosa", "Carla Núñez", "Dora Ñáñez"], categoryId);
  if (!bea || !carla || !dora) throw new Error("nobody came");

  await test.step("a proposal to a player who has just found a partner", async () => {
    await openSheet("Formar Pareja");
    await sheet.getByRole("button", { name: "Proponer pareja" }).click();
    await expect(sheet.getByText("Debes seleccionar un compañero.")).toBeVisible();
    await sheet.getByLabel("Bea Sosa").check();
    await justBefore(ana.page, "pairs/propose", () => paired(categoryId, carla, bea));
    await sheet.getByRole("button", { name: "Proponer pareja" }).click();
    await readDialog(ana.page, "Error", "No se pudo proponer la pareja.");
  });

  await test.step("an answer to an invitation that was just withdrawn, yes or no", async () => {
    const answers = [
      { press: "Aceptar", procedure: "pairs/accept", message: "No se pudo aceptar la invitación." },
      { press: "Rechazar", procedure: "pairs/reject", message: "No se pudo rechazar la invitación." },
    ];
    for (const { press, procedure, message } of answers) {
      const pairId = await proposed(categoryId, dora, ana);
      await ana.page.goto(searchFor(tournament));
      await justBefore(ana.page, procedure, () => dora.api.pairs.withdraw({ pairId }));
      await cardOf(ana.page, tournament).getByRole("button", { name: press }).click();
      if (press === "Rechazar") await ana.page.getByRole("alertdialog").getByRole("button", { name: press }).click();
      await readDialog(ana.page, "Error", message);
    }
  });
});

test("a club is told why a confirmation and a draw failed", async ({ browser }) => {
  const { desk, api, tournamentId, categoryId } = await newTournament(browser);
  const players = await newActors(["Ana Ríos", "Bea Sosa", "Carla Núñez", "Dora Ñáñez"], categoryId);
  const [ana, bea, carla, dora] = players;
  if (!ana || !bea || !carla || !dora) throw new Error("nobody came");

  await test.step("a confirmation of a pair that has just broken up", async () => {
    const pairId = await paired(categoryId, ana, bea);
    await desk.goto(`/admin/gestionar/${tournamentId}`);
    await expect(desk.getByText("Se necesitan al menos 2 parejas confirmadas para generar el cuadro.")).toBeVisible();
    await desk.getByRole("button", { name: /^Confirmar Pago/ }).click();
    await justBefore(desk, "pairs/confirmPayment", () => ana.api.pairs.dissolve({ pairId }));
    await desk.getByRole("dialog").getByRole("button", { name: "Confirmar Pago" }).click();
    await readDialog(desk, "Error", "No se pudo confirmar la pareja.");
  });

  await test.step("a draw of a category that another desk has just drawn", async () => {
    await api.pairs.confirmPayment({ pairId: await paired(categoryId, ana, bea) });
    await api.pairs.confirmPayment({ pairId: await paired(categoryId, carla, dora) });
    await desk.reload();
    await desk.getByRole("button", { name: "Generar llave" }).click();
    const question = desk.getByRole("alertdialog");
    await justBefore(desk, "draws/generate", () => api.draws.generate({ categoryId }));
    await question.getByRole("button", { name: "Generar llave" }).click();
    await readDialog(desk, "Error", "Hubo un problema al generar el cuadro.");
  });
});
