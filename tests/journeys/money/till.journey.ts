import { expect } from "@playwright/test";
import { newActors, newTournament, paired } from "#tests/journeys/arranged.ts";
import { test } from "#tests/journeys/steps.ts";

test("a till is opened, takes a pair's cash, gives change, is closed with a difference, and is in the history", async ({
  browser,
}) => {
  const { desk, categoryId, tournamentId } = await newTournament(browser);
  const [ana, bea] = await newActors(["Ana Ríos", "Bea Sosa"], categoryId);
  if (!ana || !bea) throw new Error("nobody plays");
  await paired(categoryId, ana, bea);
  const dialog = desk.getByRole("dialog");
  const inTill = desk.getByRole("region", { name: "Caja abierta" });

  await test.step("an amount is parsed as typed or pasted, and an invalid one is refused with its message", async () => {
    await desk.goto("/admin/finanzas/caja");
    await desk.getByRole("button", { name: "Abrir caja" }).click();
    await dialog.getByRole("button", { name: "Abrir caja" }).click();
    await expect(dialog.getByText("Escribí cuánto hay. Si está vacía, 0.")).toBeVisible();
    const float = dialog.getByLabel("Cuánto efectivo hay en la caja");
    for (const [keys, told, shown] of [
      ["48000.5", /No se entiende el monto/, "48.000.5"],
      ["48.000,50", /sin centavos/, "48.000,50"],
      ["1000000000001", /puede ser de hasta \$\s1\.000\.000\.000\.000\.$/, "1000000000001"],
    ] as const) {
      await float.clear();
      await float.pressSequentially(keys);
      await float.press("Enter");
      await expect(float).toHaveAccessibleDescription(told);
      await expect(float).toHaveValue(shown);
    }
    await float.fill("48,000");
    await expect(float).toHaveAccessibleDescription(/No se entiende el monto/);
    await float.fill("$ 48.000,00");
    await expect(float).toHaveValue("48.000");
    await float.clear();
    await float.pressSequentially("100004");
    await float.press("Backspace");
    await expect(float).toHaveValue("10.000");
    await float.pressSequentially(",00");
    await expect(float).toHaveAccessibleDescription("Se toma como $ 10.000.");
    await dialog.getByRole("button", { name: "Abrir caja" }).click();
    await expect(inTill).toBeVisible();
    await expect(inTill).not.toContainText("$");
    await inTill.getByRole("button", { name: "En la caja tendría que haber" }).click();
    await expect(inTill).toContainText("$ 10.000");
  });

  await test.step("it takes a pair's cash payment, and another open window updates", async () => {
    const window = await desk.context().newPage();
    await window.goto("/admin/finanzas/caja");
    const there = window.getByRole("region", { name: "Caja abierta" });
    await there.getByRole("button", { name: "En la caja tendría que haber" }).click();
    await expect(there).toContainText("$ 10.000");
    await desk.goto(`/admin/gestionar/${tournamentId}`);
    await desk.getByRole("button", { name: "Confirmar Pago: Ana Ríos / Bea Sosa" }).click();
    await dialog.getByRole("button", { name: "Confirmar Pago" }).click();
    await expect(desk.getByText("Ana Ríos / Bea Sosa: pago confirmado")).toBeVisible();
    await expect(there).toContainText("$ 15.000");
    await window.close();
    await desk.goto("/admin/finanzas/caja");
    await inTill.getByRole("button", { name: "En la caja tendría que haber" }).click();
    await expect(inTill).toContainText("$ 15.000");
    await expect(desk.getByText("Cobro, Ana Ríos")).toBeVisible();
  });

  await test.step("more than there is cannot be taken out, and change can", async () => {
    await inTill.getByRole("button", { name: "Retiro" }).click();
    await dialog.getByLabel("Cuánto").fill("15001");
    await dialog.getByLabel("Qué es").fill("Pelotas");
    await dialog.getByRole("button", { name: "Anotar" }).click();
    await expect(dialog.getByText(/Es más de lo que tendría que haber en la caja/)).toBeVisible();
    await dialog.getByLabel("Cuánto").fill("3000");
    await dialog.getByRole("button", { name: "Anotar" }).click();
    await expect(inTill).toContainText("$ 12.000");
    await expect(desk.getByText("Con lo que se abrió")).toBeVisible();
  });

  await test.step("the counted amount is entered before the expected one shows, and a difference needs a reason", async () => {
    await inTill.getByRole("button", { name: "Cerrar caja" }).click();
    await expect(dialog).not.toContainText("Tendría que haber");
    // The expected amount is not visible behind the dialog either.
    await expect(inTill).not.toContainText("$ 12.000");
    await expect(desk.getByText("Con lo que se abrió")).toBeHidden();
    await dialog.getByLabel("Cuánto efectivo contaste").fill("11500");
    await dialog.getByRole("button", { name: "Ver la diferencia" }).click();
    await expect(dialog).toContainText("Faltan $ 500");
    await dialog.getByRole("button", { name: "Cerrar caja" }).click();
    await expect(dialog.getByText("Escribí por qué no coincide.")).toBeVisible();
    await dialog.getByLabel("Por qué").fill("Un vuelto de más");
    await dialog.getByRole("button", { name: "Cerrar caja" }).click();
    await expect(desk.getByRole("heading", { name: "La caja está cerrada" })).toBeVisible();
  });

  await test.step("a withdrawal is listed among the movements", async () => {
    await desk.goto("/admin/finanzas/movimientos");
    const taken = desk.getByRole("row").or(desk.getByRole("listitem")).filter({ hasText: "Retiro de caja" }).first();
    await expect(taken).toContainText("Pelotas");
    await expect(taken).toContainText("-$ 3.000");
  });

  await test.step("pasted text with an invisible character is refused beside its field, and stays there", async () => {
    await desk.getByRole("button", { name: /Ana Ríos/ }).click();
    await dialog
      .getByRole("region", { name: "Ana Ríos" })
      .getByRole("button", { name: /^Anotar factura/ })
      .click();
    const number = dialog.getByLabel("Número de factura");
    await number.fill("B 0001\t00000042");
    await dialog.getByRole("button", { name: "Guardar número" }).click();
    await expect(number).toHaveAccessibleDescription(/Tiene caracteres que no se pueden usar/);
    await expect(number).toHaveValue("B 0001\t00000042");
    await number.fill("B 0001-00000042");
    await expect(number).not.toHaveAccessibleDescription(/no se pueden usar/);
    await dialog.getByRole("button", { name: "Guardar número" }).click();
    await expect(desk.getByText("Factura B 0001-00000042 anotada")).toBeVisible();
  });

  await test.step("it is read in the history", async () => {
    await desk.goto("/admin/finanzas/caja");
    const closed = desk.getByRole("button", { name: /^Caja del / });
    await expect(closed).toContainText("Faltan $ 500 · Un vuelto de más");
    await closed.click();
    await expect(dialog).toContainText("Retiro: Pelotas");
    await expect(dialog.getByRole("button", { name: "Imprimir" })).toBeVisible();
  });
});
