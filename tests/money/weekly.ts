import type { SeriesView } from "#contract/courts/series.ts";
import { defaultRequestRules, type RequestRules } from "#domain/courts/booking-rules/request.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { makeSeriesDates } from "#server/features/courts/series/jobs.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { type Client, createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { anyHour, madeSeries } from "#tests/support/publications.ts";

type Owner = SomeBody & { readonly clubId: string; readonly courtIds: string[] };

/** A recurring booking on Tuesdays at eight, with its club and its holder. */
export type Weekly = {
  readonly owner: Owner;
  readonly api: Client;
  readonly clubId: string;
  readonly courtIds: readonly string[];
  readonly ana: SomeBody;
  readonly seriesId: string;
  /** Changes the price of every hour. */
  readonly listed: (pesos: number) => Promise<void>;
  /** Reads the series as its club sees it; undefined once it is gone. */
  readonly shown: () => Promise<SeriesView | undefined>;
  /** Lists its dates: each with its move, or the reason why it is skipped. */
  readonly shownDates: () => Promise<string[]>;
  readonly bookingIds: readonly string[];
  readonly bookingOn: (day: CalendarDate) => string;
};

/** An application with a movable clock, and helpers for recurring bookings. */
export type WeeklyApp = {
  readonly app: TestApp;
  readonly parts: TestApp["parts"] & { readonly requestRules: RequestRules };
  /** Runs an act at another moment, then resets the clock. */
  readonly atMoment: (when: Date, act: () => Promise<unknown>) => Promise<void>;
  readonly weeksLater: (weeks: number, act: () => Promise<unknown>) => Promise<void>;
  readonly nightly: () => Promise<void>;
  /** Runs the doctor on the ledger and the dates. */
  readonly wrong: () => ReturnType<typeof examine>;
  readonly titlesOf: (who: Pick<SomeBody, "api">) => Promise<string[]>;
  /** Makes a club, with this hourly price if given, and a player with a recurring booking. */
  readonly weekly: (price?: number) => Promise<Weekly>;
};

export async function openWeekly(): Promise<WeeklyApp> {
  let moment = saturdayEvening;
  const app = await createTestApp({ now: () => moment });
  const parts = { ...app.parts, requestRules: defaultRequestRules };

  async function atMoment(when: Date, act: () => Promise<unknown>): Promise<void> {
    moment = when;
    try {
      await act();
    } finally {
      moment = saturdayEvening;
    }
  }

  return {
    ...{ app, parts, atMoment },
    weekly: (price) => makeWeekly(app, price),
    weeksLater: (weeks, act) => atMoment(new Date(saturdayEvening.getTime() + weeks * 7 * 24 * 60 * 60 * 1000), act),
    nightly: () => makeSeriesDates(parts),
    wrong: async () => (await examine(app.db, moment)).filter(({ code }) => code.startsWith("M")),
    titlesOf: async ({ api }) => (await api.notices.list({})).notices.map(({ title }) => title),
  };
}

async function makeWeekly(app: TestApp, price: number | undefined): Promise<Weekly> {
  const owner = await club(app, "Paracao");
  const { api, clubId, courtIds } = owner;
  const listed = async (pesos: number) => {
    await api.clubs.setPrices({ clubId, priceBands: [anyHour(pesos)] });
  };
  if (price !== undefined) await listed(price);
  const ana = await player(app, "Ana Ríos");
  const { id: seriesId, dates } = await madeSeries(owner, { holder: { kind: "player", playerId: ana.id } });
  const shown = async () => (await api.series.ofClub({ clubId })).find(({ id }) => id === seriesId);
  return {
    ...{ owner, api, clubId, courtIds, ana, seriesId, listed, shown },
    bookingIds: dates.map(({ made }) => made?.bookingId ?? ""),
    bookingOn: (day) => dates.find((one) => one.day === day)?.made?.bookingId ?? "",
    shownDates: async () =>
      ((await shown())?.dates ?? []).map(({ day, why, made }) =>
        made ? (made.day === day ? day : `${day} > ${made.day}`) : `${day} ${why}`,
      ),
  };
}
