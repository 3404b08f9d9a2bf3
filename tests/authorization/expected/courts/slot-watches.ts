import { addDays } from "#domain/lib/calendar.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { slotFreed, slotOffer, slotWatch } from "#server/db/tables/slot-watches.ts";
import { type Expectations, players } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { hourFrom } from "#tests/support/publications.ts";

const ofOtherWatch = players({ concerned: "ok", otherPlayer: "404 WATCH_NOT_FOUND" });

let days = 0;

/** Picks an unused hour of the next days on a court in use. */
async function hour({ clubAdmin: { api, clubId } }: Scene) {
  const { courts } = await api.clubs.panel({ clubId });
  // Other rows take courts out of use.
  const courtId = courts.find(({ active }) => active)?.id ?? "";
  return { clubId, courtId, day: addDays("2026-11-16", days++ % 10), ...hourFrom(12 + Math.floor(days / 10)) };
}

/** Creates a slot watch of the player concerned, optionally with an offer and the booking that holds its court. */
async function watchOf(scene: Scene, offered: boolean) {
  const { app, concerned } = scene;
  const { clubId, courtId, day, startMinute, endMinute } = await hour(scene);
  const watchId = crypto.randomUUID();
  const state = offered ? "offered" : "waiting";
  const wish = { clubId, courtId, day, fromMinute: startMinute, toMinute: startMinute, minutes: 60, state } as const;
  const createdAt = app.parts.now();
  await app.db.insert(slotWatch).values({ id: watchId, personId: concerned.id, createdAt, ...wish });
  if (!offered) return { watchId };
  const until = new Date(createdAt.getTime() + 900_000);
  const slot = { courtId, day, startMinute, endMinute };
  const [freed] = await app.db
    .insert(slotFreed)
    .values({ ...slot, offeredAt: createdAt })
    .returning();
  const held = { ...slot, state: "PRE_RESERVA", answerUntil: until } as const;
  const [holding] = await app.db.insert(booking).values(held).returning();
  const made = { freedId: freed?.id ?? 0, watchId, bookingId: holding?.id ?? null, at: createdAt, until };
  await app.db.insert(slotOffer).values(made);
  return { watchId };
}

export const slotWatches: Expectations<"slotWatches"> = {
  "slotWatches.watch": {
    answers: players({ concerned: "ok", otherPlayer: "ok" }),
    input: async (scene) => {
      const { clubId, ...slot } = await hour(scene);
      await scene.app.db.insert(booking).values({ ...slot, state: "RESERVADO", guestName: "Nora" });
      return { clubId, ...slot, margin: 0 };
    },
  },
  "slotWatches.mine": { answers: players({ concerned: "ok", otherPlayer: "ok" }), input: () => undefined },
  "slotWatches.leave": { answers: ofOtherWatch, input: (scene) => watchOf(scene, false) },
  "slotWatches.accept": { answers: ofOtherWatch, input: (scene) => watchOf(scene, true) },
  "slotWatches.decline": { answers: ofOtherWatch, input: (scene) => watchOf(scene, true) },
};
