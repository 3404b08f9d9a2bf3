import { type CDPSession, expect } from "@playwright/test";
import { enterAs } from "#tests/journeys/accounts.ts";
import { newActors, newPlayers, newTournament, proposed } from "#tests/journeys/arranged.ts";
import { test } from "#tests/journeys/steps.ts";
import { journeyUrl } from "#tests/support/journey-address.ts";

test.use({ serviceWorkers: "allow" });

test("an acceptance raises the bell's count, a tap on the notification reads it, and a telephone that may install the app shows its push", async ({
  browser,
}) => {
  const { categoryId } = await newTournament(browser);
  const [ana] = await newPlayers(browser, ["Ana Ríos"], categoryId);
  const [bea] = await newActors(["Bea Sosa"], categoryId);
  if (!ana || !bea) throw new Error("somebody is missing");
  const { page } = ana;
  const pairId = await proposed(categoryId, ana, bea);
  await page.addInitScript(pretendPushService);
  const devtools = await page.context().newCDPSession(page);
  const permission = { name: "notifications" };
  await devtools.send("Browser.setPermission", { permission, setting: "denied", origin: journeyUrl });
  await page.goto("/dashboard");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // Every window of a journey is private, and browsers do not install apps from private windows.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  expect((await devtools.send("Page.getAppManifest")).errors).toEqual([]);
  // A browser with blocked notifications shows how to allow them, and nothing else happens.
  await page.getByRole("button", { name: "Avisame al celular" }).tap();
  await expect(page.getByRole("dialog", { name: "Este navegador tiene bloqueados los avisos" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.context().grantPermissions(["notifications"], { origin: journeyUrl });
  await expect(page.getByRole("link", { name: "Avisos", exact: true })).toBeVisible();
  await bea.api.pairs.accept({ pairId });
  await page.getByRole("link", { name: "Avisos 1" }).tap();

  await page.getByRole("link", { name: "Bea Sosa aceptó jugar con vos" }).tap();
  await expect(page).toHaveURL(/\/torneo\//);
  await page.getByRole("button", { name: "Avisame al celular" }).tap();
  await expect(page.getByText("Listo: te avisamos en este dispositivo.")).toBeVisible();
  expect((await ana.api.notices.list({})).unread).toBe(0);
  const path = new URL("/avisos", journeyUrl).pathname;
  await deliver(devtools, { title: "¡A la cancha!", body: "Te esperan en Cancha 1", tag: "court 1", path });
  await expect.poll(() => page.evaluate(shownHere)).toEqual([["¡A la cancha!", "Te esperan en Cancha 1", path]]);

  // A browser with a new push address reports it by itself, and stays the same device.
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(pretendPushService);
  await worker?.evaluate(changeAddress);
  expect((await ana.api.push.devices()).devices).toHaveLength(1);
  // Another person who is signed in here by then gets no notifications on this device.
  const own = await page.context().cookies();
  // Signing in over a session would end it, and its device with it.
  await page.context().clearCookies();
  await enterAs(page, bea.email);
  await worker?.evaluate(pretendPushService);
  await worker?.evaluate(changeAddress);
  expect((await bea.api.push.devices()).devices).toEqual([]);
  await page.context().clearCookies();
  await page.context().addCookies(own);

  await page.goto("/avisos");
  await page.getByRole("button", { name: "Ajustes de avisos" }).tap();
  const pairs = page.getByRole("checkbox", { name: "Parejas e invitaciones por Celular" });
  await pairs.tap();
  await expect(pairs).not.toBeChecked();
  await expect(page.getByText("Este dispositivo")).toBeVisible();
  await page.getByRole("button", { name: /^Quitar / }).tap();
  await expect(page.getByText("Ninguno todavía.")).toBeVisible();
  expect((await ana.api.notices.choices()).groups).toContainEqual({ group: "pairs", push: false, mail: true });
});

/** Simulates a push service, which a journey's browser cannot reach, with a realistic subscription. */
function pretendPushService(): void {
  let made: PushSubscription | null = null;
  const letters = (size: number, first: number) => {
    const bytes = crypto.getRandomValues(new Uint8Array(size));
    bytes[0] = first;
    return btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "");
  };
  const readersKey = async () => {
    const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
    const raw = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
    return btoa(String.fromCharCode(...raw))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "");
  };
  PushManager.prototype.getSubscription = async () => made;
  PushManager.prototype.subscribe = async () => {
    const keys = { p256dh: await readersKey(), auth: letters(16, 1) };
    const endpoint = `https://push.example.com/${crypto.randomUUID()}`;
    const unsubscribe = async () => {
      made = null;
      return true;
    };
    made = Object.assign(Object.create(PushSubscription.prototype), {
      toJSON: () => ({ endpoint, keys }),
      unsubscribe,
    });
    if (made === null) throw new Error("nothing was made");
    return made;
  };
}

/** Notifies the service worker that its push address has changed. */
async function changeAddress(): Promise<void> {
  let done: unknown;
  const event = new Event("pushsubscriptionchange");
  self.dispatchEvent(Object.assign(event, { waitUntil: (work: unknown) => (done = work) }));
  await done;
}

/** Delivers a message to the service worker as a push service does. */
async function deliver(devtools: CDPSession, message: Readonly<Record<string, string>>): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const data = JSON.stringify(message);
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: journeyUrl,
    registrationId: await registered,
    data,
  });
}

/** Lists the notifications shown on the telephone, with the address of each. */
async function shownHere(): Promise<unknown[]> {
  const registration = await navigator.serviceWorker.ready;
  return (await registration.getNotifications()).map(({ title, body, data }) => [title, body, data.path]);
}
