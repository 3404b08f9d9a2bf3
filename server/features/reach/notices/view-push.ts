import type { Device } from "#contract/reach/push.ts";
import type { PushKeys } from "#server/platform/events/push/message.ts";
import type { StoredDevice } from "./reads-push.ts";

/** A device, to whose it is. */
export function presentDevice({ id, device, createdAt, serverKey }: StoredDevice, { publicKey }: PushKeys): Device {
  return { id, name: device, since: createdAt.toISOString(), isTold: serverKey === publicKey };
}
