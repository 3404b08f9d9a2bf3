import type { MyRotation } from "#contract/competition/rotations.ts";
import { isPlayedOut, type Seat, seatsToCome } from "#domain/competition/rotations/own-rounds.ts";
import { hoursOfRound } from "#domain/competition/rotations/rotation-rules.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { playOf, type StoredRotation } from "./reads.ts";
import { courtNamed, presentStanding } from "./view.ts";

/** The rounds to come that a player is told of: the next one, and the one after it. */
const toldSeats = 2;

/** Presents a rotation to one of its players: the next rounds, and the place in the standing. */
export function presentOwn(stored: StoredRotation, player: PersonId) {
  const play = playOf(stored);
  const seats = seatsToCome(play, player).slice(0, toldSeats);
  const own = presentStanding(play).find((row) => row.player === player);
  const isPlayed = play.rounds.some(({ tables }) => tables.some(({ outcome }) => outcome !== null));
  return {
    format: stored.format,
    day: stored.room.day,
    seats: seats.map((seat) => presentSeat(seat, stored)),
    madeRounds: play.rounds.length,
    plannedRounds: stored.plannedRounds,
    isPlayedOut: isPlayedOut(play, stored.plannedRounds),
    players: stored.players.length,
    place: own && isPlayed ? { position: own.position, points: own.points, formerPosition: own.formerPosition } : null,
  };
}

function presentSeat(seat: Seat<PersonId>, stored: StoredRotation): MyRotation["seats"][number] {
  const { round } = seat;
  const when = { round, ...hoursOfRound(stored.rules.rotation, stored.room, round) };
  if (seat.kind !== "plays") return { kind: seat.kind, ...when };
  const nameOf = (id: PersonId) => {
    const found = stored.players.find((one) => one.player === id);
    if (!found) throw new Error(`player ${id} is not in the rotation`);
    return found.name;
  };
  const [one, other] = seat.rivals;
  const partner = nameOf(seat.partner);
  const courtName = courtNamed(stored, seat.court);
  return { kind: "plays", ...when, courtName, partner, rivals: [nameOf(one), nameOf(other)] };
}
