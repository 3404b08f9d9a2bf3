import { api } from "#web/api.ts";
import { keep, kept } from "#web/kit/push/browsers-memory.ts";
import { subscriptionWith } from "#web/kit/push/subscription.ts";
import { keepToldPerson } from "#web/kit/push/told-person.ts";

/**
 * State of notifications in this browser: unsupported, possible only as an installed application, denied, not
 * requested, or on.
 */
export type ToldHere = "unsupported" | "in-tab" | "refused" | "off" | "on";

/** The stored mark of this browser: the person whom it notifies, and the id of their device. */
type Mark = { readonly person: string; readonly device: string };

const storedAs = "told-here";

/** Finds the state of notifications without asking the server. */
export async function toldHere(person: string): Promise<ToldHere> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return "standalone" in navigator && navigator.standalone === false ? "in-tab" : "unsupported";
  if (Notification.permission === "denied") return "refused";
  if (Notification.permission !== "granted" || deviceHere(person) === null) return "off";
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? "on" : "off";
}

/** Returns the id of this browser among the person's devices; null if it is none. */
export function deviceHere(person: string): string | null {
  const mark = readMark();
  return mark?.person === person ? mark.device : null;
}

/**
 * Requests the permission, which must follow from a touch, and subscribes this browser. Returns the resulting state.
 */
export async function turnOn(person: string): Promise<ToldHere> {
  const before = await toldHere(person);
  if (before === "in-tab" || before === "unsupported") return before;
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "refused" : "off";
  await tell(person);
  return "on";
}

/**
 * Removes a device. This browser is unsubscribed at once; another one gets no more notifications and notices by itself.
 */
export async function turnOff(person: string, deviceId: string): Promise<void> {
  await api.push.unsubscribe({ deviceId });
  if (deviceHere(person) !== deviceId) return;
  await forget();
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Renews the subscription if the server's key has changed, and forgets a device that the server has removed. */
export async function goOnTelling(person: string): Promise<void> {
  const device = deviceHere(person);
  if (device === null || Notification.permission !== "granted") return;
  const { devices } = await api.push.devices();
  const found = devices.find(({ id }) => id === device);
  if (!found) await forget();
  else if (!found.isTold) await tell(person, device);
  // A browser subscribed before this value was stored.
  else await keepToldPerson(person);
}

async function tell(person: string, instead?: string): Promise<void> {
  if (!(await navigator.serviceWorker.getRegistration())) await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const { serverKey } = await api.push.key();
  const made = await subscriptionWith(pushManager, serverKey);
  const { id: device } = await api.push.subscribe({ ...made, ...(instead !== undefined && { instead }) });
  keepMark({ person, device });
  await keepToldPerson(person);
}

function readMark(): Mark | null {
  const mark: unknown = JSON.parse(kept(storedAs) ?? "null");
  if (typeof mark !== "object" || mark === null || !("person" in mark) || !("device" in mark)) return null;
  return { person: String(mark.person), device: String(mark.device) };
}

function keepMark(mark: Mark): void {
  keep(storedAs, JSON.stringify(mark));
}

async function forget(): Promise<void> {
  keep(storedAs, null);
  await keepToldPerson(null);
}
