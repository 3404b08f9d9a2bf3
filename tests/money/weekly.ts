import type { SeriesView } from "#contract/courts/series.ts";
import { defaultRequestRules, type RequestRules } from "#domain/bookings/request.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { makeSeriesDates } from "#server/features/courts/series/jobs.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { type Client, createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { anyHour, madeSeries } from "#tests/support/publications.ts";

type Owner = SomeBody & { readonly clubId: string; readonly courtIds: string[] };

/** Somebody who has Tuesdays at eight at a club. */
export type Weekly = {
  readonly owner: Owner;
  readonly api: Client;
  readonly clubId: string;
  readonly courtIds: readonly string[];
  readonly ana: SomeBody;
  readonly seriesId: string;
  /** Changes what every hour costs. */
  readonly listed: (pesos: number) => Promise<void>;
  /** As its club sees it; undefined once it is there no more. */
  readonly shown: () => Promise<SeriesView | undefined>;
  /** Each date as it stands: where it was moved, or why it is left out. */
  readonly shownDates: () => Promise<string[]>;
  readonly bookingIds: readonly string[];
  readonly bookingOn: (day: CalendarDate) => string;
};

/** An app whose time goes on for an act and comes back, and what is asked of turnos fijos in it. */
export type WeeklyApp = {
  readonly app: TestApp;
  readonly parts: TestApp["parts"] & { readonly requestRules: RequestRules };
  /** Does something at another moment. */
  readonly atMoment: (when: Date, act: () => Promise<unknown>) => Promise<void>;
  readonly weeksLater: (weeks: number, act: () => Promise<unknown>) => Promise<void>;
  readonly nightly: () => Promise<void>;
  /** What the doctor finds wrong in the books and with the dates. */
  readonly wrong: () => ReturnType<typeof examine>;
  readonly titlesOf: (who: Pick<SomeBody, "api">) => Promise<string[]>;
  /** A club, its hours at so much where a price is said, and somebody who has one of them every week. */
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
