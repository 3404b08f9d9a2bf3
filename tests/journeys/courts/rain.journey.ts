import { expect } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import { apiOf, newClub } from "#tests/journeys/accounts.ts";
import { openLaptop, test, today } from "#tests/journeys/steps.ts";
import { hourFrom } from "#tests/support/publications.ts";

test("it rains: a club reviews the bookings from an hour on, ends them, and has its courts blocked", async ({
  browser,
}) => {
  const page = await openLaptop(browser);
  await newClub(page);
  const { accounts, bookings, clubs } = await apiOf(page);
  const clubId = (await accounts.me()).clubs[0]?.id ?? "";
  const [court] = (await clubs.panel({ clubId })).courts;
  const day = addDays(today(), 4);
  const book = (hour: number, name: string) =>
    bookings.reserve({ courtId: court?.id ?? "", day, ...hourFrom(hour), holder: { kind: "guest", name } });
  await book(18, "Los de antes");
  await book(20, "Tito");
  await book(21, "Nora");
  await page.goto(`/admin?dia=${day}&cancha=1`);
  await page.getByRole("button", { name: "Lluvia" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("listitem")).toHaveText([/18:00 .* Los de antes/, /20:00 .* Tito/, /21:00 .* Nora/]);
  await sheet.getByLabel("Desde las").selectOption("20:00");
  await expect(sheet.getByRole("listitem")).toHaveText([/Tito/, /Nora/]);
  await sheet.getByRole("button", { name: "Suspender 2 turnos" }).click();
  await expect(page.getByText("2 turnos suspendidos por lluvia")).toBeVisible();
  const rows = page.getByRole("listitem");
  await expect(rows.filter({ hasText: "18:00" })).toContainText("Los de antes");
  await expect(rows.filter({ hasText: "Lluvia" }).first()).toBeVisible();
  await expect(page.getByText("Tito")).toHaveCount(0);
});
