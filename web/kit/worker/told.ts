import { screenPersonHeader } from "#contract/screen-person.ts";
import { shownOf } from "#web/kit/push/shown.ts";
import { subscriptionWith } from "#web/kit/push/subscription.ts";
import { toldPerson } from "#web/kit/push/told-person.ts";

declare const self: ServiceWorkerGlobalScope;

/** Shows push notifications, opens their targets, and renews the subscription when the browser changes it. */
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
  // Some browsers cannot mark the application's icon.
  if ("setAppBadge" in self.navigator) await self.navigator.setAppBadge();
}

function read(told: PushMessageData | null): unknown {
  try {
    return told?.json();
  } catch {
    return null;
  }
}

/** Focuses a window that shows this page, or opens one: navigating another window could lose unsaved input. */
async function open(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => url === href);
  if (there) await there.focus();
  else await self.clients.openWindow(href);
}

/**
 * Renews the subscription in the name of the stored person. If another person or none is signed in now, the server
 * refuses it. The old address identifies the device that the page knows; some browsers do not provide it.
 */
async function goOn(before: string | null): Promise<void> {
  const answer = await fetch("/api/v1/push-key");
  const { serverKey }: { serverKey: string } = await answer.json();
  const made = await subscriptionWith(self.registration.pushManager, serverKey);
  const body = JSON.stringify({ ...made, before });
  const person = await toldPerson();
  const headers = { "content-type": "application/json", ...(person !== null && { [screenPersonHeader]: person }) };
  const { status } = await fetch("/api/v1/push-subscriptions", { method: "POST", headers, body });
  // A refused subscription is ended, as no person receives it.
  if (status === 401 || status === 409) await (await self.registration.pushManager.getSubscription())?.unsubscribe();
}
