import type { ZoneView } from "#contract/competition/matches/match-views.ts";

type Decision = NonNullable<ZoneView["rows"][number]["decision"]>;

/** Zones, for players and clubs. */
export const zoneWords = {
  choose: "Qué zona ver",
  every: "Todas",
  secondLeg: (round: number) => `Fecha ${round}, vuelta`,
  provisional: "Tabla provisoria: faltan partidos.",
  finished: "Zona terminada",
  groupFinished: "Grupo terminado",
  qualifies: (count: number, silver = 0) =>
    `${count === 1 ? "Clasifica 1" : `Clasifican ${count}`}${silver > 0 ? `, a Plata ${silver}` : ""}`,
  table: (letter: string, isOneGroup = false) =>
    isOneGroup ? "Posiciones del grupo" : `Posiciones de la zona ${letter}`,
  position: "Posición",
  heads: {
    played: ["PJ", "Partidos jugados"],
    won: ["PG", "Partidos ganados"],
    lost: ["PP", "Partidos perdidos"],
    sets: ["Sets", "Sets a favor y en contra"],
    setDifference: ["Dif. sets", "Diferencia de sets"],
    games: ["Games", "Games a favor y en contra"],
    gamesWon: ["GF", "Games a favor"],
    gameDifference: ["Dif. games", "Diferencia de games"],
    points: ["Pts", "Puntos"],
  },
  counts: (own: number, other: number) => `${own}-${other}`,
  qualified: "Clasificada",
  eliminated: "Afuera",
  toSilver: "Va a la Copa de Plata",
  fourPairs: {
    "winners-meet": "Después del primer partido, ganadores con ganadores y perdedores con perdedores.",
    "winners-meet-losers": "Después del primer partido, ganadores con perdedores.",
    "round-robin": null,
  },
  noTable: "Todavía no se jugó ningún partido.",
} as const;

/** Explains a position by the deciding value. Issue C, section 2: "2.º por diferencia de sets: +1 contra 0". */
export function decisionWords(decision: Decision, rival: string): string {
  switch (decision.by) {
    case "points":
      return `por puntos: ${decision.own} contra ${decision.other}`;
    case "head-to-head":
      return decision.own + decision.other === 1
        ? "por el partido entre ambos"
        : `por los partidos entre sí: ${decision.own} contra ${decision.other}`;
    case "set-difference":
      return `por diferencia de sets: ${signed(decision.own)} contra ${signed(decision.other)}`;
    case "game-difference":
      return `por diferencia de games: ${signed(decision.own)} contra ${signed(decision.other)}`;
    case "games-won":
      return `por games ganados: ${decision.own} contra ${decision.other}`;
    case "lots":
      return "por sorteo";
    case "match":
      return `por el partido contra ${rival}`;
  }
}

/** Formats a difference with its sign: +1, 0, −2. */
export function signed(difference: number): string {
  if (difference === 0) return "0";
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}
