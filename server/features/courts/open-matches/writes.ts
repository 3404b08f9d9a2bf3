import { and, eq, isNull, sql } from "drizzle-orm";
import type { Marks, SeatMark } from "#domain/courts/open-matches/marks.ts";
import type {
  JoiningWay,
  LevelRange,
  RequestAnswer,
  SeatEnd,
  SeatNumber,
  Shortfall,
} from "#domain/courts/open-matches/open-match.ts";
import { newsOfSeat } from "#domain/courts/open-matches/requests.ts";
import type { Instant, PersonId } from "#domain/lib/ids.ts";
import type { CategoryName } from "#domain/people/players/person.ts";
import type { Transaction } from "#server/db/connect.ts";
import { movement } from "#server/db/tables/money.ts";
import { openMatch, openMatchRequest, openMatchSeat } from "#server/db/tables/open-matches.ts";
import type { TakingPart } from "#server/features/money/finances/writes-seats.ts";
import type { FoundMatch, TakenSeat } from "./reads.ts";
import { toJoin } from "./reads-rules.ts";

/** The occupant of a seat: a person, or somebody without an account by name. */
export type Occupant = { readonly personId: PersonId } | { readonly guestName: string };

/**
 * Inserts an open match with its host in the first seat; an hour of the club has no host. A second one of a booking
 * violates `open_match_live`.
 */
export async function insertMatch(
  tx: Transaction,
  {
    bookingId,
    clubId,
    ladder,
    levels,
    note,
    joins,
    listed = true,
    ifNotFull = "keep",
    marks = null,
    host,
    openedBy,
    startsAt,
    deadline,
    now,
  }: {
    readonly bookingId: string;
    readonly clubId: string;
    readonly ladder: CategoryName;
    readonly levels: LevelRange;
    readonly note: string | null;
    readonly joins: JoiningWay;
    readonly listed?: boolean;
    readonly ifNotFull?: Shortfall;
    readonly marks?: Marks;
    /** Null for an hour that nobody had booked. */
    readonly host: Occupant | null;
    readonly openedBy: PersonId;
    readonly startsAt: Instant;
    readonly deadline: Instant;
    readonly now: Date;
  },
): Promise<string> {
  const { weakest = null, strongest = null } = levels ?? {};
  const times = { startsAt: new Date(startsAt), deadline: new Date(deadline), openedAt: now };
  const [made] = await tx
    .insert(openMatch)
    .values({
      bookingId,
      clubId,
      ladder,
      weakest,
      strongest,
      note,
      joins,
      listed,
      marks,
      ...times,
      openedBy,
      freeHour: host === null,
      ifNotFull: host === null ? "cancel" : ifNotFull,
    })
    .returning({ id: openMatch.id });
  if (!made) throw new Error("the open match was not made");
  if (host) await insertSeat(tx, { matchId: made.id, seat: 1, joinedAt: now, ...host });
  return made.id;
}

/** Saves the choices of the host, and counts the change. A new deadline is decided anew. */
export async function saveChoices(
  tx: Transaction,
  id: string,
  {
    levels,
    deadline,
    ...choices
  }: Pick<typeof openMatch.$inferInsert, "ladder" | "note" | "joins" | "listed" | "marks" | "ifNotFull"> & {
    readonly levels: LevelRange;
    /** Undefined if it stays. */
    readonly deadline: Instant | undefined;
  },
): Promise<void> {
  const { weakest = null, strongest = null } = levels ?? {};
  const anew = deadline !== undefined && { deadline: new Date(deadline), filledAt: null };
  await raiseRevision(tx, id, { ...choices, ...anew, weakest, strongest });
}

/** Inserts the seat of a player, or of somebody by name, in one statement with those that take its part. */
export async function insertSeat(
  tx: Transaction,
  seat: { readonly matchId: string; readonly seat: SeatNumber; readonly joinedAt: Date } & Occupant,
  { statements, chargeId, waiverId }: TakingPart = { statements: [], chargeId: null, waiverId: null },
): Promise<void> {
  await tx
    .with(...statements)
    .insert(openMatchSeat)
    .values({ ...seat, chargeId, waiverId });
}

/**
 * Ends a seat with the movements of its money, in one statement; a removed player reads the reason. The match is as it
 * was before.
 */
export async function endSeat(
  tx: Transaction,
  found: FoundMatch,
  seat: TakenSeat,
  { why, reason = null, at }: { readonly why: SeatEnd; readonly reason?: string | null; readonly at: Date },
  movements: readonly (typeof movement.$inferInsert)[] = [],
): Promise<void> {
  const moved = movements.length > 0 ? [tx.$with("moved").as(tx.insert(movement).values([...movements]))] : [];
  await tx
    .with(...markingForAlerts(tx, found, seat, at), ...moved)
    .update(openMatchSeat)
    .set({ leftAt: at, leftWhy: why, reason })
    .where(eq(openMatchSeat.id, seat.id));
}

/** Records since when a player looks for a replacement. */
export async function saveWantsOut(tx: Transaction, found: FoundMatch, seat: TakenSeat, at: Date): Promise<void> {
  await tx
    .with(...markingForAlerts(tx, found, seat, at))
    .update(openMatchSeat)
    .set({ wantsOutAt: at })
    .where(eq(openMatchSeat.id, seat.id));
}

/** Records that a player stays in their seat. */
export async function saveStay(tx: Transaction, { id }: TakenSeat): Promise<void> {
  await tx.update(openMatchSeat).set({ wantsOutAt: null }).where(eq(openMatchSeat.id, id));
}

/** Returns the statement that marks a match for the alerts of players for whom this seat is news; none for nobody. */
function markingForAlerts(tx: Transaction, found: FoundMatch, { seat }: TakenSeat, at: Date) {
  const news = newsOfSeat(toJoin(found), seat);
  if (news === null) return [];
  const mark = news === "all" ? null : news;
  // A second seat before the job has run may be news for others: then all are notified whom the match fits.
  const alertMark = sql`case when ${openMatch.alertDueAt} is null or ${openMatch.alertMark} = ${mark} then ${mark} end`;
  const isMatch = eq(openMatch.id, found.match.id);
  return [tx.$with("marked").as(tx.update(openMatch).set({ alertDueAt: at, alertMark }).where(isMatch))];
}

/** Closes an open match; its booking stays. */
export async function cancelMatch(tx: Transaction, id: string): Promise<void> {
  await raiseRevision(tx, id, { state: "cancelled" });
}

/** Counts a change of the match, so that an act on an older view of it is noticed. */
async function raiseRevision(tx: Transaction, id: string, changes: Partial<typeof openMatch.$inferInsert>) {
  const revision = sql`${openMatch.revision} + 1`;
  await tx
    .update(openMatch)
    .set({ ...changes, revision })
    .where(eq(openMatch.id, id));
}

/** Records that the players of a cancelled match are notified; false if they were before. */
export async function noteNotified(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const isDue = and(eq(openMatch.id, id), eq(openMatch.state, "cancelled"), isNull(openMatch.notifiedAt));
  const noted = await tx.update(openMatch).set({ notifiedAt: now }).where(isDue).returning({ id: openMatch.id });
  return noted.length > 0;
}

/** Inserts a request for a seat. A second open one of a player in a match violates `open_match_request_open`. */
export async function insertRequest(
  tx: Transaction,
  request: {
    readonly matchId: string;
    readonly personId: PersonId;
    readonly part: number;
    readonly anyway: boolean;
    readonly seat: SeatNumber | null;
    readonly mark: SeatMark | null;
    readonly askedAt: Date;
  },
): Promise<void> {
  await tx.insert(openMatchRequest).values(request);
}

type RequestKey = { readonly matchId: string; readonly personId: PersonId };
/** The answer to a request; `by` is null for the clock. */
type RequestEnd = { readonly answer: RequestAnswer; readonly by: string | null; readonly at: Date };

/** Ends the open request of a player in a match; false if there is none. */
export async function endRequest(tx: Transaction, request: RequestKey, end: RequestEnd): Promise<boolean> {
  return (await endingRequest(tx, request, end)).length > 0;
}

/** Returns the statement that ends the open request of a player in a match, if there is one. */
export function endingRequest(tx: Transaction, { matchId, personId }: RequestKey, { answer, by, at }: RequestEnd) {
  const isOpen = and(
    eq(openMatchRequest.matchId, matchId),
    eq(openMatchRequest.personId, personId),
    isNull(openMatchRequest.answer),
  );
  return tx
    .update(openMatchRequest)
    .set({ answer, answeredBy: by, answeredAt: at })
    .where(isOpen)
    .returning({ id: openMatchRequest.id });
}

/** Withdraws all open requests of a person who closes their account. */
export async function withdrawRequests(tx: Transaction, personId: PersonId, at: Date): Promise<void> {
  await tx
    .update(openMatchRequest)
    .set({ answer: "withdrawn", answeredBy: personId, answeredAt: at })
    .where(and(eq(openMatchRequest.personId, personId), isNull(openMatchRequest.answer)));
}
