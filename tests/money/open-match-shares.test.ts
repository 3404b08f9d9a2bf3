import { afterAll, afterEach, expect, test } from "vitest";
import { examine } from "#server/operator/doctor/examine.ts";
import { matchDay, openedMatch } from "#tests/fixtures/opened-match.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { player } from "#tests/support/people.ts";

let now = saturdayEvening;
const app = await createTestApp({ now: () => now });
afterEach(() => {
  now = saturdayEvening;
});
afterAll(async () => {
  expect(await examine(app.db)).toEqual([]);
  await app.close();
});

/** Runs an act on the day of the match, at an hour of the club's clock. */
async function at<Done>(time: string, act: () => Promise<Done>): Promise<Done> {
  const [hour = 0] = time.split(":").map(Number);
  now = new Date(Date.UTC(2026, 10, 20, 3 + hour));
  return act();
}

test("the fee of a host keeps nothing of somebody whom the desk seated by name and who paid", async () => {
  const { owner, ana, bookingId, matchId, owed, pay } = await openedMatch(app);
  await owner.api.clubOpenMatches.seat({ matchId, seat: 2, occupant: { kind: "guest", name: "Tito" } });
  await pay("Tito", 6000);
  await pay("Ana Ríos", 18_000);
  await at("18:00", async () => {
    const [own] = (await ana.api.bookings.mine()).toCome;
    expect(own?.cancelling).toMatchObject({ keep: 18_000, refund: 0, owe: 0 });
    await ana.api.bookings.giveUp({ bookingId, agreed: 18_000 });
    expect(await owed()).toEqual(["Ana Ríos 0 18000", "Tito 0 6000"]);
    const { charges } = await owner.api.finances.ofBooking({ bookingId });
    expect(charges.map(({ debtor, toReturn }) => `${debtor} ${toReturn}`).toSorted()).toEqual([
      "Ana Ríos 0",
      "Tito 6000",
    ]);
  });
});

test.each(["credit", "to-return"] as const)(
  "a host reads of no money of others when the club cancels (%s)",
  async (rest) => {
    const { owner, clubId, ana, bookingId, join, pay } = await openedMatch(app, { paid: 1000 });
    await join(await player(app, "Beto Paz"));
    await pay("Beto Paz", 6000);
    const rain = { clubId, day: matchDay, from: 0 } as const;
    if (rest === "credit") await owner.api.bookings.rainOff({ ...rain, seen: [bookingId] });
    else await owner.api.bookings.cancel({ bookingId, rest });
    const [told] = (await ana.api.notices.list({})).notices.filter(({ body }) => body.includes("No te cuesta nada."));
    expect(told?.body).toMatch(
      rest === "credit" ? /Te quedan \$\s1\.000 a favor\./ : /tiene \$\s1\.000 para devolver\./,
    );
  },
);
