import type { FriendlyResultView, OpenMatchResult } from "#contract/courts/open-match-results.ts";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { winnerOf } from "#domain/competition/scoring/outcome.ts";
import type { SetScore } from "#domain/competition/scoring/set-score.ts";
import type { PerSide } from "#domain/competition/scoring/side.ts";
import { type PartnerSeat, partnerSeats } from "#domain/courts/open-match-results.ts";
import { type SeatNumber, seatNumbers } from "#domain/courts/open-matches/open-match.ts";
import { openResultWords as words } from "#web/i18n/open-match-results.ts";

type Seats = Pick<OpenMatchResult, "seats">;

/** Returns the seats that played with this one, and against it. */
export function pairsOf(mine: SeatNumber, mate: SeatNumber): PerSide<readonly [SeatNumber, SeatNumber]> {
  const [one = mine, other = mate] = seatNumbers.filter((seat) => seat !== mine && seat !== mate);
  return { pair1: [mine, mate], pair2: [one, other] };
}

/** Returns the partner of a seat in a split, which names the partner of the first seat. */
export function mateOf(mine: SeatNumber, partner: PartnerSeat): SeatNumber {
  if (mine === 1) return partner;
  if (mine === partner) return 1;
  return partnerSeats.find((seat) => seat !== mine && seat !== partner) ?? 1;
}

/** Returns the partner of the first seat, if these two play together. */
export function partnerOf(mine: SeatNumber, mate: SeatNumber): PartnerSeat {
  const withFirst = pairsOf(mine, mate).pair1.includes(1) ? pairsOf(mine, mate).pair1 : pairsOf(mine, mate).pair2;
  return partnerSeats.find((seat) => withFirst.includes(seat)) ?? 2;
}

/** Returns sets with the sides exchanged. */
export function turnedSets(sets: readonly SetScore[]): SetScore[] {
  return sets.map((set) => ({ ...set, pair1: set.pair2, pair2: set.pair1 }));
}

/** Returns the name of a seat: short for players, in full for companions. */
export function seatName({ seats }: Seats, seat: SeatNumber): string {
  const found = seats.find((one) => one.seat === seat);
  return found?.player?.shortName ?? found?.name ?? words.somebody;
}

/** Returns the names of both sides of a split. */
function sideNames(match: Seats, partner: PartnerSeat): PerSide<string> {
  const { pair1, pair2 } = pairsOf(1, partner);
  const names = (pair: readonly SeatNumber[]) => pair.map((seat) => seatName(match, seat)).join(" / ");
  return { pair1: names(pair1), pair2: names(pair2) };
}

/** Describes a result: "ganan Ríos / Paz, 6-4 6-3", or why it was not played. */
export function describeResult(match: Seats, result: FriendlyResultView): string {
  if (result.kind === "not-played") return words.unplayed[result.why];
  const winner = winnerOf(result) ?? "pair1";
  return words.wins(sideNames(match, result.partner)[winner], writeOutcome(result, winner));
}
