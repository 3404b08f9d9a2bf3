import { expect } from "@playwright/test";
import { tournamentPath } from "#contract/addresses.ts";
import { newClub, newPlayer } from "#tests/journeys/accounts.ts";
import { newPlayers, newTournament } from "#tests/journeys/arranged.ts";
import { openLaptop, test, watchRequests } from "#tests/journeys/steps.ts";

test.use({ serviceWorkers: "allow" });

test("an installed app opens without a connection, shows the age of its data, and deletes it on sign-out", async ({
  browser,
}) => {
  const { tournament, tournamentId, categoryId } = await newTournament(browser);
  const [ana] = await newPlayers(browser, ["Ana Ríos"], categoryId);
  if (!ana) throw new Error("nobody is there");
  const { page, name } = ana;
  const faults: string[] = [];
  page.on("console", (said) => said.type() === "error" && faults.push(said.text()));
  await page.goto("/dashboard");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await expect.poll(() => page.evaluate(packsKept)).toBe(1);
  expect(faults).toEqual([]);

  await page.goto(tournamentPath(tournamentId));
  await expect(page.getByRole("link", { name: "Mi Panel" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Lo tuyo" })).toContainText("Estás en 7ma");

  await page.context().setOffline(true);
  await page.goto(tournamentPath(tournamentId));
  await expect(page.getByText(/^Sin conexión. Datos del /)).toBeVisible();
  await expect(page.getByRole("heading", { name: tournament })).toBeVisible();
  await page.goto("/dashboard?app");
  await expect(page.getByText(/Sin conexión. Datos de las \d\d:\d\d\./)).toBeVisible();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Mis Torneos" }).tap();
  await expect(page.getByRole("heading", { name: "Mis Torneos" })).toBeVisible();
  // A tournament loads parts of its screen from separate files, some of which are missing here.
  const settled = watchRequests(page);
  await page.goto(`/torneo/${tournamentId}`);
  await settled();
  await expect(page.getByRole("heading", { name: tournament })).toBeVisible();
  await page.goto("/reservar-cancha");
  await expect(page.getByRole("heading", { name: "Para reservar hace falta señal" })).toBeVisible();
  await page.getByRole("link", { name: "Mis turnos" }).tap();
  await expect(page.getByText("Todavía no tenés turnos")).toBeVisible();
  await page.goto("/buscar-torneos");
  await expect(page.getByText("Sin conexión")).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText("Sin conexión")).toBeHidden();
  await page.getByRole("button", { name: "Más", exact: true }).tap();
  await page.getByRole("button", { name: "Cerrar sesión" }).tap();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(packsKept)).toBe(0);
});

test("a returning visitor may install: the browser asks, and on an iPhone a sheet explains it", async ({ browser }) => {
  const { page } = await newPlayer(browser);
  await page.addInitScript(() => localStorage.setItem("visits", JSON.stringify({ count: 1, seenAt: 0 })));
  await page.goto("/dashboard");
  const row = page.getByRole("button", { name: "Instalar la app" });
  await page.evaluate(() => {
    const prompt = () => document.documentElement.setAttribute("data-asked", "");
    window.dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
  });
  await row.tap();
  await expect(page.locator("html[data-asked]")).toHaveCount(1);
  await expect(row).toBeHidden();

  await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: false }));
  await page.goto("/dashboard");
  await row.tap();
  await expect(page.getByRole("dialog")).toContainText("Compartir");
});

test("a press switches to a newer build, and the browser asks first if a form is unsaved", async ({ browser }) => {
  const desk = await openLaptop(browser);
  await newClub(desk);
  await desk.addInitScript(pretendNewerBuild);
  await desk.goto("/admin/setup");
  const update = desk.getByRole("button", { name: "Actualizar" });
  await expect(update).toBeVisible();
  const typed = desk.getByLabel("Nombre del complejo");
  await typed.fill("Sin guardar");
  const press = async (answer: "accept" | "dismiss") => {
    const asked = desk.waitForEvent("dialog");
    const pressed = update.click();
    const question = await asked;
    expect(question.type()).toBe("beforeunload");
    await question[answer]();
    await pressed;
  };
  await press("dismiss");
  await expect(typed).toHaveValue("Sin guardar");
  await press("accept");
  await expect(typed).toHaveValue(/^Club /);
});

/** Simulates a waiting newer build with its service worker, because a journey has only one build. */
function pretendNewerBuild(): void {
  const worker = Object.assign(new EventTarget(), {
    state: "installed",
    postMessage: ({ kind }: { kind: string }, [port]: MessagePort[] = []) => {
      if (kind === "keeps") return port?.postMessage(false);
      worker.state = "activated";
      navigator.serviceWorker.dispatchEvent(new Event("controllerchange"));
    },
  });
  Object.defineProperty(ServiceWorkerRegistration.prototype, "waiting", { get: () => worker });
}

/** Counts the people whose offline data this browser stores. */
function packsKept(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("punto-de-oro");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains("packs")) {
        database.close();
        return resolve(0);
      }
      const counting = database.transaction("packs").objectStore("packs").count();
      counting.onsuccess = () => {
        database.close();
        resolve(counting.result);
      };
    };
  });
}
