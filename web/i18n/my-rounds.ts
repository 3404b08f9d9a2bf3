import type { MyRotation } from "#contract/competition/rotations.ts";
import { dashboardWords } from "./players.ts";
import { roundWords } from "./rounds.ts";
import { listOfAll } from "./spanish-list.ts";

type Seat = MyRotation["seats"][number];

const companyOf = ({ courtName, partner, rivals: [one, other] }: Extract<Seat, { kind: "plays" }>) => ({
  court: courtName,
  others: `con ${partner.name}, contra ${listOfAll([one.name, other.name])}`,
});

/** The next round of a player in an individual format. */
export const myRoundWords = {
  title: "Tu próxima ronda",
  roundOf: roundWords.current,
  company: companyOf,
  after: (seat: Seat) => {
    if (seat.kind !== "plays")
      return `Después, en la ronda ${seat.round}, ${seat.kind === "rests" ? "descansás" : "no jugás"}.`;
    const { court, others } = companyOf(seat);
    return `Después, ronda ${seat.round}: ${court} ${others}.`;
  },
  idle: { rests: "Descansás esta ronda", "not-played": "Esta ronda no jugás" },
  missing: "Faltan jugadores para armar tu partido.",
  waiting: (round: number) => `Esperá la ronda ${round}`,
  waitingWhy: "Se arma cuando estén todos los resultados.",
  done: "Ya jugaste tus rondas",
  over: "Se jugaron todas las rondas",
  rank: (position: number) => `Vas ${position}.º`,
  finalRank: (position: number) => `Quedaste ${position}.º`,
  among: (players: number) => `entre ${players} jugadores`,
  points: roundWords.pointsOf,
  change: (places: number) => {
    if (places === 0) return "Igual que antes de la última ronda";
    const count = Math.abs(places) === 1 ? "1 puesto" : `${Math.abs(places)} puestos`;
    return places > 0 ? `Subiste ${count} en la última ronda` : `Bajaste ${count} en la última ronda`;
  },
  see: dashboardWords.seeRounds,
} as const;
