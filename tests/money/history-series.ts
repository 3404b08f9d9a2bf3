import { addDays } from "#domain/lib/calendar.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { Acts, World } from "./history-world.ts";

/**
 * Acts on recurring bookings (turnos fijos): start, skip a date and restore it, change the price, end and continue. Its
 * court goes out of service and comes back, and its club closes for a holiday.
 */
export function actsOfSeries({ app, players, chance }: World): Acts {
  const { oneOf, some, mayBe, upTo } = chance;
  const today = () => clubClock(app.parts.now(), app.parts.timeZone).today;
  return [
    [
      0.8,
      "a turno fijo begins",
      async ({ api, clubId, courtIds }) => {
        const minutes = oneOf([60, 90] as const);
        const wish = { courtId: oneOf(courtIds), weekday: upTo(7), startMinute: (9 + upTo(12)) * 60, minutes };
        const firstDay = addDays(today(), upTo(4));
        const lastDay = mayBe(30) ? addDays(firstDay, 7 * upTo(6)) : null;
        const form = { clubId, ...wish, firstDay, lastDay, price: mayBe(30) ? 7003 : null };
        const holder = mayBe(70)
          ? ({ kind: "player", playerId: oneOf(players).id } as const)
          : ({ kind: "guest", name: "Los de siempre" } as const);
        // The desk mostly skips taken dates.
        const { dates } = await api.series.preview(form);
        const taken = dates.filter(({ state }) => state !== "free").map(({ day }) => day);
        return api.series.create({ ...form, holder, skip: mayBe(90) ? taken : [] });
      },
    ],
    [
      1.5,
      "a date is left out or made again",
      async ({ api, clubId }) => {
        const [series] = some(await api.series.ofClub({ clubId }));
        const [date] = some(series?.dates ?? []);
        if (!series || !date) return;
        const which = { seriesId: series.id, day: date.day };
        return date.made ? api.series.leaveOut(which) : api.series.restore(which);
      },
    ],
    [
      0.5,
      "a turno fijo costs something else",
      async ({ api, clubId }) => {
        const [series] = some(await api.series.ofClub({ clubId }));
        const price = oneOf([null, 0, 6001, 9500]);
        return series && api.series.reprice({ seriesId: series.id, from: addDays(today(), upTo(20)), price });
      },
    ],
    [
      0.3,
      "a turno fijo ends",
      async ({ api, clubId }) => {
        const [series] = some(await api.series.ofClub({ clubId }));
        return series && api.series.end({ seriesId: series.id, from: addDays(today(), upTo(30)) });
      },
    ],
    [
      0.5,
      "a turno fijo goes on",
      async ({ api, clubId }) => {
        const [series] = some((await api.series.ofClub({ clubId })).filter(({ lastDay }) => lastDay !== null));
        return series && api.series.end({ seriesId: series.id, from: null });
      },
    ],
    [
      0.4,
      "a court goes out of service",
      async ({ api, courtIds }) => api.clubs.deactivateCourt({ courtId: oneOf(courtIds), confirmed: mayBe(80) }),
    ],
    [
      1,
      "a court is back in service",
      async ({ api, clubId }) => {
        const [court] = some((await api.clubs.panel({ clubId })).courts.filter(({ active }) => !active));
        return court && api.clubs.activateCourt({ courtId: court.id });
      },
    ],
    [
      0.5,
      "a feriado is said or withdrawn",
      async ({ api, clubId }) => {
        const { openingWeek, dayExceptions } = await api.clubs.panel({ clubId });
        const day = addDays(today(), upTo(8));
        const others = dayExceptions.filter((one) => one.day !== day);
        const said = others.length < dayExceptions.length ? others : [...others, { day, hours: [], why: "Feriado" }];
        return api.clubs.setHours({ clubId, openingWeek, dayExceptions: said, seen: { openingWeek, dayExceptions } });
      },
    ],
  ];
}
