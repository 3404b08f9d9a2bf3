import { eq } from "drizzle-orm";
import { guestSeats } from "#domain/courts/open-matches/changing.ts";
import type { RequestAnswer, SeatNumber } from "#domain/courts/open-matches/open-match.ts";
import { acceptRequest } from "#domain/courts/open-matches/requests.ts";
import { instant, type PersonId } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Transaction } from "#server/db/connect.ts";
import { chargeBalance } from "#server/db/tables/money.ts";
import { commitmentsDuring } from "#server/features/courts/commitments/reads.ts";
import { lockedCharges } from "#server/features/money/finances/reads-charges.ts";
import type { Doer } from "#server/features/money/finances/writes-charges.ts";
import { takePart } from "#server/features/money/finances/writes-seats.ts";
import { type By, record } from "#server/platform/events/record.ts";
import type { LockedMatch } from "./policy.ts";
import { lockProfile } from "./reads.ts";
import { joinerOn } from "./reads-joiner.ts";
import { requestOf } from "./reads-requests.ts";
import { heldSeats, idsOf, placeOf, toJoin } from "./reads-rules.ts";
import { endRequest, insertSeat, type Occupant } from "./writes.ts";
import { seatFact, vacate } from "./writes-leaving.ts";

/**
 * Seats a player, or somebody by name, and charges their part, `amount` in pesos. A player who looked for a replacement
 * is released, and an open request of the new one ends with `answer`. `isByClub` is true if the club gives the seat.
 */
export async function giveSeat(
  tx: Transaction,
  by: By & Doer,
  locked: LockedMatch,
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
  const { found } = locked;
  const matchId = found.match.id;
  const person = "personId" in who ? who.personId : null;
  const { people, ...ids } = idsOf(found);
  const replaced = found.seats.find((taken) => taken.seat === seat);
  const credit = replaced && (await vacate(tx, locked, replaced, { why: "replaced", actor: by.actor, now: by.now }));
  // A guest of the host has no account: nobody is notified.
  if (replaced?.personId && credit !== undefined) {
    const facts = { before: seatFact(matchId, replaced), after: { credit, by: isByClub ? null : person } };
    await record(tx, by, { kind: "open-match.seat-replaced", ...ids, people, ...facts });
  }
  // The player who leaves moves debts between the charges.
  const charges = replaced ? await lockedCharges(tx, eq(chargeBalance.bookingId, found.booking.id)) : locked.charges;
  const debtor = "personId" in who ? who : { debtorName: who.guestName };
  const money = await takePart(tx, charges, { seat, amount, debtor, ...placeOf(found) }, by);
  await insertSeat(tx, { matchId, seat, joinedAt: by.now(), ...money, ...who });
  if (person !== null)
    await endRequest(tx, { matchId, personId: person }, { answer, by: by.actor?.personId ?? null, at: by.now() });
  const all = person === null ? people : [...people, person];
  const at = { match: matchId, seat, amount };
  if (person === null || isByClub)
    await record(tx, by, { kind: "open-match.seat-given", ...ids, people: all, after: { ...at, person } });
  else await record(tx, by, { kind: "open-match.seat-taken", ...ids, people: all, after: { ...at, person } });
}

type AnswerRefusal =
  | "REQUEST_GONE"
  | "MATCH_OVER"
  | "MATCH_FULL"
  | "OTHER_MARK"
  | "PLAYER_UNAVAILABLE"
  | "PART_CHANGED";

/**
 * Accepts or declines the open request of a player. An accepted player has the first seat that can be taken. Refuses
 * `PLAYER_UNAVAILABLE` without the reason, because the player's no-shows and commitments are theirs.
 */
export async function answerRequest(
  tx: Transaction,
  by: By & Doer,
  locked: LockedMatch,
  { playerId, isAccepted }: { readonly playerId: PersonId; readonly isAccepted: boolean },
): Promise<Result<null, AnswerRefusal>> {
  const { found } = locked;
  const matchId = found.match.id;
  const request = await requestOf(tx, matchId, playerId);
  if (!request) return refuse("REQUEST_GONE");
  if (isAccepted) {
    await lockProfile(tx, playerId);
    const now = by.now();
    const joiner = await joinerOn(tx, found, playerId, now);
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
    const slot = { now, bookingId: found.booking.id };
    const isBusy = !request.anyway && (await commitmentsDuring(tx, playerId, found.booking, slot)).length > 0;
    if (isBusy) return refuse("PLAYER_UNAVAILABLE");
    await giveSeat(tx, by, locked, { seat, who: { personId: playerId }, amount: part, answer: "accepted" });
  } else {
    const at = by.now();
    await endRequest(tx, { matchId, personId: playerId }, { answer: "declined", by: by.actor?.personId ?? null, at });
  }
  const after = { match: matchId, person: playerId, accepted: isAccepted };
  const { people, ...ids } = idsOf(found);
  await record(tx, by, { kind: "open-match.request-answered", ...ids, people: [...people, playerId], after });
  return ok(null);
}
