const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** The fields of a league that no line of its rules has, and its season in the wizard. */
export const leagueFormWords = {
  daysHint: "7: una fecha por semana.",
  breaks: "Recesos",
  breaksHint: "La fecha que cae en un receso se corre entera.",
  breakFrom: (number: number) => `Receso ${number}, desde`,
  breakUntil: (number: number) => `Receso ${number}, hasta`,
  addBreak: "Agregar un receso",
  removeBreak: (number: number) => `Quitar el receso ${number}`,
  promotedHint: "Entre dos divisiones, al terminar. Nunca más de la mitad.",
  division: "División",
  noDivision: "Única",

  season: "La temporada",
  fechas: (count: number) => plural(count, "1 fecha", `${count} fechas`),
  seasonDays: (days: string) => `Con todos los lugares ocupados: ${days}.`,
  endsBefore: (day: string) => `El torneo termina antes, el ${day}.`,
  endOn: (day: string) => `Terminar el ${day}`,
} as const;
