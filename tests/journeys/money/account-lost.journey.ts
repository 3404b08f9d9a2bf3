import { expect } from "@playwright/test";
import { apiOf, newClub } from "#tests/journeys/accounts.ts";
import { openPhone, test, wordsFor } from "#tests/journeys/steps.ts";
import { faultsNow } from "#tests/support/axe.ts";

test("a club whose permission was revoked at Mercado Pago is told so on its desk, and is led to connect again", async ({
  browser,
}) => {
  const desk = await openPhone(browser);
  await newClub(desk);
  const { accounts, gateway, tills } = await apiOf(desk);
  const clubId = (await accounts.me()).clubs[0]?.id ?? "";
  await gateway.connect({ clubId, accessToken: "APP_USR-local-7001", webhookSecret: "" });
  const alert = desk.getByRole("link", { name: /^Volvé a conectar Mercado Pago/ });
  expect(await wordsFor(desk.request, "/admin")).not.toContain("nadie te puede pagar en línea");

  await desk.request.post("/dev/mercado-pago/account/7001/sacar-permiso");
  await desk.request.post(`/api/webhooks/mercado-pago/${clubId}`, { data: { type: "mp-connect" } });
  await expect.poll(async () => (await tills.alerts({ clubId })).gateway?.trouble).toBe("taken-back");

  for (const place of ["/admin/finanzas", "/admin/finanzas/caja"])
    expect(await wordsFor(desk.request, place), place).toContain("nadie te puede pagar en línea");
  await desk.goto("/admin");
  await expect(alert).toContainText("nadie te puede pagar en línea");
  expect(await faultsNow(desk)).toEqual([]);
  await alert.click();
  await expect(desk).toHaveURL(/\/admin\/setup/);
  await expect(desk.getByText("Le sacaron el permiso a Punto de Oro desde Mercado Pago.")).toBeVisible();
});
