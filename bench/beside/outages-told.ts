import type { PushKeys } from "#server/platform/events/push/push-request.ts";

/**
 * The addresses of the services that the program of the outages benchmark depends on, and the number of rows it makes.
 */
export type Told = {
  readonly databaseUrl: string;
  readonly mail: string;
  readonly store: string;
  readonly gateway: string;
  readonly authority: string | undefined;
  readonly keys: PushKeys;
  readonly clubs: number;
  readonly players: number;
};

/** The users of that program. */
export type Stage = {
  readonly url: string;
  readonly clubs: readonly { readonly clubId: string; readonly courtIds: readonly string[]; readonly cookie: string }[];
  readonly players: readonly { readonly id: string; readonly email: string; readonly cookie: string }[];
  readonly owing: readonly { readonly cookie: string; readonly chargeId: string }[];
};
