import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultClubRules } from "#domain/courts/booking-rules/club-rules.ts";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { defaultDeposit } from "#domain/courts/deposits.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { runApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { freshDatabase, sessionUrl } from "#tests/support/database.ts";
import { club, player } from "#tests/support/people.ts";
import { anyHour, hourFrom } from "#tests/support/publications.ts";
import { startDoomed } from "./killed-between-steps.ts";
import { turnCourts } from "./turn-courts.ts";

const database = await freshDatabase();
const onDatabase = { url: sessionUrl(database), close: async () => {} };
let app: TestApp;
beforeAll(async () => {
  app = await runApp(onDatabase);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const at = { day: "2026-11-17", ...hourFrom(20) } as const;

/** Makes a club whose only court is freed while Ana watches it, and after her Bea. */
async function freed() {
  const { api, clubId, courtIds } = await club(app, "La Ribera", 1);
  const [courtId = ""] = courtIds;
  const taken = await api.bookings.reserve({ courtId, ...at, holder: { kind: "guest", name: "Tito" } });
  const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
  for (const one of [ana, bea]) await one.api.slotWatches.watch({ clubId, courtId: null, ...at, margin: 0 });
  await api.bookings.cancel({ bookingId: taken.id });
  const held = async () =>
    (await api.bookings.day({ clubId, day: at.day })).map(({ offered, holder }) => offered?.name ?? holder?.name);
  return { api, clubId, courtId, ana, bea, held };
}

/** Starts the program again, these minutes after the first moment, for one act. */
async function startedAgain<Done>(minutes: number, act: (again: TestApp) => Promise<Done>): Promise<Done> {
  const now = new Date(saturdayEvening.getTime() + minutes * 60_000);
  const again = await runApp(onDatabase, { now: () => now });
  return act(again).finally(() => again.close());
}

test.each([
  ["had only written the offer", () => /^insert into "slot_offer"/i],
  ["was about to return its result", () => afterThat(/^insert into "slot_offer"/i, /^commit/i)],
] as const)("a program that is killed when it %s has offered the slot once, to the first in line", async (_, last) => {
  const { held, bea } = await freed();
  const doomed = await startDoomed(sessionUrl(database));
  const isLast = last();
  doomed.dieAfter((_nth, statement) => isLast.test(statement));
  await doomed.turn();
  expect(await doomed.end()).toBe(true);
  await turnCourts(app);
  expect(await held()).toEqual(["Ana Ríos"]);
  expect((await bea.api.slotWatches.mine())[0]?.offer).toBeNull();
  expect(await examine(app.db, saturdayEvening)).toEqual([]);
});

test("after a stop half way, an expired offer goes to the next player, and a hold without its deposit ends", async () => {
  const { api, clubId, courtId, ana, held } = await freed();
  await api.clubs.setPrices({ clubId, priceBands: [anyHour(14_900)] });
  const bookingRules = { ...defaultRequestRules, answer: "auto" } as const;
  await api.clubs.setBookingRules({ clubId, grid: 60, durations: [60], noSlivers: false, bookingRules });
  const deposit = { ...defaultDeposit, kind: "percent" } as const;
  await api.clubs.setClubRules({ clubId, cancelHours: 24, ...defaultClubRules, deposit });
  const doomed = await startDoomed(sessionUrl(database));
  await doomed.turn();
  const caro = await player(app, "Caro Paz");
  const held21 = await caro.api.bookings.ask({ courtId, day: at.day, ...hourFrom(21) });
  expect(held21).toMatchObject({ state: "PRE_RESERVA", deposit: { awaited: true } });
  expect(await held()).toEqual(["Ana Ríos", "Caro Paz"]);
  await doomed.end();
  await startedAgain(61, turnCourts);
  // The evening is not over, so Ana's unanswered offer is now Bea's.
  expect(await held()).toEqual(["Bea Sosa"]);
  expect(await ana.api.slotWatches.mine()).toEqual([]);
  expect((await caro.api.bookings.mine()).over).toMatchObject([{ id: held21.id, endedBy: "nobody" }]);
  expect((await caro.api.finances.mine()).flatMap(({ charges }) => charges.filter(({ owed }) => owed > 0))).toEqual([]);
});

/** Builds a test that is true for the first statement of the second kind after one of the first kind. */
function afterThat(first: RegExp, then: RegExp): { readonly test: (statement: string) => boolean } {
  let isAfter = false;
  return {
    test: (statement) => {
      isAfter ||= first.test(statement);
      return isAfter && then.test(statement);
    },
  };
}
