import { anyone, signedIn } from "#server/platform/api/gate.ts";
import { refusal } from "#server/platform/api/refusal.ts";
import { devicesToTell, tellDevice } from "#server/platform/events/push/devices.ts";
import { mayBePushedTo } from "#server/platform/events/push/network.ts";
import { areReadersKeys } from "#server/platform/events/push/push-request.ts";
import { createPusher } from "#server/platform/events/push/pusher.ts";
import { testMessage } from "#server/platform/events/push/test-message.ts";
import { record } from "#server/platform/events/record.ts";
import { attemptRules } from "#server/platform/identity/attempts.ts";
import { deviceName } from "#server/platform/identity/device-name.ts";
import { isOfSession, isOwnAddress, isOwnDevice } from "./policy.ts";
import { devicesOf, holdSession, lockDevicesOf } from "./reads.ts";
import { presentDevice } from "./view.ts";
import { forgetDevice, moveDevice, saveSubscription } from "./writes.ts";

export const key = anyone.push.key.handler(({ context }) => ({ serverKey: context.push.keys.publicKey }));

export const devices = signedIn.push.devices.handler(async ({ context: { db, actor, push } }) => ({
  devices: (await devicesOf(db, actor.personId)).map((device) => presentDevice(device, push.keys)),
}));

export const subscribe = signedIn.push.subscribe.handler(async ({ input, context, errors }) => {
  const { db, actor, push, headers, findSession, setCookie, limit, now } = context;
  await limit("push", attemptRules.pushSubscription);
  if (input.serverKey !== push.keys.publicKey) throw errors.PUSH_KEY_CHANGED();
  if (!areReadersKeys(input) || !(await mayBePushedTo(input.endpoint, push.network)))
    throw errors.PUSH_ADDRESS_REFUSED();
  const signedInHere = await findSession(headers, setCookie);
  return db.transaction(async (tx) => {
    await lockDevicesOf(tx, actor.personId);
    // A session that ends meanwhile gets no subscription.
    const session = signedInHere && (await holdSession(tx, signedInHere.sessionId));
    if (!session) throw refusal("UNAUTHORIZED");
    const { personId } = actor;
    const { instead, before, ...made } = input;
    const device = deviceName(headers["user-agent"]);
    if (instead !== undefined) await forgetDevice(tx, isOwnDevice(instead, personId));
    if (before !== undefined)
      await moveDevice(
        tx,
        before === null ? isOfSession(session.id, personId) : isOwnAddress(before, personId),
        made.endpoint,
      );
    const saved = await saveSubscription(tx, { ...made, personId, sessionId: session.id, device, createdAt: now() });
    await record(tx, context, { kind: "device.added", person: personId });
    return presentDevice(saved, push.keys);
  });
});

/**
 * Time limit of a test in milliseconds, so that the caller waits no longer than for anything else. A slower push
 * service counts as absent.
 */
const testPatience = 1_200;

export const test = signedIn.push.test.handler(async ({ context: { db, actor, push, limit }, errors }) => {
  await limit("push-test", attemptRules.pushTest);
  const found = await devicesToTell(db, actor.personId, push.keys.publicKey);
  if (found.length === 0) throw errors.DEVICE_NOT_FOUND();
  const pusher = createPusher(push, testPatience);
  try {
    const outcomes = await Promise.all(found.map((device) => tellDevice(db, pusher, device, testMessage)));
    return { told: outcomes.filter(({ kind }) => kind === "told").length, of: found.length };
  } finally {
    pusher.close();
  }
});

export const unsubscribe = signedIn.push.unsubscribe.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    if (!(await forgetDevice(tx, isOwnDevice(input.deviceId, personId)))) throw errors.DEVICE_NOT_FOUND();
    await record(tx, context, { kind: "device.removed", person: personId });
    return {};
  }),
);
