/** A browser's push subscription, as the server takes it. */
export type SubscriptionForm = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly serverKey: string;
};

/** Subscribes this browser with this server key; an earlier subscription with another key is ended. */
export async function subscriptionWith(manager: PushManager, serverKey: string): Promise<SubscriptionForm> {
  const before = await manager.getSubscription();
  const isSame = before !== null && keyOf(before) === serverKey;
  if (before && !isSame) await before.unsubscribe();
  const made = isSame ? before : await manager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  const { endpoint = "", keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "", serverKey };
}

/** Returns the server key of a subscription, in base64url. */
function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string | null {
  if (!key) return null;
  const letters = btoa(String.fromCharCode(...new Uint8Array(key)));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
