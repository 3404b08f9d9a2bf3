import type { Device } from "#contract/outreach/push.ts";
import type { PushKeys } from "#server/platform/events/push/push-request.ts";
import type { StoredDevice } from "./reads.ts";

/** Presents a device to its owner. */
export function presentDevice({ id, device, createdAt, serverKey }: StoredDevice, { publicKey }: PushKeys): Device {
  return { id, name: device, since: createdAt.toISOString(), isTold: serverKey === publicKey };
}
