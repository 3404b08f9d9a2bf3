import type { GatewayMode, GatewayTrouble } from "#contract/money/gateway.ts";
import type { MovementKind } from "#domain/money/ledger.ts";
import type { TillEntryKind } from "#domain/money/till.ts";
import type { Pair } from "#domain/pairs/pair.ts";
import type { Change, Id, OfBooking, OfClub, OfPair } from "./fact-parts.ts";

/** What was taken of one charge, and how. */
type TakenFact = {
  readonly charge: Id;
  readonly amount: number;
  readonly method: string;
  /** The earlier day on which it came in, and what was said of it. */
  readonly day?: string;
  readonly note?: string;
};

/** `paid` and `waived` are how much more there is of each. */
type MovedFact = {
  readonly charge: Id;
  readonly kind: MovementKind;
  readonly paid: number;
  readonly waived: number;
  readonly method: string | null;
  readonly reason: string | null;
  /** The invoice that was made of it elsewhere. */
  readonly invoice?: string;
  /** The earlier day on which it came in. */
  readonly day?: string;
  /** The receipt of a transfer that the club took for it. */
  readonly proof?: Id;
  /** The bank took it back, and not the club. */
  readonly why?: "charged-back";
  /** Where the charge stands by it, all that followed included. */
  readonly balance: BalanceFact;
};

/** What is paid of a charge, owed no longer, and owed. */
type BalanceFact = { readonly paid: number; readonly waived: number; readonly owed: number };

/** What happened to a charge, which stood otherwise before. */
type Moved = { readonly before: { readonly balance: BalanceFact }; readonly after: MovedFact };

/** Where a club is paid by transfer. */
type Account = {
  readonly alias: string | null;
  readonly cbu: string | null;
  readonly holder: string;
  readonly bank: string | null;
};

/** `confirmsPaid`: whether a pair is confirmed by paying both halves; `explainsTill`: whether a difference of a till takes a reason. */
type HowPaid = { readonly account: Account | null; readonly confirmsPaid: boolean; readonly explainsTill: boolean };

/** A club's account at Mercado Pago. */
type GatewayFact = { readonly mode: GatewayMode; readonly collector: number; readonly live: boolean };

type OfProof = OfClub & { readonly proof: Id; readonly people: readonly Id[] };

/** What is known of what happens to the money of a club. */
export type MoneyFacts = {
  "pair.confirmed": OfPair & {
    readonly before: { readonly state: Pair["state"] };
    readonly after: { readonly state: Pair["state"]; readonly paid: boolean; readonly payments: readonly TakenFact[] };
  };
  "pair.payment-noted": OfPair & {
    readonly before: { readonly paid: boolean };
    /** Why what was noted as paid was not, where whoever erased it said so. */
    readonly after: { readonly paid: boolean; readonly reason?: string };
  };
  /** `people` is who owes it, here and in what follows. */
  "charge.moved": OfPair & Moved;
  "booking.charge-moved": OfBooking & Moved;
  /** What is owed of a booking is owed in so many parts. */
  "booking.charge-divided": OfBooking & { readonly after: { readonly charge: Id; readonly parts: number } };
  /** Of what is neither of a pair nor of a booking. */
  "club.charge-moved": OfClub & Moved & { readonly people: readonly Id[] };
  /** The number of the invoice of a payment, made elsewhere, was said later; null where it has none. */
  "club.invoice-noted": OfClub & {
    readonly before: { readonly number: string | null };
    readonly after: { readonly charge: Id; readonly movement: Id; readonly number: string | null };
  };
  /** Something is owed that is neither a court nor an inscription. */
  "club.charge-made": OfClub & {
    readonly people: readonly Id[];
    readonly after: {
      readonly charge: Id;
      readonly concept: string;
      readonly amount: number;
      /** How it was paid at once; not said of what is owed. */
      readonly method?: string;
      /** Its club can be paid without going there. */
      readonly payable?: true;
    };
  };
  "club.account-changed": OfClub & Change<HowPaid>;
  /** `people` is who sent it. */
  "proof.sent": OfProof & { readonly after: { readonly charge: Id; readonly amount: number } };
  "proof.rejected": OfProof & { readonly after: { readonly charge: Id; readonly reason: string } };
  /** Somebody went there to allow it. */
  "club.gateway-asked": OfClub;
  "club.gateway-connected": OfClub & { readonly before: GatewayFact | null; readonly after: GatewayFact };
  "club.gateway-disconnected": OfClub & { readonly before: GatewayFact };
  /** The account cannot be used any more, or in so many days will not be. */
  "club.gateway-troubled": OfClub & { readonly after: { readonly trouble: GatewayTrouble; readonly days?: number } };
  /** Whether coupons are taken there. */
  "club.gateway-coupons": OfClub & Change<{ readonly takes: boolean }>;
  /** The club tries it itself. */
  "club.gateway-tried": OfClub & { readonly after: { readonly checkout: Id } };
  /** `people` is who went to pay, here and where it came too late. */
  "checkout.opened": OfClub & {
    readonly people: readonly Id[];
    readonly after: { readonly checkout: Id; readonly amount: number };
  };
  /** Nothing was owed any more: it goes back. */
  "checkout.paid-late": OfClub & {
    readonly people: readonly Id[];
    readonly after: { readonly checkout: Id; readonly payment: string; readonly amount: number };
  };
  /** A payment is not what was asked for, in hundredths; `why` says in what. */
  "checkout.to-review": OfClub & {
    readonly after: { readonly payment: string; readonly asked: number; readonly cents: number; readonly why: string };
  };
  /** The bank took money back that had counted. */
  "checkout.charged-back": OfClub & { readonly after: { readonly payment: string; readonly amount: number } };
  /** And gave it back again. */
  "checkout.won-back": OfClub & { readonly after: { readonly payment: string; readonly amount: number } };
  /** Somebody has looked at a payment that was to be looked at. */
  "checkout.reviewed": OfClub & { readonly after: { readonly payment: string } };
  /** Both have paid on line, and the pair can be confirmed no more. */
  "pair.paid-late": OfPair;
  "till.opened": OfClub & { readonly after: { readonly till: Id; readonly float: number } };
  /** `corrects` is the closed till that it puts right. */
  "till.entry-noted": OfClub & {
    readonly after: {
      readonly till: Id;
      readonly kind: TillEntryKind;
      readonly amount: number;
      readonly concept: string;
      readonly corrects: Id | null;
    };
  };
  "till.closed": OfClub & {
    readonly after: {
      readonly till: Id;
      readonly counted: number;
      readonly expected: number;
      readonly note: string | null;
    };
  };
};
