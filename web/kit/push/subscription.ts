/** What a browser says of itself when it lets itself be told, as the server takes it. */
export type SubscriptionForm = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly serverKey: string;
};

/** Lets this browser be told by who has this key; one that was let before with another is let go. */
export async function subscriptionWith(manager: PushManager, serverKey: string): Promise<SubscriptionForm> {
  const before = await manager.getSubscription();
  const isSame = before !== null && keyOf(before) === serverKey;
  if (before && !isSame) await before.unsubscribe();
  const made = isSame ? before : await manager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  const { endpoint = "", keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "", serverKey };
}

/** By whose key this browser is told, in base64url. */
function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string | null {
  if (!key) return null;
  const letters = btoa(String.fromCharCode(...new Uint8Array(key)));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
