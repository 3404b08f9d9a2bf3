import { shownOf } from "#web/kit/push/shown.ts";
import { subscriptionWith } from "#web/kit/push/subscription.ts";

declare const self: ServiceWorkerGlobalScope;

/** Shows what the server tells this browser, leads where a tap on it leads, and goes on being told when the browser changes its address. */
export function listenToPushes(): void {
  self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(shownOf(event.notification.data).path));
  });
  self.addEventListener("pushsubscriptionchange", (event) => {
    const old = "oldSubscription" in event ? event.oldSubscription : null;
    if ("waitUntil" in event) event.waitUntil(goOn(old instanceof PushSubscription ? old.endpoint : null));
  });
}

async function show(told: PushMessageData | null): Promise<void> {
  const shown = shownOf(read(told));
  const { title, body, tag } = shown;
  await self.registration.showNotification(title, {
    body,
    tag,
    data: shown,
    lang: "es-AR",
    icon: "/icon-512.png",
    badge: "/icon-180.png",
  });
  // Where the icon of the application can be marked.
  if ("setAppBadge" in self.navigator) await self.navigator.setAppBadge();
}

function read(told: PushMessageData | null): unknown {
  try {
    return told?.json();
  } catch {
    return null;
  }
}

/** Comes back to the page that is open there already, or opens one: another one may hold what nobody has saved. */
async function open(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => url === href);
  if (there) await there.focus();
  else await self.clients.openWindow(href);
}

/**
 * The session says whose browser this is; where it has ended, nobody's. By the address before it stays the device that the page knows;
 * some browsers do not tell it.
 */
async function goOn(before: string | null): Promise<void> {
  const answer = await fetch("/api/v1/push-key");
  const { serverKey }: { serverKey: string } = await answer.json();
  const made = await subscriptionWith(self.registration.pushManager, serverKey);
  const body = JSON.stringify({ ...made, before });
  await fetch("/api/v1/push-subscriptions", { method: "POST", headers: { "content-type": "application/json" }, body });
}
