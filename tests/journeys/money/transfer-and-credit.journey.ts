import { expect } from "@playwright/test";
import { newActors, newTournament, paired } from "#tests/journeys/arranged.ts";
import { test } from "#tests/journeys/steps.ts";

test("a desk records a transfer with day and note, leaves the rest as credit, finds it in Resumen and refunds it", async ({
  browser,
}) => {
  const { desk, categoryId, tournamentId } = await newTournament(browser);
  const [ana, bea] = await newActors(["Ana Ríos", "Bea Sosa"], categoryId);
  if (!ana || !bea) throw new Error("nobody plays");
  await paired(categoryId, ana, bea);
  const dialog = desk.getByRole("dialog").last();

  await test.step("a payment by transfer asks for its day, a payment in cash does not", async () => {
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
    await dialog.getByLabel("Nota del pago de Bea Sosa").fill("Operación 118");
    await dialog.getByRole("button", { name: /^Registrar \$/ }).click();
    await expect(desk.getByText(/pago registrado, falta pagar/)).toBeVisible();
  });

  await test.step("a half is recorded without confirming, and the pair is confirmed owing by a button that says so", async () => {
    await desk.getByRole("button", { name: "Confirmar Pago: Ana Ríos / Bea Sosa" }).click();
    await dialog.getByRole("group", { name: "Cómo paga Ana Ríos" }).getByText("Todavía no").click();
    await dialog.getByRole("button", { name: /^Confirmar, falta pagar/ }).click();
    await expect(desk.getByText(/confirmada, falta pagar/)).toBeVisible();
  });

  await test.step("an overpayment becomes the payer's credit", async () => {
    await desk.goto("/admin/finanzas/deudas");
    await desk.getByRole("button", { name: "Cobrar a Ana Ríos" }).click();
    await dialog.getByText("Transferencia", { exact: true }).click();
    await expect(dialog.getByRole("button", { name: /¿Qué día entró\?/ })).toBeVisible();
    await dialog.getByLabel("Cuánto").fill("10000");
    await dialog.getByLabel("Nota").fill("Lo pagó la madre");
    await dialog.getByRole("button", { name: /^Registrar .* a favor$/ }).click();
    await expect(desk.getByText(/Ana Ríos: pago registrado/)).toBeVisible();
  });

  await test.step("Resumen shows the sum and its owner, and the desk refunds it", async () => {
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
