import { expect } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import { newTournament } from "#tests/journeys/arranged.ts";
import { openPhone, test, today } from "#tests/journeys/steps.ts";
import { madeSeries } from "#tests/support/publications.ts";

test("a club adds a court and removes one; for a booked court it reads the bookings and their holders", async ({
  browser,
}) => {
  const { desk, api, clubId, courtIds, tournament } = await newTournament(browser);
  const [first = ""] = courtIds;
  const holder = { kind: "guest", name: "Tito Acosta", phone: "343 555-0102" } as const;
  const slot = { day: addDays(today(), 3), startMinute: 1200, endMinute: 1260 };
  await api.bookings.reserve({ courtId: first, ...slot, holder });
  await madeSeries({ api, clubId, courtIds: courtIds.slice(1) }, { firstDay: addDays(today(), 20) });
  const phone = await openPhone(browser);
  await phone.context().addCookies(await desk.context().cookies());
  await phone.goto("/admin/setup/canchas");

  await test.step("a name that another court has is refused beside the field", async () => {
    await phone.getByRole("button", { name: "Agregar cancha" }).click();
    const sheet = phone.getByRole("dialog", { name: "Agregar cancha" });
    const name = sheet.getByRole("textbox", { name: "Nombre de la cancha" });
    await expect(name).toHaveValue(`Cancha ${courtIds.length + 1}`);
    await name.fill("cancha 1");
    await sheet.getByRole("button", { name: "Agregar cancha" }).click();
    await expect(sheet).toContainText("Ya hay una cancha con ese nombre.");
    await name.fill("Techada");
    await sheet.getByRole("button", { name: "Agregar cancha" }).click();
    await expect(phone.getByText("Techada: cancha agregada")).toBeVisible();
    await phone.getByRole("textbox", { name: "Nombre de la cancha 1" }).fill("Techada");
    await phone.getByRole("button", { name: "Guardar canchas" }).click();
    await expect(phone.getByText("Ya hay una cancha con ese nombre.")).toBeVisible();
    await phone.getByRole("textbox", { name: "Nombre de la cancha 1" }).fill("Cancha 1");
  });

  const ask = async (court: string) => {
    await phone.getByRole("button", { name: `Quitar ${court}`, exact: true }).click();
    const question = phone.getByRole("alertdialog", { name: `¿Quitar ${court}?` });
    await question.getByRole("button", { name: "Quitar cancha" }).click();
  };
  await test.step("the new court has no bookings and is removed", async () => {
    await ask("Techada");
    await expect(phone.getByText("Techada: cancha quitada")).toBeVisible();
    await expect(phone.getByRole("button", { name: "Quitar Techada" })).toHaveCount(0);
  });

  await test.step("the club reads the bookings of another court: each tournament once, and each holder with their phone", async () => {
    await ask("Cancha 1");
    const sheet = phone.getByRole("dialog", { name: "Cancha 1 tiene turnos tomados" });
    await expect(sheet.getByRole("link", { name: tournament })).toContainText("Torneo · 8 turnos");
    await expect(sheet.getByRole("listitem")).toContainText("Tito Acosta");
    await expect(sheet.getByRole("link", { name: /Llamar/ })).toHaveAttribute("href", /^tel:/);
    await expect(sheet.getByRole("button", { name: "Sacar de servicio" })).toHaveCount(0);
    await phone.keyboard.press("Escape");
    // On a slow line the question comes before the screen is up to date. Its answer counts all the same.
    const upToDate = Promise.withResolvers<void>();
    await phone.route("**/api/rpc/clubs/panel**", (route) => upToDate.promise.then(() => route.continue()));
    await phone.getByRole("checkbox", { name: "Cancha 1 en servicio" }).click();
    const out = phone.getByRole("dialog", { name: "¿Sacar de servicio Cancha 1?" });
    await expect(out).toContainText("Tito Acosta");
    await out.getByRole("button", { name: "Sacar de servicio" }).click();
    await expect(phone.getByText("Cancha 1 fuera de servicio")).toBeVisible();
    upToDate.resolve();
  });

  await test.step("a turno fijo is read before its court goes, its dates as one", async () => {
    await phone.getByRole("checkbox", { name: "Cancha 2 en servicio" }).click();
    const out = phone.getByRole("dialog", { name: "¿Sacar de servicio Cancha 2?" });
    await expect(out).toContainText("Tiene 1 turno fijo");
    await expect(out.getByRole("listitem")).toContainText(/Los de siempre.*fechas más de su turno fijo/);
    await out.getByRole("button", { name: "Sacar de servicio" }).click();
    await expect(phone.getByText("Cancha 2 fuera de servicio")).toBeVisible();
    await phone.goto("/admin/turnos-fijos");
    await expect(phone.getByText("Cancha 2 está fuera de servicio", { exact: false })).toBeVisible();
  });
});
