import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { Random } from "#domain/lib/random.ts";
import type { TestApp } from "#tests/support/app.ts";
import type { club, SomeBody } from "#tests/support/people.ts";
import type { openPayingOnLine } from "./on-line.ts";
import type { chargesOf } from "./what-stands.ts";

/** A club of a history, with the category that pairs enter at this moment and its account at Mercado Pago. */
export type Place = Awaited<ReturnType<typeof club>> & {
  readonly collector: number;
  categoryId: string;
  tournamentId: string;
};

/** Something that happens at a club; undefined where there is nothing to do it with. */
type Act = (at: Place) => Promise<unknown> | undefined;

/** What can happen, each so many times among the others. */
export type Acts = readonly (readonly [weight: number, name: string, act: Act])[];

/** What a history happens in: three clubs, who plays there, a Mercado Pago that can misbehave, and a clock. */
export type World = Pick<Awaited<ReturnType<typeof openPayingOnLine>>, "app" | "there" | "later" | "calm" | "parts"> & {
  readonly app: TestApp;
  readonly players: readonly SomeBody[];
  readonly clubs: readonly Place[];
  readonly chance: Chance;
};

type Chance = ReturnType<typeof chanceOf>;

type Charge = Awaited<ReturnType<typeof chargesOf>>[number];

/** What is chosen at random, always the same by the same chance. */
export function chanceOf(random: Random) {
  function oneOf<One>(all: readonly [One, ...One[]] | readonly One[]): One {
    const found = all[Math.floor(random() * all.length)];
    if (found === undefined) throw new Error("nothing to choose from");
    return found;
  }

  /** None, or one or two of them. */
  function some<One>(all: readonly One[]): One[] {
    if (all.length === 0) return [];
    const first = oneOf(all);
    return random() < 0.7 ? [first] : [...new Set([first, oneOf(all)])];
  }

  /** Mostly all of it or a part, now and then more. */
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
    /** Whether it happens this time, of so many in a hundred. */
    mayBe: (percent: number) => random() * 100 < percent,
    /** A whole number below this one. */
    upTo: (most: number) => Math.floor(random() * most),
    /** Of some of what is owed, now and then on one of the last days. */
    somePayment: ({ id, owed }: Charge, today: CalendarDate) => {
      if (random() < 0.1) return [];
      const payment = { chargeId: id, amount: partOf(owed), method: someMethod() };
      if (payment.method !== "transfer" || random() < 0.4) return [payment];
      return [{ ...payment, day: addDays(today, -Math.floor(random() * 4)), note: "De antes" }];
    },
  };
}
