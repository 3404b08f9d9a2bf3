import { randomUUID } from "node:crypto";
import { addressesAt } from "#server/platform/mercado-pago/settings.ts";

/** The stand-in's deliberate faults, for tests. Each one is behaviour seen at Mercado Pago. */
export type Switches = {
  /** Number of deliveries of each message; 0 for none. */
  deliveries: number;
  signature: "right" | "wrong";
  /**
   * Forms of the moment in the signature and of ids in messages, all of them seen. Ids of payments are digits, others
   * have letters.
   */
  momentIn: "milliseconds" | "seconds";
  ids: "digits" | "upper-case";
  /** An amount or a currency that differs from the request. */
  cents: number | null;
  currency: string;
  /** An action that runs while the stand-in handles a call. */
  meanwhile: ((call: string) => Promise<void>) | null;
  /** The outcome of a requested refund: done at once, or only started. */
  refunds: "approved" | "in_process";
  /**
   * The answer to every call: the right one, a fault, too many requests, forbidden, no answer, or no answer although
   * the call was executed.
   */
  answers: "right" | "fault" | "too-many" | "forbidden" | "nothing" | "lost";
};

/** An account at the stand-in, known by its access token. */
export type LocalAccount = { readonly collector: number; readonly live: boolean; readonly byApplication: boolean };

export type LocalPreference = {
  readonly id: string;
  readonly collector: number;
  readonly live: boolean;
  readonly byApplication: boolean;
  readonly items: readonly { readonly title: string; readonly quantity: number; readonly unit_price: number }[];
  readonly reference: string;
  readonly backTo: string;
  readonly returnsAlone: boolean;
  readonly notifyAt: string | null;
  readonly atOnce: boolean;
  readonly takesCoupons: boolean;
  payUntil: number | null;
};

export type LocalPayment = {
  readonly id: number;
  readonly preference: LocalPreference;
  readonly cents: number;
  readonly currency: string;
  status: string;
  statusDetail: string;
  approvedAt: number | null;
  updatedAt: number;
  readonly refunds: { readonly id: number; readonly cents: number; readonly at: number }[];
};

/** The data of the stand-in. It lives in memory only. */
export type LocalBooks = ReturnType<typeof openBooks>;

export function openBooks(url: string, now: () => Date) {
  // Numbers continue after those of an earlier stand-in, because its clients still store them.
  let last = now().getTime() * 10;
  return {
    url,
    now,
    addresses: addressesAt(url),
    nextNumber: () => ++last,
    preferences: new Map<string, LocalPreference>(),
    payments: new Map<number, LocalPayment>(),
    /** Answers by idempotency key, so that the same refund is not made twice. */
    answered: new Map<string, unknown>(),
    codes: new Map<string, { readonly collector: number; readonly challenge: string; readonly endsAt: number }>(),
    /** Valid refresh tokens; each works once. */
    refreshTokens: new Map<string, number>(),
    /** Accounts that revoked their authorization. All their tokens are invalid. */
    takenBack: new Set<number>(),
  };
}

const token = /^(APP_USR|TEST)-local(-app)?-(\d{1,12})(-[\w-]+)?$/;

/** Reads the account from a token. Tests make up tokens from an account number. */
export function accountOf(accessToken: string): LocalAccount | null {
  const [, kind, app, collector] = token.exec(accessToken) ?? [];
  return collector === undefined
    ? null
    : { collector: Number(collector), live: kind === "APP_USR", byApplication: app !== undefined };
}

/** Creates a token of the account, as the application gets it. */
export function tokenOf(collector: number): string {
  return `APP_USR-local-app-${collector}-${randomUUID()}`;
}

/** Returns the secret that signs messages to the account itself. Its owner reads it in the panel. */
export function webhookSecretOf(collector: number): string {
  return `firma-local-${collector}`;
}
