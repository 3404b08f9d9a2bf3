import { expect } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import { apiBy, newClub, newPlayer } from "#tests/journeys/accounts.ts";
import { test, today, wordsFor } from "#tests/journeys/steps.ts";
import { faultsNow } from "#tests/support/axe.ts";
import { hourFrom } from "#tests/support/publications.ts";

test("a player watches a full hour, gets an offer after a cancellation, and accepts it", async ({
  browser,
  request: desk,
}) => {
  const { clubName } = await newClub({ request: desk });
  const club = await apiBy(desk);
  const clubId = (await club.accounts.me()).clubs[0]?.id ?? "";
  const { courts } = await club.clubs.panel({ clubId });
  const day = addDays(today(), 3);
  const holder = { kind: "guest", name: "Tito" } as const;
  const reserved = await Promise.all(
    courts.map(({ id: courtId }) => club.bookings.reserve({ courtId, day, ...hourFrom(20), holder })),
  );

  const { page, name } = await newPlayer(browser);
  // A visitor sees the same button, and returns from signing in to its sheet.
  await page.goto(`/canchas?dia=${day}&hora=${20 * 60}`);
  await page
    .getByRole("region", { name: /^Completos / })
    .getByRole("link", { name: clubName })
    .click();
  await page.getByRole("link", { name: "Avisame si se libera" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText(`Está completo en ${clubName}`);
  expect(await faultsNow(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Avisame si se libera" }).click();
  await expect(page.getByText("Te avisamos si se libera")).toBeVisible();
  await page.goto("/mis-turnos");
  const waiting = page.getByRole("region", { name: "Esperás que se libere" });
  await expect(waiting).toContainText(`${clubName} · cualquier cancha`);

  await page.goto("/dashboard");
  await club.bookings.cancel({ bookingId: reserved[1]?.id ?? "" });
  // The offer shows by itself, without a reload.
  const offer = page.getByRole("article", { name: new RegExp(`^Se liberó: .* en ${clubName}$`) });
  await expect(offer).toContainText("Cancha 2, 20:00 a 21:00");
  await expect(offer).toContainText(/Te lo guardamos hasta las \d\d:\d\d\./);
  expect(await wordsFor(desk, `/admin?dia=${day}&cancha=2`)).toContain(`${name}, hasta las`);
  // The offer waits for an answer, and is listed before the player's bookings.
  const [found] = await club.bookings.findPlayers({ clubId, text: name });
  const own = { kind: "player", playerId: found?.id ?? "" } as const;
  const { courtId = "" } = reserved[0] ?? {};
  await club.bookings.reserve({ courtId, day, startMinute: 10 * 60, endMinute: 11 * 60, holder: own });
  await page.goto("/mis-turnos");
  await expect(page.getByRole("article", { name: `Turno en ${clubName}` })).toBeVisible();
  await expect(page.getByRole("article").first()).toHaveAccessibleName(/^Se liberó: /);
  await offer.getByRole("button", { name: "Lo quiero" }).click();
  await expect(page.getByText(`Lo pediste: falta que ${clubName} lo confirme`)).toBeVisible();
  await expect(offer).toBeHidden();
  await page.goto("/mis-turnos");
  const asked = page.getByRole("article", { name: `Turno en ${clubName}` }).filter({ hasText: "Cancha 2" });
  await expect(asked).toContainText("Por confirmar");
  await expect(waiting).toBeHidden();
  expect((await club.bookings.toConfirm({ clubId })).total).toBe(1);
});
