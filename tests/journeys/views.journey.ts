import { type Browser, expect, type Page } from "@playwright/test";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { termsVersion } from "#domain/competition/tournaments/terms.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { demoEmails, demoPassword } from "#server/demo/people.ts";
import { apiOf, enterAs, newClub } from "./accounts.ts";
import { newPlayers, newTournament } from "./arranged.ts";
import { openLaptop, openPhone, test, today } from "./steps.ts";

async function superAdmin(page: Page): Promise<Page> {
  await enterAs(page, demoEmails.superAdmin, demoPassword);
  await page.goto("/super-admin");
  return page;
}

/** Creates a club of this run only. */
async function someClub(browser: Browser): Promise<{ clubName: string; clubId: string; owner: Page }> {
  const owner = await openPhone(browser);
  const { clubName } = await newClub(owner);
  const { clubs } = await (await apiOf(owner)).accounts.me();
  return { clubName, clubId: clubs[0]?.id ?? "", owner };
}

test("the super admin views a club as its administrator, with a permanent notice, and leaves; both are audited", async ({
  browser,
}) => {
  const { clubName } = await someClub(browser);
  const page = await superAdmin(await openLaptop(browser));
  await page.getByRole("link", { name: "Vista Admin" }).click();
  await page.getByRole("searchbox").fill(clubName);
  await page.getByRole("link", { name: clubName }).click();
  await expect(page).toHaveURL(/\/admin\?club=/);
  const banner = page.getByRole("complementary").filter({ hasText: `Vista Admin de ${clubName}` });
  await expect(banner).toBeVisible();
  await page.getByRole("link", { name: "Mis Torneos" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mis Torneos");
  await expect(banner).toBeVisible();
  await banner.getByRole("link", { name: "Salir de la vista" }).click();
  await expect(page).toHaveURL(/\/super-admin$/);
  await expect(page.getByText(`Entró a la Vista Admin de ${clubName}`).first()).toBeVisible();
});

test("the super admin views the platform as a player, on a phone, with a visible way out", async ({ browser }) => {
  const page = await superAdmin(await openPhone(browser));
  await page.getByRole("button", { name: "Menú" }).tap();
  await page.getByRole("dialog").getByRole("link", { name: "Vista Jugador" }).tap();
  await expect(page).toHaveURL(/\/dashboard$/);
  const banner = page.getByRole("complementary").filter({ hasText: "Vista Jugador" });
  await expect(banner).toBeVisible();
  // The links in the content move down once the tournaments arrive; those of the bar stay under the finger.
  await page.locator("[data-bottom-bar]").getByRole("link", { name: "Ranking" }).tap();
  await expect(page).toHaveURL(/\/ranking/);
  await banner.getByRole("link", { name: "Salir de la vista" }).tap();
  await expect(page).toHaveURL(/\/super-admin$/);
});

test("an administrator of two clubs switches between them, and stays in the chosen one", async ({ browser }) => {
  const [first, second] = [await someClub(browser), await someClub(browser)];
  const page = first.owner;
  const me = await (await apiOf(page)).accounts.me();
  const { admin } = await apiOf(await superAdmin(await openLaptop(browser)));
  const clubIds = [first.clubId, second.clubId];
  await admin.editUser({ userId: me.id, name: me.name, role: "club_admin", clubIds, profile: null });
  await page.goto(`/admin?club=${first.clubId}`);
  await page.getByRole("button", { name: "Menú" }).tap();
  const other = page.getByRole("dialog").getByRole("button", { name: `Ir a ${second.clubName}` });
  await other.tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second.clubName);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("link", { name: "Torneos" }).tap();
  await expect(page).toHaveURL(new RegExp(`/admin/mis-torneos\\?club=${second.clubId}$`));

  // A link names a tournament and no club: the frame shows the tournament's club, not the first one by name.
  for (const { clubId, clubName } of [first, second]) {
    const api = await apiOf(page);
    const { courts } = await api.clubs.panel({ clubId });
    const day = addDays(today(), 20);
    const { tournamentId } = await api.tournaments.publish({
      clubId,
      name: `Copa de ${clubName}`,
      description: "",
      startDate: day,
      endDate: day,
      startMinute: 18 * 60,
      endMinute: 22 * 60,
      courtIds: courts.map(({ id }) => id),
      categories: [{ ...newCategory }],
    });
    await page.goto(`/admin/gestionar/${tournamentId}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Copa de ${clubName}`);
    await page.locator("[data-bottom-bar]").getByRole("link", { name: "Dashboard" }).tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(clubName);
    // An address without either stays in the current club.
    await page.goto("/admin");
    await expect(page).toHaveURL(`/admin?club=${clubId}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(clubName);
  }
});

test("a club that the super admin deactivates publishes nothing, its administrator reads why, and it comes back", async ({
  browser,
}) => {
  const { clubName, owner } = await someClub(browser);
  const page = await superAdmin(await openLaptop(browser));
  await page.goto("/super-admin/complexes");
  await page.getByRole("searchbox").fill(clubName);
  const row = page.getByRole("row").filter({ hasText: clubName });
  await expect(page.getByRole("row")).toHaveCount(2);
  await row.getByRole("button", { name: "Desactivar" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Deja de aparecer en las búsquedas, no puede publicar torneos");
  await question.getByRole("button", { name: "Desactivar" }).click();
  await expect(row).toContainText("Inactivo");
  await owner.goto("/admin");
  await expect(owner.getByText("El complejo está desactivado.")).toBeVisible();
  await owner.goto("/admin/crear-torneo");
  await expect(owner.getByText("El complejo está desactivado: no puede publicar torneos.")).toBeVisible();
  await expect(owner.getByLabel("Nombre del torneo")).toHaveCount(0);
  await row.getByRole("button", { name: "Activar" }).click();
  await question.getByRole("button", { name: "Activar" }).click();
  await expect(row).toContainText("Activo");
});

test("a club administrator completes a profile, plays at another club, and switches menus with one tap", async ({
  browser,
}) => {
  const { api, tournamentId, categoryId } = await newTournament(browser);
  const [bea] = await newPlayers(browser, ["Bea Sosa"], categoryId);
  if (!bea) throw new Error("there is no partner");
  const page = await openPhone(browser);
  const { clubName } = await newClub(page);

  // Without a profile the club's account can only look, and is offered to create one.
  await page.goto("/admin");
  await expect(page.getByRole("navigation", { name: "Jugar o administrar" })).toHaveCount(0);
  await page.goto(`/torneo/${tournamentId}`);
  await expect(page.getByText("Administrás un complejo, y también podés jugar").first()).toBeVisible();
  await page.getByRole("link", { name: "Completar perfil" }).first().tap();
  await page.getByLabel("Localidad").fill("Paraná");
  await page.getByRole("button", { name: "Guardar y seguir" }).tap();
  await expect(page).toHaveURL(new RegExp(`/torneo/${tournamentId}`));

  const owner = await apiOf(page);
  await owner.pairs.preRegister({ categoryId, termsAccepted: true, termsVersion });
  const { pairs } = await owner.pairs.propose({ categoryId, partnerId: bea.id });
  await bea.api.pairs.accept({ pairId: pairs[0]?.id ?? "" });
  await api.pairs.confirmPayment({ pairId: pairs[0]?.id ?? "" });

  const sides = page.getByRole("navigation", { name: "Jugar o administrar" }).filter({ visible: true });
  await sides.getByRole("link", { name: "Jugar" }).tap();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`/torneo/${tournamentId}`);
  await expect(page.getByText("Inscripción Completa").first()).toBeVisible();
  await sides.getByRole("link", { name: "Mi complejo" }).tap();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(clubName);
  await expect(sides.getByRole("link", { name: "Mi complejo" })).toHaveAttribute("aria-current");
  await sides.getByRole("link", { name: "Jugar" }).tap();
  await page.goto("/ranking?categoria=masculino-7ma");
  await expect(page.getByRole("main").getByText("Carla Núñez").first()).toBeVisible();
});
