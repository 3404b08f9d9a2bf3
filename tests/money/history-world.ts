import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { Random } from "#domain/lib/random.ts";
import type { TestApp } from "#tests/support/app.ts";
import type { club, SomeBody } from "#tests/support/people.ts";
import type { openPayingOnLine } from "./on-line.ts";
import type { chargesOf } from "./what-stands.ts";

/** A club of a history, with the category that pairs currently enter and its account at Mercado Pago. */
export type Place = Awaited<ReturnType<typeof club>> & {
  readonly collector: number;
  categoryId: string;
  tournamentId: string;
};

/** An act at a club; undefined if it has nothing to act on. */
type Act = (at: Place) => Promise<unknown> | undefined;

/** The possible acts, each with its relative weight. */
export type Acts = readonly (readonly [weight: number, name: string, act: Act])[];

/** The setting of a history: three clubs, their players, a Mercado Pago that can misbehave, and a clock. */
export type World = Pick<Awaited<ReturnType<typeof openPayingOnLine>>, "app" | "there" | "later" | "calm" | "parts"> & {
  readonly app: TestApp;
  readonly players: readonly SomeBody[];
  readonly clubs: readonly Place[];
  readonly chance: Chance;
};

type Chance = ReturnType<typeof chanceOf>;

type Charge = Awaited<ReturnType<typeof chargesOf>>[number];

/** Builds random choices that are the same for the same seed. */
export function chanceOf(random: Random) {
  function oneOf<One>(all: readonly [One, ...One[]] | readonly One[]): One {
    const found = all[Math.floor(random() * all.length)];
    if (found === undefined) throw new Error("nothing to choose from");
    return found;
  }

  /** Picks one or two; none from an empty list. */
  function some<One>(all: readonly One[]): One[] {
    if (all.length === 0) return [];
    const first = oneOf(all);
    return random() < 0.7 ? [first] : [...new Set([first, oneOf(all)])];
  }

  /** Picks an amount: mostly all of it or a part, now and then more. */
  function partOf(amount: number): number {
    if (random() < 0.4) return Math.max(1, amount);
    return 1 + Math.floor(random() * amount * 1.15);
  }

  const someMethod = (): "cash" | "transfer" | "credit" => oneOf(["cash", "cash", "transfer", "credit"]);

  return {
    oneOf,
    some,
    partOf,
    someMethod,
    /** Returns true with this probability in percent. */
    mayBe: (percent: number) => random() * 100 < percent,
    /** Picks a whole number below this one. */
    upTo: (most: number) => Math.floor(random() * most),
    /** Makes a payment of a part of the debt, now and then dated on one of the last days. */
    somePayment: ({ id, owed }: Charge, today: CalendarDate) => {
      if (random() < 0.1) return [];
      const payment = { chargeId: id, amount: partOf(owed), method: someMethod() };
      if (payment.method !== "transfer" || random() < 0.4) return [payment];
      return [{ ...payment, day: addDays(today, -Math.floor(random() * 4)), note: "De antes" }];
    },
  };
}
