import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type RotationDays, rotationDay } from "#domain/competition/rotations/rotation-rules.ts";
import type { PlayedRound, RotationPlay, RotationPlayer } from "#domain/competition/rotations/rotation-standing.ts";
import { isTableOutcome } from "#domain/competition/scoring/outcome.ts";
import type { CategoryRules } from "#domain/competition/tournaments/category-rules.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { type NamedPlayer, playerNameJson } from "#server/db/player-name.ts";
import { court } from "#server/db/tables/clubs.ts";
import { draw, match, matchSide, rotationPlayer } from "#server/db/tables/draws.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { person } from "#server/db/tables/people.ts";
import { courtInPlay, matchDay } from "#server/db/tables/schedules.ts";
import { entry, tournament, tournamentCategory, tournamentCourt } from "#server/db/tables/tournaments.ts";
import { type StoredResult, storedOutcome } from "#server/features/competition/draws/reads-board.ts";

/** The day, the hours and the courts of an individual format, the best court first. */
export type RotationRoom = {
  readonly tournamentId: string;
  readonly day: CalendarDate;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly courts: readonly { readonly id: string; readonly name: string }[];
};

/** A match of a round, with its players. */
type StoredTable = StoredResult & {
  readonly id: string;
  readonly round: number;
  readonly position: number;
  readonly revision: number;
  readonly a: readonly [PersonId, PersonId];
  readonly b: readonly [PersonId, PersonId];
  readonly pairIds: readonly [string, string];
  /** The moment of its call, while it is on its court. */
  readonly calledAt: string | null;
};

type StoredPlayer = RotationPlayer<PersonId> & { readonly number: number; readonly name: NamedPlayer };

/** The live draw of an individual format, whole. */
export type StoredRotation = {
  readonly categoryId: string;
  readonly format: Format;
  readonly rules: CategoryRules;
  readonly drawId: string;
  readonly drawnAt: Date;
  readonly randomSeed: string;
  readonly revision: number;
  readonly plannedRounds: number;
  readonly room: RotationRoom;
  readonly players: readonly StoredPlayer[];
  readonly tables: readonly StoredTable[];
};

const twoOf = (side: 1 | 2) => sql`(select json_build_array(${pair.proposerId}, ${pair.inviteeId})
  from ${matchSide} join ${pair} on ${pair.id} = ${matchSide.pairId}
  where ${matchSide.matchId} = ${match.id} and ${matchSide.side} = ${side})`;

const tables = sql<StoredTable[]>`coalesce((select json_agg(json_build_object('id', ${match.id},
  'round', ${match.round}, 'position', ${match.position}, 'revision', ${match.revision}, 'outcome', ${match.outcome},
  'sets', null, 'points', ${match.points}, 'winnerSide', ${match.winnerSide}, 'a', ${twoOf(1)}, 'b', ${twoOf(2)},
  'pairIds', (select json_agg(${matchSide.pairId} order by ${matchSide.side}) from ${matchSide}
    where ${matchSide.matchId} = ${match.id}),
  'calledAt', (select ${matchDay.calledAt} from ${courtInPlay}
    join ${matchDay} on ${matchDay.matchId} = ${courtInPlay.matchId} where ${courtInPlay.matchId} = ${match.id}))
  order by ${match.round}, ${match.position}) from ${match} where ${match.drawId} = ${draw.id}), '[]')`;

const players = sql<StoredPlayer[]>`coalesce((select json_agg(json_build_object('number', ${rotationPlayer.number},
  'player', ${person.id}, 'name', ${playerNameJson(person)}, 'fromRound', ${rotationPlayer.fromRound},
  'untilRound', ${rotationPlayer.untilRound}, 'startPoints', ${rotationPlayer.startPoints},
  'list', ${rotationPlayer.list})
  order by ${rotationPlayer.number})
  from ${rotationPlayer} join ${person} on ${person.id} = ${rotationPlayer.personId}
  where ${rotationPlayer.drawId} = ${draw.id}), '[]')`;

/** The courts of the tournament: those that the rules of the category list, in that order, else all of them. */
const room = {
  tournamentId: tournament.id,
  startDate: tournament.startDate,
  startMinute: tournament.startMinute,
  endMinute: tournament.endMinute,
  otherHours: tournament.otherHours,
  resumesOn: tournament.resumesOn,
  courts: sql<RotationRoom["courts"][number][]>`coalesce((select json_agg(json_build_object('id', ${court.id},
    'name', ${court.name})
    order by (select nth from jsonb_array_elements_text(${tournamentCategory.rules} #> '{rotation,courtIds}')
      with ordinality as listed(id, nth) where listed.id = ${court.id}::text), ${court.position})
    from ${tournamentCourt} join ${court} on ${court.id} = ${tournamentCourt.courtId}
    where ${tournamentCourt.tournamentId} = ${tournament.id}
      and (${tournamentCategory.rules} #> '{rotation,courtIds}' = '[]'
        or ${tournamentCategory.rules} #> '{rotation,courtIds}' ? ${court.id}::text)), '[]')`,
};

/** Finds the day, the hours and the courts of a category. */
export async function roomOf(db: Database | Transaction, categoryId: string): Promise<RotationRoom> {
  const [found] = await db
    .select(room)
    .from(tournamentCategory)
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(eq(tournamentCategory.id, categoryId));
  if (!found) throw new Error(`category ${categoryId} has no tournament`);
  return roomFrom(found);
}

function roomFrom({
  tournamentId,
  courts,
  ...days
}: RotationDays & Pick<RotationRoom, "tournamentId" | "courts">): RotationRoom {
  return { tournamentId, courts, ...rotationDay(days) };
}

/** Finds the format and the rules of a category, which exists. */
export async function rulesOf(db: Database | Transaction, categoryId: string) {
  const { format, rules } = tournamentCategory;
  const [found] = await db
    .select({ format, rules })
    .from(tournamentCategory)
    .where(eq(tournamentCategory.id, categoryId));
  if (!found) throw new Error(`there is no category ${categoryId}`);
  return found;
}

/** Finds the confirmed players of a category, in a fixed order. */
export async function confirmedPlayersOf(db: Database | Transaction, categoryId: string): Promise<PersonId[]> {
  const rows = await db
    .select({ id: entry.personId })
    .from(entry)
    .where(and(eq(entry.categoryId, categoryId), sql`${entry.status} = 'confirmed'`))
    .orderBy(asc(entry.personId));
  return rows.map(({ id }) => id);
}

/** The columns of a whole live rotation, for a query that joins its category and its tournament. */
export const wholeRotation = {
  categoryId: tournamentCategory.id,
  format: tournamentCategory.format,
  rules: tournamentCategory.rules,
  drawId: draw.id,
  drawnAt: draw.createdAt,
  randomSeed: draw.randomSeed,
  revision: draw.revision,
  plannedRounds: sql<number>`coalesce(${draw.plannedRounds}, 1)`,
  ...room,
  players,
  tables,
};

/** The row of a whole live rotation. */
export type RotationRow = Omit<StoredRotation, "room"> & RotationDays & Pick<RotationRoom, "tournamentId" | "courts">;

/** Returns a rotation as its rules and views read it, from a row of such columns. */
export function rotationFrom(row: RotationRow): StoredRotation {
  const { tournamentId, startDate, startMinute, endMinute, otherHours, resumesOn, courts, ...stored } = row;
  const days = { startDate, startMinute, endMinute, otherHours, resumesOn };
  return { ...stored, room: roomFrom({ tournamentId, courts, ...days }) };
}

/** Finds the live draw of an individual format in one statement; undefined if it is not drawn. */
export async function storedRotationOf(
  db: Database | Transaction,
  categoryId: string,
): Promise<StoredRotation | undefined> {
  const [found] = await db
    .select(wholeRotation)
    .from(draw)
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, draw.categoryId))
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(and(eq(draw.categoryId, categoryId), isNull(draw.supersededAt)));
  return found && rotationFrom(found);
}

/** Returns a stored rotation as the rules read it. */
export function playOf({ players, tables, rules, randomSeed }: StoredRotation): RotationPlay<PersonId> {
  const rounds = [...Map.groupBy(tables, ({ round }) => round)].map(
    ([number, own]): PlayedRound<PersonId> => ({
      number,
      tables: own.map(({ position, a, b, ...stored }) => {
        const outcome = storedOutcome(stored);
        return { court: position, a, b, outcome: outcome && isTableOutcome(outcome) ? outcome : null };
      }),
    }),
  );
  return { players, rounds, restCredit: rules.rotation.restCredit, lots: randomSeed };
}
