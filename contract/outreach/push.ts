import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, instant, machineText } from "#contract/values.ts";

const { DEVICE_NOT_FOUND, PUSH_ADDRESS_REFUSED, PUSH_KEY_CHANGED, TOO_MANY_ATTEMPTS } = refusals;

const inBase64 = (letters: number) => z.string().regex(new RegExp(`^[\\w-]{${letters}}$`));

/** A browser's subscription to notifications: its `PushSubscription`, and the key of ours for which it was made. */
const subscription = z.object({
  /** The device that this subscription replaces, because it was made for a key that we no longer have. */
  instead: id.optional(),
  /**
   * The previous address of this browser, under which it stays the same device. Null if the browser does not provide
   * it.
   */
  before: machineText(1_000).nullable().optional(),
  endpoint: machineText(1_000),
  p256dh: inBase64(87),
  auth: inBase64(22),
  serverKey: inBase64(87),
});

const device = z.object({
  id,
  /** The self-reported name of the browser, "Android · Chrome". */
  name: z.string(),
  since: instant,
  /**
   * True if it receives notifications. False if it was made for a key that we no longer have; the browser subscribes
   * again when it is opened.
   */
  isTold: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const push = {
  key: procedure({
    policy: "anyone",
    method: "GET",
    path: "/push-key",
    summary: "By which key a browser knows that it is this product that tells it things",
    refuses: {},
  }).output(z.object({ serverKey: z.string() })),

  devices: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/push-subscriptions",
    summary: "The browsers on which the signed-in person is told things",
    refuses: {},
  }).output(z.object({ devices: z.array(device) })),

  subscribe: procedure({
    policy: "signed-in",
    method: "POST",
    path: "/push-subscriptions",
    summary:
      "Be told things on this browser from now on; asked twice it is the same, and of another person it becomes one's own",
    refuses: { PUSH_ADDRESS_REFUSED, PUSH_KEY_CHANGED, TOO_MANY_ATTEMPTS },
    successStatus: 201,
  })
    .input(subscription)
    .output(device),

  test: procedure({
    policy: "signed-in",
    method: "POST",
    path: "/push-subscriptions/test",
    summary:
      "Be told something now on every browser of one's own, to see whether it arrives; says on how many it was taken",
    refuses: { DEVICE_NOT_FOUND, TOO_MANY_ATTEMPTS },
  }).output(z.object({ told: z.int(), of: z.int() })),

  unsubscribe: procedure({
    policy: "signed-in",
    method: "DELETE",
    path: "/push-subscriptions/{deviceId}",
    summary: "Be told nothing more on one of one's browsers",
    refuses: { DEVICE_NOT_FOUND },
  })
    .input(z.object({ deviceId: id }))
    .output(z.object({})),
};
