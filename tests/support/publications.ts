import { sql } from "drizzle-orm";
import type { PriceBand } from "#domain/clubs/letting/court-rules.ts";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { minutesPerHour, type Span } from "#domain/lib/span.ts";
import type { Pesos } from "#domain/money/finances/ledger.ts";
import type { Client, TestApp } from "./app.ts";

type Form = Parameters<Client["tournaments"]["publish"]>[0];
type Publisher = { readonly api: Client; readonly clubId: string; readonly courtIds: string[] };

/** Makes the slot of one hour that begins at this hour of the clock, for requests and bookings. */
export function hourFrom(hour: number): Span {
  return { startMinute: hour * minutesPerHour, endMinute: (hour + 1) * minutesPerHour };
}

/** Makes a price band for one hour, on every day and court from eight to midnight; longer slots have no price. */
export function anyHour(price: Pesos): PriceBand {
  return {
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    startMinute: 8 * minutesPerHour,
    endMinute: 24 * minutesPerHour,
    courtIds: null,
    prices: { 60: price, 90: null, 120: null },
  };
}

/** Makes the form of a weekend tournament, 18 to 22 on all courts of the club: 8 hours a court. */
export function publicationOf(club: Omit<Publisher, "api">, changes: Partial<Form> = {}): Form {
  const { clubId, courtIds } = club;
  return {
    clubId,
    courtIds,
    name: "Apertura",
    description: "",
    publicNames: "short",
    startDate: "2026-11-28",
    endDate: "2026-11-29",
    startMinute: 18 * 60,
    endMinute: 22 * 60,
    categories: [{ ...newCategory }],
    ...changes,
  };
}

/** Publishes such a tournament through the API. */
export async function publish(club: Publisher, changes: Partial<Form> = {}): Promise<string> {
  return (await club.api.tournaments.publish(publicationOf(club, changes))).tournamentId;
}

const countedTables = ["tournament", "tournament_category", "tournament_court", "booking", "audit_event"] as const;

/** Counts the rows of all tables that a publication writes; a refused publication must not change the counts. */
export async function countRows(app: TestApp): Promise<Record<string, unknown>> {
  const counts = countedTables.map(
    (table) => sql`(select count(*) from ${sql.identifier(table)}) as ${sql.identifier(table)}`,
  );
  const { rows } = await app.db.execute(sql`select ${sql.join(counts, sql`, `)}`);
  return rows[0] ?? {};
}

/** The holder of a recurring booking without an account. */
const tito = { kind: "guest", name: "Los de siempre" } as const;

/** Tuesdays at eight from Saturday evening on; the first is the 17th of November. */
const tuesdays = {
  weekday: 1,
  startMinute: 1200,
  minutes: 60,
  firstDay: "2026-11-14",
  lastDay: null,
  price: null,
} as const;

/** Creates a recurring booking (turno fijo) on the first court of a club, by default for guests. */
export function madeSeries(
  { api, clubId, courtIds }: Publisher,
  more: Partial<Parameters<Client["series"]["create"]>[0]> = {},
) {
  return api.series.create({ clubId, courtId: courtIds[0] ?? "", ...tuesdays, holder: tito, ...more });
}
