import { api } from "#web/api.ts";
import { keep, kept } from "#web/kit/push/browsers-memory.ts";
import { subscriptionWith } from "#web/kit/push/subscription.ts";

/**
 * Whether somebody is told things on this browser: it cannot, it could as an installed application only, somebody has forbidden
 * it, nobody has asked, or it is so.
 */
export type ToldHere = "unsupported" | "in-tab" | "refused" | "off" | "on";

/** What this browser remembers: whom it tells things, and as which of their devices. */
type Mark = { readonly person: string; readonly device: string };

const storedAs = "told-here";

/** What is known without asking the server. */
export async function toldHere(person: string): Promise<ToldHere> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return "standalone" in navigator && navigator.standalone === false ? "in-tab" : "unsupported";
  if (Notification.permission === "denied") return "refused";
  if (Notification.permission !== "granted" || deviceHere(person) === null) return "off";
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? "on" : "off";
}

/** Which of somebody's devices this browser is; null where it is none. */
export function deviceHere(person: string): string | null {
  const mark = readMark();
  return mark?.person === person ? mark.device : null;
}

/** Asks for the permission, which has to follow from a touch, and lets this browser be told; tells how it ended. */
export async function turnOn(person: string): Promise<ToldHere> {
  const before = await toldHere(person);
  if (before === "in-tab" || before === "unsupported") return before;
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "refused" : "off";
  await tell(person);
  return "on";
}

/** The browser of one's own that is taken away is let go; another one is told nothing any more, and finds out by itself. */
export async function turnOff(person: string, deviceId: string): Promise<void> {
  await api.push.unsubscribe({ deviceId });
  if (deviceHere(person) !== deviceId) return;
  forget();
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Whoever was told here goes on being told when our key is another, and nobody believes to be told who is not. */
export async function goOnTelling(person: string): Promise<void> {
  const device = deviceHere(person);
  if (device === null || Notification.permission !== "granted") return;
  const { devices } = await api.push.devices();
  const found = devices.find(({ id }) => id === device);
  if (!found) forget();
  else if (!found.isTold) await tell(person, device);
}

async function tell(person: string, instead?: string): Promise<void> {
  if (!(await navigator.serviceWorker.getRegistration())) await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const { serverKey } = await api.push.key();
  const made = await subscriptionWith(pushManager, serverKey);
  const { id: device } = await api.push.subscribe({ ...made, ...(instead !== undefined && { instead }) });
  keepMark({ person, device });
}

function readMark(): Mark | null {
  const mark: unknown = JSON.parse(kept(storedAs) ?? "null");
  if (typeof mark !== "object" || mark === null || !("person" in mark) || !("device" in mark)) return null;
  return { person: String(mark.person), device: String(mark.device) };
}

function keepMark(mark: Mark): void {
  keep(storedAs, JSON.stringify(mark));
}

function forget(): void {
  keep(storedAs, null);
}
