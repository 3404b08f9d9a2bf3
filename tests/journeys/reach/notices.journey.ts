import { type CDPSession, expect } from "@playwright/test";
import { newPlayers, newTournament, proposed } from "#tests/journeys/arranged.ts";
import { test } from "#tests/journeys/steps.ts";
import { journeyUrl } from "#tests/support/journey-address.ts";

test.use({ serviceWorkers: "allow" });

test("an acceptance makes the bell count, a touch on the notice reads it, and a telephone shows what it is told", async ({
  browser,
}) => {
  const { categoryId } = await newTournament(browser);
  const [ana, bea] = await newPlayers(browser, ["Ana Ríos", "Bea Sosa"], categoryId);
  if (!ana || !bea) throw new Error("somebody is missing");
  const { page } = ana;
  const pairId = await proposed(categoryId, ana, bea);
  await page.addInitScript(pretendPushService);
  const devtools = await page.context().newCDPSession(page);
  const permission = { name: "notifications" };
  await devtools.send("Browser.setPermission", { permission, setting: "denied", origin: journeyUrl });
  await page.goto("/dashboard");
  // Who has said no once is told how that is changed, and nothing else happens.
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

  // A browser that gets another address says so by itself, and stays the device that it was.
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(pretendPushService);
  await worker?.evaluate(async () => {
    let done: unknown;
    const event = new Event("pushsubscriptionchange");
    self.dispatchEvent(Object.assign(event, { waitUntil: (work: unknown) => (done = work) }));
    await done;
  });
  expect((await ana.api.push.devices()).devices).toHaveLength(1);

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

/** A browser of a journey reaches no push service; what it says of itself is as it would be. */
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

/** Brings something to the service worker as a push service does. */
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

/** What notifications stand on the telephone, and where each leads. */
async function shownHere(): Promise<unknown[]> {
  const registration = await navigator.serviceWorker.ready;
  return (await registration.getNotifications()).map(({ title, body, data }) => [title, body, data.path]);
}
