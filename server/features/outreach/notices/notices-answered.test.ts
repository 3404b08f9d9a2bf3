import { afterAll, expect, test } from "vitest";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { enter, propose, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";

const app = await createTestApp({ now: () => saturdayEvening });
afterAll(() => app.close());
const owner = await club(app, "La Ribera");

/**
 * Returns the titles of a person's unread notices in alphabetical order: notices of one instant have no order of time.
 */
async function unread({ api }: Pick<typeof owner, "api">) {
  return (await api.notices.list({})).notices.flatMap(({ title, read }) => (read ? [] : title)).toSorted();
}

test("an invitation is read once it is answered, and the club's notice once the pair is confirmed", async () => {
  const [ana, bea, caro] = [
    await player(app, "Ana Ríos"),
    await player(app, "Bea Sosa"),
    await player(app, "Caro Paz"),
  ];
  const { categoryIds } = await tournamentOf(app, owner, [{}]);
  const [categoryId = ""] = categoryIds;
  await enter(categoryId, ana, bea, caro);
  await propose(categoryId, caro, bea);
  const pairId = await propose(categoryId, ana, bea);
  expect(await unread(bea)).toEqual(["Ana Ríos quiere jugar con vos", "Caro Paz quiere jugar con vos"]);
  await bea.api.pairs.accept({ pairId });
  // The other invitation ended with it, and asks for nothing.
  expect(await unread(bea)).not.toContain("Ana Ríos quiere jugar con vos");
  expect(await unread(owner)).toEqual([expect.stringContaining("Pareja para confirmar")]);
  await owner.api.pairs.confirmPayment({ pairId });
  expect(await unread(owner)).toEqual([]);
});

test("the club's notice of a booking request is read once the request is answered", async () => {
  const dora = await player(app, "Dora Gil");
  const slot = { courtId: owner.courtIds[0] ?? "", day: "2026-11-24", startMinute: 1200, endMinute: 1260 } as const;
  const { id: bookingId } = await dora.api.bookings.ask(slot);
  expect(await unread(owner)).toHaveLength(1);
  await owner.api.bookings.confirm({ bookingId });
  expect(await unread(owner)).toEqual([]);
});

test("the club's notice of a booking request is read once its player withdraws the request", async () => {
  const eva = await player(app, "Eva Luna");
  const slot = { courtId: owner.courtIds[0] ?? "", day: "2026-11-25", startMinute: 1200, endMinute: 1260 } as const;
  const { id: bookingId } = await eva.api.bookings.ask(slot);
  const [request] = await unread(owner);
  expect(request).toBeDefined();
  await eva.api.bookings.giveUp({ bookingId, agreed: 0 });
  expect(await unread(owner)).not.toContain(request);
});
