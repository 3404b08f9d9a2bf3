import type { Spread } from "#domain/competition/rotations/quality.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { listOfChoices } from "./spanish-list.ts";

/** The choice of a format, and a line about each. */
export const moreFormatWords = {
  more: "Más formatos",
  about: {
    PLAYOFF: "el que pierde queda afuera.",
    ROUND_ROBIN: "zonas y después una llave.",
    AMERICANO: "se anota cada uno; en cada ronda, otro compañero. Todas las rondas salen del sorteo.",
    MEXICANO: "como el americano, pero cada ronda junta a los que van parejos en la tabla.",
    KING: "los que ganan suben una cancha y los que pierden bajan.",
    LEAGUE: "todos contra todos en varias semanas.",
  } satisfies Record<Format, string>,
} as const;

const times = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
const between = ({ least, most }: Spread) => (least === most ? `${least}` : listOfChoices([`${least}`, `${most}`]));

/** The size of a rotation: players, courts, rounds and hours, and how often each plays. */
export const rotationSizeWords = {
  size: (players: number, courts: number) =>
    `${times(players, "jugador", "jugadores")} en ${times(courts, "cancha", "canchas")}.`,
  hours: (rounds: number, from: number, to: number) =>
    `${times(rounds, "ronda", "rondas")}, de ${timeText(from)} a ${timeText(to)}.`,
  each: (matches: Spread, rests: Spread) =>
    `Cada uno juega ${between(matches)} partidos${rests.most > 0 ? ` y descansa ${between(rests)}` : ""}.`,
  repeated: (partners: Spread) => `Con un compañero se juega ${between(partners)} veces.`,
  incomplete: (complete: number) => `La vuelta completa son ${complete} rondas: no alcanzan las horas.`,
  endsLate: "Las últimas rondas pasan la hora de fin del torneo.",
} as const;
