import { and, eq, type SQL } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import { pushSubscription } from "#server/db/tables/push.ts";

/** Matches a device of the person themselves; nobody else may touch it. */
export function isOwnDevice(deviceId: string, personId: PersonId): SQL | undefined {
  return and(eq(pushSubscription.id, deviceId), eq(pushSubscription.personId, personId));
}

/** Matches the device of the person that has this address. */
export function isOwnAddress(endpoint: string, personId: PersonId): SQL | undefined {
  return and(eq(pushSubscription.endpoint, endpoint), eq(pushSubscription.personId, personId));
}

/** Matches the device of the person that belongs to this session: a browser has one session. */
export function isOfSession(sessionId: string, personId: PersonId): SQL | undefined {
  return and(eq(pushSubscription.sessionId, sessionId), eq(pushSubscription.personId, personId));
}
