const weekdays = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"] as const;

/** A recurring booking (turno fijo), for its holder. */
export const mySeriesWords = {
  lead: (club: string, court: string) => `${club}, ${court}`,
  fixed: (weekday: number, time: string) => `Fijo · ${weekdays[weekday] ?? ""} ${time}`,
  skip: "Saltear",
  skipOf: (when: string) => `Saltear el ${when}`,
  more: (count: number) => (count === 1 ? "Ver 1 fecha más" : `Ver ${count} fechas más`),
} as const;
