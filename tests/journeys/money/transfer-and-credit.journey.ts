import { expect } from "@playwright/test";
import { newPlayers, newTournament, paired } from "#tests/journeys/arranged.ts";
import { test } from "#tests/journeys/steps.ts";

test("a desk notes a transfer with its day and a note, leaves the rest in favour, finds who has it in Resumen and gives it back", async ({
  browser,
}) => {
  const { desk, categoryId, tournamentId } = await newTournament(browser);
  const [ana, bea] = await newPlayers(browser, ["Ana Ríos", "Bea Sosa"], categoryId);
  if (!ana || !bea) throw new Error("nobody plays");
  await paired(categoryId, ana, bea);
  const dialog = desk.getByRole("dialog").last();

  await test.step("of a half that comes by transfer the day is asked, of cash it is not", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}`);
    await desk.getByRole("button", { name: "Confirmar Pago: Ana Ríos / Bea Sosa" }).click();
    const how = dialog.getByRole("group", { name: "Cómo paga Ana Ríos" });
    const day = dialog.getByRole("button", { name: /¿Qué día entró lo de Ana Ríos\?/ });
    await expect(day).toHaveCount(0);
    await how.getByText("Transferencia").click();
    await expect(day).toBeVisible();
    await how.getByText("Todavía no").click();
    await expect(day).toHaveCount(0);
    await dialog.getByRole("group", { name: "Cómo paga Bea Sosa" }).getByText("Transferencia").click();
    const note = dialog.getByLabel("Nota del pago de Bea Sosa");
    await note.fill("Operación\t118");
    await dialog.getByRole("button", { name: /^Confirmar igual/ }).click();
    await expect(note).toHaveAccessibleDescription(/Tiene caracteres que no se pueden usar/);
    await note.fill("Operación 118");
    await dialog.getByRole("button", { name: /^Confirmar igual/ }).click();
    await expect(desk.getByText(/confirmada, queda debiendo/)).toBeVisible();
  });

  await test.step("what is brought beyond a debt is in favour of who owed it", async () => {
    await desk.goto("/admin/finanzas/deudas");
    await desk.getByRole("button", { name: "Ver movimientos de Ana Ríos" }).click();
    await desk.getByRole("button", { name: "Cobrar a Ana Ríos" }).click();
    await dialog.getByText("Transferencia", { exact: true }).click();
    await expect(dialog.getByRole("button", { name: /¿Qué día entró\?/ })).toBeVisible();
    await dialog.getByLabel("Cuánto").fill("10000");
    const note = dialog.getByLabel("Nota");
    await note.fill("Lo pagó\tla madre");
    await dialog.getByRole("button", { name: /^Registrar .* a favor$/ }).click();
    await expect(note).toHaveAccessibleDescription(/Tiene caracteres que no se pueden usar/);
    await note.fill("Lo pagó la madre");
    await dialog.getByRole("button", { name: /^Registrar .* a favor$/ }).click();
    await expect(desk.getByText(/Ana Ríos: pago registrado/)).toBeVisible();
  });

  await test.step("Resumen says the sum and whose it is, and it goes back", async () => {
    await desk.goto("/admin/finanzas");
    const card = desk.getByRole("region", { name: "Saldo a favor de jugadores" });
    await card.getByRole("link", { name: "1 jugador" }).click();
    await desk.getByRole("link", { name: "Ver movimientos de Ana Ríos" }).click();
    await expect(desk.getByText("Devolución · Saldo a favor")).toBeVisible();
    await desk.goBack();
    await desk.getByRole("button", { name: "Devolver a Ana Ríos lo que tiene a favor" }).click();
    await dialog.getByText("Transferencia", { exact: true }).click();
    await dialog.getByLabel("Motivo").fill("Se muda");
    await dialog.getByRole("button", { name: "Registrar devolución" }).click();
    await expect(desk.getByRole("heading", { name: "Nadie tiene saldo a favor" })).toBeVisible();
  });

  await test.step("both notes are in Movimientos", async () => {
    await desk.goto("/admin/finanzas/movimientos?que=pagos");
    await expect(desk.getByText(/Operación 118/)).toBeVisible();
    await expect(desk.getByText(/Lo pagó la madre/).first()).toBeVisible();
  });
});
