import { afterAll, expect, test } from "vitest";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { offerFreedSlots } from "#server/features/courts/slot-watches/jobs.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { hourFrom } from "#tests/support/publications.ts";
import { drawnFinal, scheduled } from "#tests/support/schedules.ts";

const app = await createTestApp({ now: () => saturdayEvening });
afterAll(() => app.close());
const [ribera, paracao] = [await club(app, "La Ribera", 1), await club(app, "Paracao", 1)];
const day = "2026-11-20";
const courtOf = (owner: { readonly courtIds: readonly string[] }) => owner.courtIds[0] ?? "";
const tito = { kind: "guest", name: "Tito" } as const;
const standing = async ({ api }: SomeBody) =>
  (await api.bookings.mine()).toCome.map(({ club: at, startMinute }) => [at.name, startMinute]);
const meeting = (commitments: readonly object[]) => ({
  code: "OTHER_COMMITMENTS",
  status: 409,
  data: { commitments },
});

test("a booking at the time of another one needs the player's confirmation, and is made once however fast they press", async () => {
  const ana = await player(app, "Ana Ríos");
  await ana.api.bookings.ask({ courtId: courtOf(ribera), day, ...hourFrom(20) });
  const again = { courtId: courtOf(paracao), day, ...hourFrom(20) };
  const first = { kind: "booking", place: "La Ribera", day, startMinute: 1200, endMinute: 1260 };
  await expect(ana.api.bookings.ask(again)).rejects.toMatchObject(meeting([first]));
  expect(await standing(ana)).toEqual([["La Ribera", 1200]]);
  const taps = [ana.api.bookings.ask({ ...again, anyway: true }), ana.api.bookings.ask({ ...again, anyway: true })];
  const done = (await Promise.allSettled(taps)).map(({ status }) => status);
  expect(done.toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await standing(ana)).toEqual(
    expect.arrayContaining([
      ["La Ribera", 1200],
      ["Paracao", 1200],
    ]),
  );
});

test("two requests at one moment at two clubs cannot both miss the overlap", async () => {
  const eva = await player(app, "Eva Luna");
  const asks = [ribera, paracao].map((owner) =>
    eva.api.bookings.ask({ courtId: courtOf(owner), day, ...hourFrom(18) }),
  );
  const answers = await Promise.allSettled(asks);
  const refused = answers.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toMatchObject([{ code: "OTHER_COMMITMENTS" }]);
});

test("the club sees that its player is expected elsewhere at the time of a booking, but not where", async () => {
  const bea = await player(app, "Bea Sosa");
  await bea.api.bookings.ask({ courtId: courtOf(ribera), day, ...hourFrom(15) });
  const slot = { courtId: courtOf(paracao), day, startMinute: 900, endMinute: 960 };
  const { id } = await bea.api.bookings.ask({ ...slot, anyway: true });
  const seen = (await paracao.api.bookings.day({ clubId: paracao.clubId, day })).find((one) => one.id === id);
  expect(seen?.alsoAt).toEqual([{ startMinute: 900, endMinute: 960 }]);
  expect(JSON.stringify(seen)).not.toContain("Ribera");
  const other = await paracao.api.bookings.reserve({ courtId: courtOf(paracao), day, ...hourFrom(16), holder: tito });
  expect(other).not.toHaveProperty("alsoAt");
});

test("a freed slot at the time of an own booking needs the player's confirmation, and the offer stays meanwhile", async () => {
  const caro = await player(app, "Caro Paz");
  const { id: bookingId } = await paracao.api.bookings.reserve({
    ...{ courtId: courtOf(paracao), day, holder: tito },
    ...hourFrom(21),
  });
  const wish = { clubId: paracao.clubId, day, ...hourFrom(21), courtId: null, margin: 0 } as const;
  const { id: watchId } = await caro.api.slotWatches.watch(wish);
  await paracao.api.bookings.cancel({ bookingId });
  await offerFreedSlots({ ...app.parts, now: () => saturdayEvening, requestRules: defaultRequestRules });
  // A request during an open offer is warned of that offer as well.
  const asking = { courtId: courtOf(ribera), day, ...hourFrom(21) };
  const offered = { kind: "offer", place: "Paracao", day, startMinute: 1260, endMinute: 1320 };
  await expect(caro.api.bookings.ask(asking)).rejects.toMatchObject(meeting([offered]));
  await caro.api.bookings.ask({ ...asking, anyway: true });
  const booked = { kind: "booking", place: "La Ribera", day, startMinute: 1260, endMinute: 1320 };
  await expect(caro.api.slotWatches.accept({ watchId })).rejects.toMatchObject(meeting([booked]));
  expect(await caro.api.slotWatches.mine()).toMatchObject([{ id: watchId, offer: { startMinute: 1260 } }]);
  await caro.api.slotWatches.accept({ watchId, anyway: true });
  expect(await standing(caro)).toContainEqual(["Paracao", 1260]);
});

test("a match counts at the time of the published order of play, and a draft does not count", async () => {
  const [told, kept] = [await club(app, "El Quebracho", 1), await club(app, "El Ombú", 1)];
  const published = await drawnFinal(app, told);
  const draft = await drawnFinal(app, kept);
  const { revision } = await scheduled(told, published.tournamentId);
  await scheduled(kept, draft.tournamentId);
  await told.api.schedule.publish({ tournamentId: published.tournamentId, revision });
  const [own] = await published.ana.api.matches.mine();
  const { day: on = "", startMinute = 0 } = own?.match.place ?? {};
  const { clubId } = ribera;
  const { grid, durations, noSlivers, bookingRules } = await ribera.api.clubs.panel({ clubId });
  const ahead = { ...bookingRules, daysAhead: 60 };
  await ribera.api.clubs.setBookingRules({ clubId, grid, durations, noSlivers, bookingRules: ahead });
  const asking = { courtId: courtOf(ribera), day: on, startMinute, endMinute: startMinute + 60 };
  const match = { kind: "match", place: "El Quebracho", day: on, startMinute };
  await expect(published.ana.api.bookings.ask(asking)).rejects.toMatchObject(meeting([match]));
  await expect(draft.ana.api.bookings.ask(asking)).resolves.toMatchObject({ day: on, startMinute });
});
