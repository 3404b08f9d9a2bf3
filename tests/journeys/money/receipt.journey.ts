import { expect } from "@playwright/test";
import { newActors, newPlayers, newTournament, paired } from "#tests/journeys/arranged.ts";
import { test } from "#tests/journeys/steps.ts";
import { photo } from "#tests/support/pictures.ts";

test("a player copies the alias and sends the receipt, the club accepts it by keyboard, and the player reads that it is paid", async ({
  browser,
}) => {
  const { desk, api, clubId, tournamentId, categoryId } = await newTournament(browser);
  const account = { alias: "laribera.padel", cbu: "2850590940090418135201", holder: "La Ribera SA", bank: "" };
  await desk.goto("/admin/setup/cobros");
  const form = desk.locator("form").filter({ hasText: "CBU o CVU" });
  await form.getByLabel("Alias").fill(account.alias);
  await form.getByLabel("CBU o CVU").fill("2850590940090418135202");
  await form.getByLabel("Titular").fill(account.holder);
  await form.getByRole("button", { name: "Guardar cuenta" }).click();
  await expect(form.getByText("Ese CBU o CVU no existe")).toBeVisible();
  await form.getByLabel("CBU o CVU").fill(account.cbu);
  await form.getByRole("button", { name: "Guardar cuenta" }).click();
  await expect(desk.getByText("Cuenta guardada")).toBeVisible();

  const [ana, bea] = await newPlayers(browser, ["Ana Ríos", "Bea Sosa"], categoryId);
  if (!ana || !bea) throw new Error("nobody came");
  const pairId = await paired(categoryId, ana, bea);
  const [, other] = (await api.finances.ofPair({ pairId })).charges;
  const rest = { chargeId: other?.id ?? "", amount: other?.owed ?? 0, method: "transfer" as const };
  await api.finances.pay({ clubId, payments: [rest] });

  // An open list shows a new receipt by itself.
  await desk.goto("/admin/finanzas/comprobantes");
  await expect(desk.getByRole("heading", { name: "No hay comprobantes por revisar" })).toBeVisible();

  const phone = ana.page;
  await phone.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await phone.goto(`/torneo/${tournamentId}`);
  await phone.getByRole("button", { name: /^Pagar mi parte/ }).click();
  const sheet = phone.getByRole("dialog");
  await sheet.getByRole("button", { name: "Copiar alias" }).click();
  await expect(sheet.getByRole("button", { name: "Copiado: Alias" })).toBeVisible();
  expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe(account.alias);
  await sheet.getByRole("button", { name: "Ya transferí" }).click();
  await sheet.getByRole("button", { name: "Mandar el comprobante" }).click();
  await expect(sheet.getByText("Elegí la foto o el PDF.")).toBeVisible();
  const picture = { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await photo("jpeg", 400, 800) };
  await sheet.getByLabel("Comprobante", { exact: true }).setInputFiles(picture);
  await expect(sheet.getByRole("img", { name: "Lo que vas a mandar" })).toBeVisible();
  await sheet.getByRole("button", { name: "Mandar el comprobante" }).click();
  await expect(phone.getByText("Comprobante mandado")).toBeVisible();
  await expect(phone.getByText("Tu comprobante espera")).toBeVisible();

  await expect(desk.getByRole("link", { name: "Comprobantes (1)" })).toBeVisible();
  await expect(desk.getByRole("img", { name: "Comprobante de Ana Ríos" })).toBeVisible();
  await desk.goto("/admin");
  await desk.getByRole("link", { name: "1 comprobante por revisar" }).click();
  await expect(desk.getByRole("img", { name: "Comprobante de Ana Ríos" })).toHaveJSProperty("complete", true);
  await bea.page.goto(`/buscar-torneos?categoria=todas&club=${clubId}`);
  await expect(bea.page.getByRole("article")).toHaveCount(1);
  await expect(bea.page.getByText("Inscripción completa")).toHaveCount(0);
  await desk.keyboard.press("a");
  await expect(desk.getByText(/pago registrado, y la pareja quedó confirmada/)).toBeVisible();
  await expect(desk.getByRole("heading", { name: "No hay comprobantes por revisar" })).toBeVisible();

  await expect(phone.getByText("Inscripción completa")).toBeVisible();
  // The search list updates live, as the tournament page does.
  await expect(bea.page.getByText(/Inscripción completa/i).first()).toBeVisible();
  await expect(phone.getByRole("button", { name: /^Pagar mi parte/ })).toHaveCount(0);
});

test("a double press accepts one receipt, and the next one waits for its own press", async ({ browser }) => {
  const { desk, api, clubId, categoryId } = await newTournament(browser);
  const account = { alias: "laribera.padel", cbu: "", holder: "La Ribera SA", bank: "" };
  await api.paying.saveAccount({ clubId, account, confirmsPaid: false });
  const players = await newActors(["Ana Ríos", "Bea Sosa"], categoryId);
  const [ana, bea] = players;
  if (!ana || !bea) throw new Error("nobody came");
  const { charges } = await api.finances.ofPair({ pairId: await paired(categoryId, ana, bea) });
  for (const [nth, one] of players.entries()) {
    const charge = charges.find(({ player }) => player?.id === one.id);
    const file = new File([new Uint8Array(await photo("jpeg", 400, 800 + nth))], "IMG.jpg", { type: "image/jpeg" });
    await one.api.proofs.send({ chargeId: charge?.id ?? "", amount: charge?.owed ?? 0, file });
  }

  await desk.goto("/admin/finanzas/comprobantes");
  const accept = desk.getByRole("button", { name: /^Aceptar/ });
  await expect(desk.getByRole("heading", { name: "1 de 2 por revisar" })).toBeVisible();
  await accept.click();
  await expect(desk.getByRole("heading", { name: "1 por revisar" })).toBeVisible();
  await accept.hover();
  await desk.mouse.down({ clickCount: 2 });
  await desk.mouse.up({ clickCount: 2 });
  expect(await accept.getAttribute("aria-busy")).toBeNull();
  await accept.click();
  await expect(desk.getByRole("heading", { name: "No hay comprobantes por revisar" })).toBeVisible();
});
