import { addDays } from "#domain/lib/calendar.ts";
import { type Expectations, ownClub } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";

const ofOtherCourt = ownClub("404 COURT_NOT_FOUND");
const ofOtherSeries = ownClub("404 SERIES_NOT_FOUND");

let made = 0;

/** Picks an unused weekly slot, on two days far from those of every other test. */
function slot({ clubAdmin: { clubId, courtIds } }: Scene) {
  const firstDay = addDays("2027-06-07", 7 * (made % 20));
  const lastDay = addDays(firstDay, 7);
  // A recurring booking begins within a year: after twenty weeks another hour is taken.
  const startMinute = 1200 - 60 * Math.floor(made++ / 20);
  const when = { weekday: 0, startMinute, minutes: 60, firstDay, lastDay, price: null } as const;
  return { clubId, courtId: courtIds[1] ?? "", ...when };
}

/** Creates a recurring booking (turno fijo) of the player concerned; optionally skips one day. */
async function series(scene: Scene, skipped = false) {
  const form = slot(scene);
  const holder = { kind: "player", playerId: scene.concerned.id } as const;
  // Other rows take courts out of use.
  const { courts } = await scene.clubAdmin.api.clubs.panel({ clubId: form.clubId });
  const courtId = courts.find(({ active }) => active)?.id ?? "";
  const { id: seriesId } = await scene.clubAdmin.api.series.create({ ...form, courtId, holder });
  const one = { seriesId, day: form.firstDay };
  if (skipped) await scene.clubAdmin.api.series.leaveOut(one);
  return one;
}

export const weeklySeries: Expectations<"series"> = {
  "series.ofClub": {
    least: "desk",
    answers: ownClub("403 NOT_YOUR_CLUB"),
    input: ({ clubAdmin: { clubId } }) => ({ clubId }),
  },
  "series.preview": { least: "desk", answers: ofOtherCourt, input: slot },
  "series.create": {
    least: "desk",
    answers: ofOtherCourt,
    input: async (scene) => {
      const { courts } = await scene.clubAdmin.api.clubs.panel({ clubId: scene.clubAdmin.clubId });
      const courtId = courts.find(({ active }) => active)?.id ?? "";
      return { ...slot(scene), courtId, holder: { kind: "guest", name: "Los de siempre" } };
    },
  },
  "series.leaveOut": { least: "desk", answers: ofOtherSeries, input: (scene) => series(scene) },
  "series.restore": { least: "desk", answers: ofOtherSeries, input: (scene) => series(scene, true) },
  "series.pricesPreview": {
    least: "manager",
    answers: ofOtherSeries,
    input: async (scene) => {
      const { seriesId, day } = await series(scene);
      return { seriesId, from: day, price: 9000 };
    },
  },
  "series.reprice": {
    least: "manager",
    answers: ofOtherSeries,
    input: async (scene) => {
      const { seriesId, day } = await series(scene);
      return { seriesId, from: day, price: 9000 };
    },
  },
  "series.end": {
    least: "manager",
    answers: ofOtherSeries,
    input: async (scene) => {
      const { seriesId, day } = await series(scene);
      return { seriesId, from: day };
    },
  },
};
