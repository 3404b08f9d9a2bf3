import { expect } from "@playwright/test";
import { enterAs, newPlayer } from "#tests/journeys/accounts.ts";
import { readDialog, test } from "#tests/journeys/steps.ts";

const changed = "Cambiaste de cuenta en otra pestaña";

test("a tab of one account never acts in the name of another, and follows a sign-in and a sign-out elsewhere", async ({
  browser,
}) => {
  const [ana, bea] = [await newPlayer(browser), await newPlayer(browser)];
  const tab = ana.page;
  // The last call that the screen makes by itself; one during the sign-in could be answered first.
  const isQuiet = tab.waitForResponse("**/api/rpc/matches/mine");
  await tab.goto("/ranking");
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
  await isQuiet;

  // Signs in as Bea outside the application: no tab is notified, and the next call is refused.
  await enterAs(tab, bea.email);
  await tab.getByRole("group", { name: "Categoría" }).getByText("Femenino").click();
  await readDialog(tab, changed, `Ahora estás como ${bea.name}`);
  await expect(tab).toHaveURL(/\/ranking/);

  // A second tab of the same browser signs out, and then in as Ana: the first follows at once, also when the server is
  // too busy for its first call.
  await tab.route("**/api/v1/session", (route) => route.fulfill({ status: 503 }), { times: 1 });
  const other = await tab.context().newPage();
  await other.goto("/dashboard");
  await other.getByRole("button", { name: "Más", exact: true }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(other).toHaveURL(/\/$/);
  await expect(tab.getByRole("dialog").getByLabel("Email")).toBeVisible();
  await other.goto("/?ingresar=true");
  await other.getByRole("dialog").getByLabel("Email").fill(ana.email);
  await other.getByRole("dialog").getByLabel("Contraseña", { exact: true }).fill("secreto1");
  await other.getByRole("dialog").getByRole("button", { name: "Ingresar" }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(tab).toHaveURL(/\/ranking/);
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
});
