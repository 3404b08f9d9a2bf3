import type { SQL } from "drizzle-orm";
import { guestSeats } from "#domain/courts/open-matches/changing.ts";
import type { RequestAnswer, SeatNumber } from "#domain/courts/open-matches/open-match.ts";
import { acceptRequest } from "#domain/courts/open-matches/requests.ts";
import { instant, type PersonId } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { Doer } from "#server/features/money/finances/writes-charges.ts";
import { takingPart } from "#server/features/money/finances/writes-seats.ts";
import { type By, record, recording } from "#server/platform/events/record.ts";
import { lockMatchToJoin } from "./policy.ts";
import type { FoundMatch } from "./reads.ts";
import { requestOf } from "./reads-requests.ts";
import { heldSeats, idsOf, placeOf, toJoin } from "./reads-rules.ts";
import { endingRequest, endRequest, insertSeat, type Occupant } from "./writes.ts";
import { seatFact, vacate } from "./writes-leaving.ts";

/**
 * Seats a player, or somebody by name, and charges their part, `amount` in pesos. A player who looked for a replacement
 * is released, and an open request of the new one ends with `answer`. `isByClub` is true if the club gives the seat.
 */
export async function giveSeat(
  tx: Transaction,
  by: By & Doer,
  found: FoundMatch,
  {
    seat,
    who,
    amount,
    answer = "joined",
    isByClub = false,
  }: {
    readonly seat: SeatNumber;
    readonly who: Occupant;
    readonly amount: number;
    readonly answer?: RequestAnswer;
    readonly isByClub?: boolean;
  },
): Promise<void> {
  const matchId = found.match.id;
  const person = "personId" in who ? who.personId : null;
  const { people, ...ids } = idsOf(found);
  const replaced = found.seats.find((taken) => taken.seat === seat);
  if (replaced) {
    const credit = await vacate(tx, found, replaced, { why: "replaced", actor: by.actor, now: by.now });
    const facts = { after: { credit, by: isByClub ? null : person } };
    // A guest of the host has no account: nobody is notified.
    if (replaced.personId !== null) {
      const before = seatFact(matchId, replaced);
      await record(tx, by, { kind: "open-match.seat-replaced", ...ids, people, before, ...facts });
    }
  }
  const debtor = "personId" in who ? who : { debtorName: who.guestName };
  const part = takingPart(tx, found.charges, { seat, amount, debtor, ...placeOf(found) }, by);
  const ended = { answer, by: by.actor?.personId ?? null, at: by.now() };
  const request =
    person === null ? [] : [tx.$with("request").as(endingRequest(tx, { matchId, personId: person }, ended))];
  const all = person === null ? people : [...people, person];
  const at = { match: matchId, seat, amount };
  const trace =
    person === null || isByClub
      ? recording(tx, by, { kind: "open-match.seat-given", ...ids, people: all, after: { ...at, person } })
      : recording(tx, by, { kind: "open-match.seat-taken", ...ids, people: all, after: { ...at, person } });
  const event = trace ? [tx.$with("event").as(trace)] : [];
  const statements = [...part.statements, ...request, ...event];
  await insertSeat(tx, { matchId, seat, joinedAt: by.now(), ...who }, { ...part, statements });
}

type AnswerRefusal =
  | "REQUEST_GONE"
  | "MATCH_OVER"
  | "MATCH_FULL"
  | "OTHER_MARK"
  | "PLAYER_UNAVAILABLE"
  | "PART_CHANGED";

/**
 * Accepts or declines the open request of a player in a match for which the condition holds; undefined without such a
 * match. An accepted player has the first seat that can be taken. Refuses `PLAYER_UNAVAILABLE` without the reason,
 * because the player's no-shows and commitments are theirs.
 */
export async function answerRequest(
  tx: Transaction,
  by: By & Doer,
  matchId: string,
  {
    playerId,
    isAccepted,
    condition,
  }: { readonly playerId: PersonId; readonly isAccepted: boolean; readonly condition: SQL | undefined },
): Promise<Result<{ readonly bookingId: string }, AnswerRefusal> | undefined> {
  const now = by.now();
  const locked = await lockMatchToJoin(tx, matchId, { player: playerId, now, condition });
  if (!locked) return undefined;
  const { found, joiner, commitments } = locked;
  const request = await requestOf(tx, matchId, playerId);
  if (!request) return refuse("REQUEST_GONE");
  if (isAccepted) {
    const isGuest = request.seat !== null && guestSeats(heldSeats(found)).includes(request.seat);
    const agreed = { agreed: request.part, guestSeat: isGuest ? request.seat : null };
    const given = acceptRequest(
      toJoin(found),
      { ...joiner, request: null, mark: request.mark },
      agreed,
      instant(now.getTime()),
    );
    if (!given.ok) return given;
    const { seat, part } = given.value;
    if (!request.anyway && commitments.length > 0) return refuse("PLAYER_UNAVAILABLE");
    await giveSeat(tx, by, found, { seat, who: { personId: playerId }, amount: part, answer: "accepted" });
  } else {
    const declined = { answer: "declined", by: by.actor?.personId ?? null, at: now } as const;
    await endRequest(tx, { matchId, personId: playerId }, declined);
  }
  const after = { match: matchId, person: playerId, accepted: isAccepted };
  const { people, ...ids } = idsOf(found);
  await record(tx, by, { kind: "open-match.request-answered", ...ids, people: [...people, playerId], after });
  return ok({ bookingId: found.booking.id });
}
