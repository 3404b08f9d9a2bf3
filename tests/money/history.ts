import { sql } from "drizzle-orm";
import { addDays } from "#domain/lib/calendar.ts";
import type { Random } from "#domain/lib/random.ts";
import type { TestApp } from "#tests/support/app.ts";
import { tournamentOf } from "#tests/support/competitions.ts";
import { club, type SomeBody, signedInCrowd } from "#tests/support/people.ts";
import { anyHour } from "#tests/support/publications.ts";
import { bookingsOf, chargesOf, movementsOf, pairsOf } from "./what-stands.ts";

type Club = Awaited<ReturnType<typeof club>> & { categoryId: string; tournamentId: string };
type Charge = Awaited<ReturnType<typeof chargesOf>>[number];
type Act = (at: Club) => Promise<unknown> | undefined;

/** What can happen to the money of three clubs, each act so many times among the others. */
export async function clubsAtWork(app: TestApp, random: Random) {
  const players = await signedInCrowd(app, 24);
  const clubs: Club[] = [];
  for (const name of ["Costanera", "La Ribera", "Paraná"]) clubs.push({ ...(await club(app, name)), ...none });
  for (const one of clubs) {
    Object.assign(one, await announced(one));
    await one.api.clubs.setPrices({ clubId: one.clubId, priceBands: [allDay] });
  }

  const acts: readonly (readonly [weight: number, name: string, act: Act])[] = [
    [
      5,
      "a pair comes in",
      ({ api, categoryId }) => {
        const [one, other] = [oneOf(players), oneOf(players)];
        if (one.id === other.id) return undefined;
        return api.pairs.addByHand({
          categoryId,
          playerIds: [one.id, other.id],
          confirmed: random() < 0.2,
          letIn: true,
        });
      },
    ],
    [
      4,
      "Confirmar Pago",
      async (at) => {
        const [pair] = some(await pairsOf(app.db, at.categoryId, "awaiting-club"));
        if (!pair) return;
        if (random() < 0.3) return at.api.pairs.confirmPayment({ pairId: pair.id });
        const payments = (await chargesOf(app.db, at.clubId, sql`pair_id = ${pair.id} and owed > 0`)).flatMap(
          somePayment,
        );
        const openTill = random() < 0.7;
        return at.api.pairs.confirmPayment({
          pairId: pair.id,
          paid: random() < 0.4,
          openTill,
          ...(payments.length > 0 && { payments }),
        });
      },
    ],
    [
      1,
      "a confirmation is taken back",
      async (at) => {
        const [pair] = some(await pairsOf(app.db, at.categoryId, "confirmed"));
        return pair && at.api.pairs.undoConfirmation({ pairId: pair.id });
      },
    ],
    [
      1,
      "a payment is noted or erased",
      async (at) => {
        const [pair] = some(await pairsOf(app.db, at.categoryId, "confirmed"));
        return pair && at.api.pairs.setPaid({ pairId: pair.id, paid: random() < 0.5 });
      },
    ],
    [
      1,
      "a pair is taken out",
      async (at) => {
        const [pair] = some(await pairsOf(app.db, at.categoryId));
        return pair && at.api.pairs.remove({ pairId: pair.id });
      },
    ],
    [
      1,
      "a player is replaced",
      async (at) => {
        const [pair] = some(await pairsOf(app.db, at.categoryId));
        if (!pair) return;
        return at.api.pairs.replacePlayer({
          pairId: pair.id,
          outId: pair.out,
          inId: oneOf(players).id,
          reason: "Lesión",
          letIn: true,
        });
      },
    ],
    [
      6,
      "money is taken",
      async (at) => {
        const payments = some(await chargesOf(app.db, at.clubId, sql`owed > 0`)).flatMap(somePayment);
        const how = { openTill: random() < 0.6, leaves: random() < 0.3 };
        return payments.length === 0 ? undefined : at.api.finances.pay({ clubId: at.clubId, payments, ...how });
      },
    ],
    [
      3,
      "money goes back",
      async (at) => {
        const [charge] = some(await chargesOf(app.db, at.clubId, sql`paid > 0`));
        if (!charge) return;
        const amount = partOf(charge.paid);
        return at.api.finances.refund({ chargeId: charge.id, amount, method: someMethod(), openTill: random() < 0.5 });
      },
    ],
    [
      1,
      "something is forgiven",
      async (at) => {
        const [charge] = some(await chargesOf(app.db, at.clubId, sql`owed > 0`));
        return charge && at.api.finances.waive({ chargeId: charge.id, amount: partOf(charge.owed), reason: "Ayuda" });
      },
    ],
    [
      3,
      "a mistake is reversed",
      async (at) => {
        const [movement] = some(await movementsOf(app.db, at.clubId));
        return (
          movement &&
          at.api.finances.reverse({ movementId: movement.id, reason: "Era de otro", openTill: random() < 0.5 })
        );
      },
    ],
    [1, "a till is opened", ({ api, clubId }) => api.tills.open({ clubId, float: Math.floor(random() * 20_000) })],
    [
      2,
      "cash is brought or taken out",
      async ({ api, clubId }) => {
        const { till } = await api.tills.current({ clubId });
        const [wrong] = some((await api.tills.history({ clubId })).tills);
        if (!till) return;
        const entry = {
          tillId: till.id,
          kind: random() < 0.6 ? "in" : "out",
          amount: partOf(9000),
          concept: "Cambio",
        } as const;
        return api.tills.note(wrong && random() < 0.3 ? { ...entry, correctsTillId: wrong.id } : entry);
      },
    ],
    [
      1,
      "a till is closed",
      async ({ api, clubId }) => {
        const { till } = await api.tills.current({ clubId });
        if (!till) return;
        const counted = Math.max(0, till.expected + oneOf([0, 0, -500, 300]));
        const seen = till.expected + oneOf([0, 0, 0, 100]);
        return api.tills.close({
          tillId: till.id,
          counted,
          seen,
          ...(random() < 0.8 && { reason: "Un vuelto de más" }),
        });
      },
    ],
    [
      4,
      "a court is booked",
      ({ api, courtIds }) => {
        const start = (9 + Math.floor(random() * 13)) * 60;
        const slot = {
          day: addDays("2026-11-19", Math.floor(random() * 8)),
          startMinute: start,
          endMinute: start + 60,
        };
        const player = oneOf(players);
        const holder =
          random() < 0.7
            ? ({ kind: "player", playerId: player.id } as const)
            : ({ kind: "guest", name: "Tito" } as const);
        return api.bookings.reserve({ courtId: oneOf(courtIds), ...slot, holder });
      },
    ],
    [
      1,
      "a court is divided",
      async (at) => {
        const [charge] = some(await chargesOf(app.db, at.clubId, sql`owed > 0 and kind = 'court'`));
        return (
          charge &&
          at.api.finances.divide({
            chargeId: charge.id,
            others: ["Beto", "Caro", "Dani"].slice(0, 1 + Math.floor(random() * 3)),
          })
        );
      },
    ],
    [
      1,
      "a club cancels a booking",
      async (at) => {
        const [booking] = some(await bookingsOf(app.db, at.courtIds));
        return booking && at.api.bookings.cancel({ bookingId: booking.id });
      },
    ],
    [
      1,
      "a player gives a booking up",
      async (at) => {
        const [booking] = some(await bookingsOf(app.db, at.courtIds));
        const holder = players.find(({ id }) => id === booking?.holder);
        return booking && holder?.api.bookings.giveUp({ bookingId: booking.id, agreed: 8001 });
      },
    ],
    [
      0.3,
      "a tournament is called off, and another announced",
      async (at) => {
        await at.api.tournaments.cancel({ tournamentId: at.tournamentId });
        return Object.assign(at, await announced(at));
      },
    ],
  ];
  const total = acts.reduce((sum, [weight]) => sum + weight, 0);

  return { clubs, happens };

  /** Something happens somewhere, or is refused; nothing where there was nothing to do it with. */
  async function happens(): Promise<{ readonly at: Club; readonly name: string; readonly answer: string } | undefined> {
    const at = oneOf(clubs);
    const lot = random() * total;
    const upTo = acts.map((_, nth) => acts.slice(0, nth + 1).reduce((sum, [weight]) => sum + weight, 0));
    const [, name = "", act] = acts[upTo.findIndex((sum) => lot < sum)] ?? [];
    const doing = act?.(at);
    if (!doing) return undefined;
    const answer = await doing.then((done) => (done === undefined ? undefined : "done"), codeOf);
    return answer === undefined ? undefined : { at, name, answer };
  }

  async function announced(at: SomeBody & { clubId: string }) {
    const { tournamentId, categoryIds } = await tournamentOf(app, at, [{ cost: 12_001, quota: 32 }]);
    return { tournamentId, categoryId: categoryIds[0] ?? "" };
  }

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

  function someMethod(): "cash" | "transfer" | "credit" {
    return oneOf(["cash", "cash", "transfer", "credit"]);
  }

  function somePayment({ id, owed }: Charge) {
    return random() < 0.1 ? [] : [{ chargeId: id, amount: partOf(owed), method: someMethod() }];
  }
}

const none = { categoryId: "", tournamentId: "" };
const allDay = anyHour(8001);

function codeOf(reason: unknown): string {
  return reason instanceof Error && "code" in reason ? String(reason.code) : String(reason);
}
