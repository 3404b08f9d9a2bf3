/** Rules of the order of play, besides the everyday values. */
export const settingWords = {
  more: "Más ajustes: finales, esperas, duración de los partidos",
  maxPossible: "Partidos por día de una pareja si gana siempre, como mucho",
  night: "Entre el último partido de un día y el primero del siguiente",
  hours: (minutes: number) => (minutes === 0 ? "No importa" : `${minutes / 60} horas`),
  comfortable: "Espera entre partidos que no molesta, además del descanso",
  minutes: (minutes: number) => `${minutes} minutos`,
  finals: "Finales, el último día",
  mainCourt: "Cancha de las finales",
  firstCourt: "La primera",
  apart: "Que no se jueguen dos finales a la vez",
  ofTheDay: "El día del torneo",
} as const;
