import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { hourFrom } from "#tests/support/publications.ts";
import { publicSettings } from "#tests/support/servers/built-server.ts";
import { until } from "#tests/support/servers/programs.ts";
import { dayFromNow, type SomeClub } from "./story.ts";

/** A booking that the server acknowledged, and when the answer arrived, in milliseconds of the test's clock. */
type Acknowledged = { readonly id: string; readonly at: number };

/** An answer other than a success; status 0 without an answer. */
type Failure = { readonly what: "booking" | "me"; readonly status: number; readonly text: string };

/** Desks that book one hour after the other without a pause, until they are told to stop. */
export type Desks = {
  readonly acknowledged: readonly Acknowledged[];
  /** Every answer other than a success, and every request without an answer. */
  readonly failures: readonly Failure[];
  /** Waits until each desk had this many more bookings acknowledged. */
  readonly untilAll: (more: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const retryMilliseconds = 100;
const booked = z.object({ id: z.string() });

/**
 * Starts one desk for each club. A desk repeats a call that got 5xx or no answer with the same idempotency key, as the
 * screens do; any other refusal ends it with an error.
 */
export function startDesks(url: string, clubs: readonly SomeClub[]): Desks {
  const acknowledged: Acknowledged[] = [];
  const counts = clubs.map(() => 0);
  const failures: Failure[] = [];
  let isOver = false;

  async function book({ cookie, courtIds }: SomeClub, nth: number): Promise<void> {
    const courtId = courtIds[nth % courtIds.length] ?? "";
    const [hour, days] = [8 + (Math.floor(nth / courtIds.length) % 14), Math.floor(nth / courtIds.length / 14)];
    const holder = { kind: "guest", name: `Invitado ${nth}` };
    const body = JSON.stringify({ day: dayFromNow(1 + days), ...hourFrom(hour), holder });
    const own = { cookie, origin: publicSettings.PUBLIC_URL, "idempotency-key": crypto.randomUUID() };
    const headers = { ...own, "content-type": "application/json" };
    while (!isOver) {
      const answer = await ask(`${url}/api/v1/courts/${courtId}/bookings`, { method: "POST", headers, body });
      if (answer.status === 201) {
        acknowledged.push({ id: booked.parse(JSON.parse(answer.text)).id, at: performance.now() });
        return;
      }
      failures.push({ what: "booking", ...answer });
      if (answer.status > 0 && answer.status < 500) throw new Error(`a booking is refused: ${answer.text}`);
      await pause(retryMilliseconds);
    }
  }

  async function work(club: SomeClub, which: number): Promise<void> {
    for (let nth = 0; !isOver; nth += 1) {
      await book(club, nth);
      counts[which] = nth + 1;
      const read = await ask(`${url}/api/v1/me`, { headers: { cookie: club.cookie } });
      if (read.status !== 200) failures.push({ what: "me", ...read });
    }
  }

  const working = Promise.all(clubs.map(work));
  let refusal: unknown;
  // `untilAll` and `stop` throw it.
  working.catch((error) => {
    refusal = error;
  });
  return {
    acknowledged,
    failures,
    untilAll: async (more) => {
      const goals = counts.map((count) => count + more);
      await until(`each desk has ${more} more bookings acknowledged`, () => {
        if (refusal || goals.every((goal, which) => (counts[which] ?? 0) >= goal)) return true;
        throw new Error(`${counts} of ${goals}; the last failure was ${JSON.stringify(failures.at(-1))}`);
      });
      if (refusal) throw refusal;
    },
    stop: async () => {
      isOver = true;
      await working;
    },
  };
}

async function ask(address: string, init: RequestInit): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(15_000) });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return { status: 0, text: String(cause) };
  }
}
