import { sql } from "drizzle-orm";
import { otherSide, type Side } from "#domain/competition/scoring/side.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Span } from "#domain/lib/span.ts";
import type { Notice } from "#domain/outreach/notices/facts.ts";
import type { Database, Transaction } from "#server/db/connect.ts";

type Id = string;
type Called = { readonly id: Id; readonly name: string };
type TournamentNamed = Called & {
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate;
  /** The hours of play, if all days have the same; null otherwise. */
  readonly hours: Span | null;
};
type PairNamed = Called & { readonly people: readonly Id[] };
type BookingNamed = { readonly id: Id; readonly day: CalendarDate; readonly minute: number };
type ProofNamed = Called & { readonly amount: number; readonly why: string | null };
type Found = {
  readonly tournaments: readonly TournamentNamed[];
  readonly categories: readonly Called[];
  readonly clubs: readonly Called[];
  readonly courts: readonly Called[];
  readonly people: readonly Called[];
  readonly pairs: readonly PairNamed[];
  readonly bookings: readonly BookingNamed[];
  readonly messages: readonly Called[];
  readonly proofs: readonly ProofNamed[];
};

/** The names of the things in a notice, for one reader. Deleted things get a substitute name. */
export type Names = {
  readonly tournament: (id: Id) => Omit<TournamentNamed, "id">;
  readonly category: (id: Id) => string;
  readonly club: (id: Id) => string;
  readonly court: (id: Id) => string;
  readonly person: (id: Id) => string;
  /** A pair by its short names, "Ríos / Sosa". */
  readonly pair: (id: Id) => string;
  readonly booking: (id: Id) => Omit<BookingNamed, "id"> | null;
  /** The subject of a transfer receipt; null if it no longer exists. */
  readonly proof: (id: Id) => Omit<ProofNamed, "id"> | null;
  /** The text of a message; null if it was erased. */
  readonly message: (id: Id) => string | null;
  /** The reader's side in a match, and the names of the opponents; null while they are unknown. */
  readonly side: (sides: readonly (Id | null)[] | undefined) => Side | null;
  readonly rivals: (sides: readonly (Id | null)[] | undefined) => string | null;
};

/** No tournament is ever deleted, but a notice stays readable even if its tournament cannot be found. */
const nameless = { name: "un torneo", firstDay: "2000-01-01", lastDay: "2000-01-01", hours: null } as const;

/** Looks up everything that the notices name, in one query. Returns a function that gives the names for a reader. */
export async function namesIn(db: Database | Transaction, notices: readonly Notice[]): Promise<(reader: Id) => Names> {
  const found = await foundFor(db, notices);
  const [tournaments, categories, clubs] = [byId(found.tournaments), byId(found.categories), byId(found.clubs)];
  const [courts, people, pairs, bookings] = [
    byId(found.courts),
    byId(found.people),
    byId(found.pairs),
    byId(found.bookings),
  ];
  const [messages, proofs] = [byId(found.messages), byId(found.proofs)];
  return (reader) => {
    const side: Names["side"] = (sides = []) => {
      const own = sides.findIndex((pair) => pair !== null && pairs.get(pair)?.people.includes(reader));
      return own < 0 ? null : own === 0 ? "pair1" : "pair2";
    };
    const pairName = (id: Id) => pairs.get(id)?.name ?? "una pareja";
    return {
      tournament: (id) => tournaments.get(id) ?? nameless,
      category: (id) => categories.get(id)?.name ?? "una categoría",
      club: (id) => clubs.get(id)?.name ?? "El complejo",
      court: (id) => courts.get(id)?.name ?? "una cancha",
      person: (id) => people.get(id)?.name ?? "Alguien",
      pair: pairName,
      booking: (id) => bookings.get(id) ?? null,
      message: (id) => messages.get(id)?.name ?? null,
      proof: (id) => proofs.get(id) ?? null,
      side,
      rivals: (sides = []) => {
        const own = side(sides);
        const rival = own && sides[otherSide(own) === "pair1" ? 0 : 1];
        return rival ? pairName(rival) : null;
      },
    };
  };
}

/** Names a category as screens do: "6ta Masculino · División 2". */
const categoryName = sql`level || ' ' || tournament_category.name || coalesce(' · División ' || division, '')`;

async function foundFor(db: Database | Transaction, notices: readonly Notice[]): Promise<Found> {
  const ids = idsIn(notices);
  const { rows } = await db.execute<Found>(sql`
    with named as (select id from unnest(${`{${ids.join(",")}}`}::uuid[]) as id)
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'firstDay', start_date, 'lastDay', end_date,
          'hours', case when other_hours = '[]'
            then jsonb_build_object('startMinute', start_minute, 'endMinute', end_minute) end)), '[]')
        from tournament join named using (id)) as tournaments,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', ${categoryName})), '[]')
        from tournament_category join named using (id)) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name)), '[]')
        from club join named using (id)) as clubs,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name)), '[]')
        from court join named using (id)) as courts,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name)), '[]')
        from person join named using (id)) as people,
      (select coalesce(jsonb_agg(jsonb_build_object('id', pair.id, 'name', one.short_name || ' / ' || other.short_name,
          'people', jsonb_build_array(one.id, other.id))), '[]')
        from pair join named using (id) join person one on one.id = proposer_id
          join person other on other.id = invitee_id) as pairs,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'day', day, 'minute', start_minute)), '[]')
        from booking join named using (id)) as bookings,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', text)), '[]')
        from partner_message join named using (id)) as messages,
      (select coalesce(jsonb_agg(jsonb_build_object('id', proof.id, 'amount', said_amount, 'why', why, 'name',
          concat_ws(', ', ${categoryName}, tournament.name,
            court.name || ' ' || to_char(booking.day, 'DD/MM'), concept))), '[]')
        from payment_proof proof join named on named.id = proof.id join charge on charge.id = proof.charge_id
        left join tournament_category on tournament_category.id = category_id
        left join tournament on tournament.id = charge.tournament_id
        left join booking on booking.id = charge.booking_id left join court on court.id = booking.court_id)
        as proofs`);
  const [found] = rows;
  if (!found) throw new Error("the query gave no row");
  return found;
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Collects every id in the facts. Each is looked up in all tables, because its kind is not known here. */
function idsIn(notices: readonly Notice[]): Id[] {
  const within = (value: unknown): Id[] => {
    if (typeof value === "string") return isUuid.test(value) ? [value] : [];
    return typeof value === "object" && value !== null ? Object.values(value).flatMap(within) : [];
  };
  return [...new Set(notices.flatMap(within))];
}

function byId<One extends { readonly id: Id }>(list: readonly One[]): ReadonlyMap<Id, One> {
  return new Map(list.map((one) => [one.id, one]));
}
