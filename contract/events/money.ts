import type { GatewayMode, GatewayTrouble } from "#contract/money/gateway.ts";
import type { EntryStatus } from "#domain/competition/pairs/next-step.ts";
import type { Pair } from "#domain/competition/pairs/pair.ts";
import type { MovementKind } from "#domain/money/finances/ledger.ts";
import type { TillEntryKind } from "#domain/money/tills.ts";
import type { Change, Id, OfBooking, OfCategory, OfClub, OfPair, OfPerson } from "./fact-parts.ts";
import { bookings, event } from "./row.ts";

/** A payment of one charge, with amount and method. */
type TakenFact = {
  readonly charge: Id;
  readonly amount: number;
  readonly method: string;
  /** The earlier day on which the money came in, and the note about it. */
  readonly day?: string;
  readonly note?: string;
};
/** `paid` and `waived` are the changes to the two sums. */
type MovedFact = {
  readonly charge: Id;
  readonly kind: MovementKind;
  readonly paid: number;
  readonly waived: number;
  readonly method: string | null;
  readonly reason: string | null;
  /** The invoice that was issued for it in another system. */
  readonly invoice?: string;
  /** The earlier day on which the money came in. */
  readonly day?: string;
  /** The transfer receipt that the club accepted for it. */
  readonly proof?: Id;
  /** Set if the bank, not the club, took the money back. */
  readonly why?: "charged-back";
  /** The balance of the charge after this and all movements that followed from it. */
  readonly balance: BalanceFact;
};
/** The paid, waived and owed amounts of a charge. */
type BalanceFact = { readonly paid: number; readonly waived: number; readonly owed: number };
/** A movement of a charge, with the balance before it. */
type Moved = { readonly before: { readonly balance: BalanceFact }; readonly after: MovedFact };
/** The bank account for transfers to a club. */
type Account = {
  readonly alias: string | null;
  readonly cbu: string | null;
  readonly holder: string;
  readonly bank: string | null;
};
/** `confirmsPaid`: paying both halves confirms a pair. `explainsTill`: a difference in a till requires a reason. */
type HowPaid = { readonly account: Account | null; readonly confirmsPaid: boolean; readonly explainsTill: boolean };
/** A club's account at Mercado Pago. */
type GatewayFact = { readonly mode: GatewayMode; readonly collector: number; readonly live: boolean };
type OfProof = OfClub & { readonly proof: Id; readonly people: readonly Id[] };

const money = { club: "money" } as const;
const paid = { desk: "entries", club: "money", person: "entries" } as const;

/** Events of a club's money. */
export const moneyEvents = {
  "pair.confirmed": event<
    OfPair & {
      readonly before: { readonly state: Pair["state"] };
      readonly after: {
        readonly state: Pair["state"];
        readonly paid: boolean;
        readonly payments: readonly TakenFact[];
      };
    }
  >()({ audit: "pair", live: paid, notifies: ["pair-confirmed"] }),
  /** A player alone, confirmed by the club or by a payment. */
  "entry.confirmed": event<
    OfCategory &
      OfPerson & {
        readonly before: { readonly state: EntryStatus };
        readonly after: {
          readonly state: EntryStatus;
          readonly paid: boolean;
          readonly payments: readonly TakenFact[];
        };
      }
  >()({ audit: "category", live: paid, notifies: ["entry-confirmed"] }),
  "pair.payment-noted": event<
    OfPair & {
      readonly before: { readonly paid: boolean };
      /** The reason why the recorded payment was wrong, if the person who erased it gave one. */
      readonly after: { readonly paid: boolean; readonly reason?: string };
    }
  >()({ audit: "pair", live: paid, notifies: ["payment-recorded"] }),
  /** `people` is the debtor, here and below. */
  "charge.moved": event<OfPair & Moved>()({
    audit: "pair",
    live: paid,
    notifies: ["proof-accepted", "payment-recorded", "payment-refunded"],
  }),
  "entry.charge-moved": event<OfCategory & { readonly people: readonly Id[] } & Moved>()({
    audit: "category",
    live: paid,
    notifies: ["proof-accepted", "payment-recorded", "payment-refunded"],
  }),
  "booking.charge-moved": event<OfBooking & Moved>()({
    audit: "booking",
    live: bookings,
    notifies: ["proof-accepted", "court-paid", "payment-refunded"],
  }),
  /** The debt of a booking was divided into this number of parts. */
  "booking.charge-divided": event<OfBooking & { readonly after: { readonly charge: Id; readonly parts: number } }>()({
    audit: "booking",
    live: bookings,
  }),
  /** A movement of a charge that belongs to neither a pair nor a booking. */
  "club.charge-moved": event<OfClub & Moved & { readonly people: readonly Id[] }>()({
    audit: "club",
    live: money,
    notifies: ["proof-accepted", "payment-refunded"],
  }),
  /** The invoice number of a payment was entered later; null if there is none. */
  "club.invoice-noted": event<
    OfClub & {
      readonly before: { readonly number: string | null };
      readonly after: { readonly charge: Id; readonly movement: Id; readonly number: string | null };
    }
  >()({ audit: "club", live: money }),
  /** A new charge that is neither a court nor an inscription. */
  "club.charge-made": event<
    OfClub & {
      readonly people: readonly Id[];
      readonly after: {
        readonly charge: Id;
        readonly concept: string;
        readonly amount: number;
        /** The payment method if it was paid at once; absent if it is owed. */
        readonly method?: string;
        /** Set if the club can be paid remotely. */
        readonly payable?: true;
      };
    }
  >()({ audit: "club", live: money, notifies: ["charge-made"] }),
  "club.account-changed": event<OfClub & Change<HowPaid>>()({
    audit: "club",
    live: { club: "status" },
    notifies: ["account-changed"],
  }),
  /** `people` is the sender. */
  "proof.sent": event<OfProof & { readonly after: { readonly charge: Id; readonly amount: number } }>()({
    live: { club: "status", person: "entries" },
    notifies: ["proof-to-review"],
  }),
  "proof.rejected": event<OfProof & { readonly after: { readonly charge: Id; readonly reason: string } }>()({
    audit: "club",
    live: { club: "status", person: "entries" },
    notifies: ["proof-rejected"],
  }),
  /** A club administrator started the authorization at Mercado Pago. */
  "club.gateway-asked": event<OfClub>()({}),
  "club.gateway-connected": event<OfClub & { readonly before: GatewayFact | null; readonly after: GatewayFact }>()({
    audit: "club",
    live: { club: "status" },
    notifies: ["gateway-changed"],
  }),
  "club.gateway-disconnected": event<OfClub & { readonly before: GatewayFact }>()({
    audit: "club",
    live: { club: "status" },
    notifies: ["gateway-changed"],
  }),
  /** The account stopped working, or will stop in `days` days. */
  "club.gateway-troubled": event<
    OfClub & { readonly after: { readonly trouble: GatewayTrouble; readonly days?: number } }
  >()({ live: { club: "status" }, notifies: ["gateway-lost"] }),
  /** True if the club accepts coupons there. */
  "club.gateway-coupons": event<OfClub & Change<{ readonly takes: boolean }>>()({
    audit: "club",
    live: { club: "status" },
  }),
  /** The club made a trial payment. */
  "club.gateway-tried": event<OfClub & { readonly after: { readonly checkout: Id } }>()({}),
  /** `people` is the payer, also of a late payment. */
  "checkout.opened": event<
    OfClub & {
      readonly people: readonly Id[];
      readonly after: { readonly checkout: Id; readonly amount: number };
    }
  >()({}),
  /** No debt was left, so the payment is refunded. */
  "checkout.paid-late": event<
    OfClub & {
      readonly people: readonly Id[];
      readonly after: { readonly checkout: Id; readonly payment: string; readonly amount: number };
    }
  >()({ live: { person: "entries" }, notifies: ["payment-late", "payment-returned"] }),
  /** A payment differs from the request; amounts in hundredths. `why` names the difference. */
  "checkout.to-review": event<
    OfClub & {
      readonly after: {
        readonly payment: string;
        readonly asked: number;
        readonly cents: number;
        readonly why: string;
      };
    }
  >()({ live: { club: "status" }, notifies: ["payment-to-review"] }),
  /** The bank took back money that had counted as paid. */
  "checkout.charged-back": event<OfClub & { readonly after: { readonly payment: string; readonly amount: number } }>()({
    live: { club: "status" },
    notifies: ["payment-charged-back"],
  }),
  /** The bank returned the money of a chargeback. */
  "checkout.won-back": event<OfClub & { readonly after: { readonly payment: string; readonly amount: number } }>()({
    live: { club: "status" },
    notifies: ["payment-won-back"],
  }),
  /** A club administrator reviewed a payment that awaited review. */
  "checkout.reviewed": event<OfClub & { readonly after: { readonly payment: string } }>()({
    audit: "club",
    live: { club: "status" },
  }),
  /** Both players paid online, but the pair can no longer be confirmed. */
  "entry.paid-late": event<OfCategory & OfPerson>()({ live: { desk: "entries" }, notifies: ["entry-paid-late"] }),
  "pair.paid-late": event<OfPair>()({ live: { desk: "entries" }, notifies: ["pair-paid-late"] }),
  "till.opened": event<OfClub & { readonly after: { readonly till: Id; readonly float: number } }>()({
    audit: "club",
    live: money,
  }),
  /** `corrects` is the closed till that the entry corrects. */
  "till.entry-noted": event<
    OfClub & {
      readonly after: {
        readonly till: Id;
        readonly kind: TillEntryKind;
        readonly amount: number;
        readonly concept: string;
        readonly corrects: Id | null;
      };
    }
  >()({ audit: "club", live: money }),
  "till.closed": event<
    OfClub & {
      readonly after: {
        readonly till: Id;
        readonly counted: number;
        readonly expected: number;
        readonly note: string | null;
      };
    }
  >()({ audit: "club", live: money }),
};
