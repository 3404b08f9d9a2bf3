import { expect, type Page } from "@playwright/test";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { termsVersion } from "#domain/competition/tournaments/terms.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { demoEmails, demoPassword } from "#server/demo/people.ts";
import { apiBy, apiOf, enterAs, newClub } from "./accounts.ts";
import { newActors, newTournament } from "./arranged.ts";
import { openLaptop, openPhone, test, today, wordsFor } from "./steps.ts";

async function superAdmin(page: Page): Promise<Page> {
  await enterAs(page, demoEmails.superAdmin, demoPassword);
  await page.goto("/super-admin");
  return page;
}

test("the super admin views a club as its administrator and the platform as a player, and deactivates a club", async ({
  browser,
  request: owner,
}) => {
  const { clubName } = await newClub({ request: owner });
  const page = await superAdmin(await openLaptop(browser));
  await test.step("as an administrator, with a permanent notice; both ways are audited", async () => {
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
  await test.step("as a player on a phone, with a visible way out", async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Menú" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Vista Jugador" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const banner = page.getByRole("complementary").filter({ hasText: "Vista Jugador" });
    await expect(banner).toBeVisible();
    // The links in the content move down once the tournaments arrive; those of the bar stay under the finger.
    await page.locator("[data-bottom-bar]").getByRole("link", { name: "Ranking" }).click();
    await expect(page).toHaveURL(/\/ranking/);
    await banner.getByRole("link", { name: "Salir de la vista" }).click();
    await expect(page).toHaveURL(/\/super-admin$/);
    if (size) await page.setViewportSize(size);
  });
  await test.step("a deactivated club publishes nothing, its administrator reads why, and it comes back", async () => {
    await page.goto("/super-admin/complexes");
    await page.getByRole("searchbox").fill(clubName);
    const row = page.getByRole("row").filter({ hasText: clubName });
    await expect(page.getByRole("row")).toHaveCount(2);
    await row.getByRole("button", { name: "Desactivar" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Deja de aparecer en las búsquedas, no puede publicar torneos");
    await question.getByRole("button", { name: "Desactivar" }).click();
    await expect(row).toContainText("Inactivo");
    expect(await wordsFor(owner, "/admin")).toContain("El complejo está desactivado.");
    const wizard = await wordsFor(owner, "/admin/crear-torneo");
    expect(wizard).toContain("El complejo está desactivado: no puede publicar torneos.");
    expect(wizard).not.toContain("Nombre del torneo");
    await row.getByRole("button", { name: "Activar" }).click();
    await question.getByRole("button", { name: "Activar" }).click();
    await expect(row).toContainText("Activo");
  });
});

test("an administrator of two clubs switches between them, and stays in the chosen one", async ({
  browser,
  request: owner,
}) => {
  const page = await openPhone(browser);
  await newClub(page);
  const api = await apiOf(page);
  const me = await api.accounts.me();
  await newClub({ request: owner });
  const other = await (await apiBy(owner)).accounts.me();
  const { admin } = await apiOf(await superAdmin(await openLaptop(browser)));
  const clubIds = [...me.clubs, ...other.clubs].map(({ id }) => id);
  await admin.editUser({ userId: me.id, name: me.name, role: "club_admin", clubIds, profile: null });
  const [early, late] = (await api.accounts.me()).clubs.toSorted((a, b) => a.name.localeCompare(b.name, "es"));
  if (!early || !late) throw new Error("the administrator has two clubs");
  await page.goto(`/admin?club=${late.id}`);
  await page.getByRole("button", { name: "Menú" }).tap();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Ir a ${early.name}` })
    .tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(early.name);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("link", { name: "Torneos" }).tap();
  await expect(page).toHaveURL(new RegExp(`/admin/mis-torneos\\?club=${early.id}$`));

  // A link names a tournament and no club: the frame shows the tournament's club, which is neither the current one nor
  // the first one by name.
  const { courts } = await api.clubs.panel({ clubId: late.id });
  const day = addDays(today(), 20);
  const { tournamentId } = await api.tournaments.publish({
    clubId: late.id,
    name: `Copa de ${late.name}`,
    description: "",
    startDate: day,
    endDate: day,
    startMinute: 18 * 60,
    endMinute: 22 * 60,
    courtIds: courts.map(({ id }) => id),
    categories: [{ ...newCategory }],
  });
  await page.goto(`/admin/gestionar/${tournamentId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Copa de ${late.name}`);
  await page.locator("[data-bottom-bar]").getByRole("link", { name: "Dashboard" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(late.name);
  // An address without either stays in the current club.
  await page.goto("/admin");
  await expect(page).toHaveURL(`/admin?club=${late.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(late.name);
});

test("a club administrator completes a profile, plays at another club, and switches menus with one tap", async ({
  browser,
}) => {
  const { api, tournamentId, categoryId } = await newTournament(browser);
  const [bea] = await newActors(["Bea Sosa"], categoryId);
  if (!bea) throw new Error("there is no partner");
  const page = await openPhone(browser);
  const { clubName } = await newClub(page);

  // Without a profile the club's account can only look, and is offered to create one.
  await page.goto(`/torneo/${tournamentId}`);
  await expect(page.getByRole("navigation", { name: "Jugar o administrar" })).toHaveCount(0);
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
  expect(await wordsFor(page.request, `/torneo/${tournamentId}`)).toContain("Inscripción Completa");
  await sides.getByRole("link", { name: "Mi complejo" }).tap();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(clubName);
  await expect(sides.getByRole("link", { name: "Mi complejo" })).toHaveAttribute("aria-current");
  expect(await wordsFor(page.request, "/ranking?categoria=masculino-7ma")).toContain("Carla Núñez");
});
