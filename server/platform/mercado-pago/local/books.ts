import { randomUUID } from "node:crypto";
import { addressesAt } from "#server/platform/mercado-pago/settings.ts";

/** What the stand-in does otherwise than it should: for tests, which say how Mercado Pago has been seen to behave. */
export type Switches = {
  /** How often each message is sent. 0: never. */
  deliveries: number;
  signature: "right" | "wrong";
  /** The moment in the signature, and what a message is about, in ways that have all been seen: ids of payments are digits, others have letters. */
  momentIn: "milliseconds" | "seconds";
  ids: "digits" | "upper-case";
  /** Says something else of the payment than was asked for. */
  cents: number | null;
  currency: string;
  /** What happens elsewhere while it thinks about a call. */
  meanwhile: ((call: string) => Promise<void>) | null;
  /** What becomes of a refund that is asked for: done at once, or only begun. */
  refunds: "approved" | "in_process";
  /** What every call answers: what was asked for, a fault, too many, that it may not be, nothing, or nothing though it was done. */
  answers: "right" | "fault" | "too-many" | "forbidden" | "nothing" | "lost";
};

/** An account there, known by its access token. */
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

/** Everything that the stand-in knows: in memory, and gone with it. */
export type LocalBooks = ReturnType<typeof openBooks>;

export function openBooks(url: string, now: () => Date) {
  // Numbers go on where an earlier stand-in stopped: those who asked keep them.
  let last = now().getTime() * 10;
  return {
    url,
    now,
    addresses: addressesAt(url),
    nextNumber: () => ++last,
    preferences: new Map<string, LocalPreference>(),
    payments: new Map<number, LocalPayment>(),
    /** What was answered under a key, so that the same refund is not made twice. */
    answered: new Map<string, unknown>(),
    codes: new Map<string, { readonly collector: number; readonly challenge: string; readonly endsAt: number }>(),
    /** The refresh tokens that still work, each once. */
    refreshTokens: new Map<string, number>(),
    /** The accounts whose owners took back what they had allowed: no token of theirs is one any more. */
    takenBack: new Set<number>(),
  };
}

const token = /^(APP_USR|TEST)-local(-app)?-(\d{1,12})(-[\w-]+)?$/;

/** Whose token it is: anybody makes one up, by the number of an account. */
export function accountOf(accessToken: string): LocalAccount | null {
  const [, kind, app, collector] = token.exec(accessToken) ?? [];
  return collector === undefined
    ? null
    : { collector: Number(collector), live: kind === "APP_USR", byApplication: app !== undefined };
}

/** A token of this account, as the application gets it. */
export function tokenOf(collector: number): string {
  return `APP_USR-local-app-${collector}-${randomUUID()}`;
}

/** With which messages to the account itself are signed: what its owner reads in its panel. */
export function webhookSecretOf(collector: number): string {
  return `firma-local-${collector}`;
}
