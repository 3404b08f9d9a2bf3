import { timeText } from "#domain/courts/bookings/booking.ts";
import { minutesPerDay } from "#domain/lib/span.ts";
import * as texts from "./texts.ts";

const matches = (count: number) => (count === 1 ? "1 partido" : `${count} partidos`);

/** Formats a minute of the tournament as a time of its day. */
function hour(minute: number): string {
  return timeText(((minute % minutesPerDay) + minutesPerDay) % minutesPerDay);
}

/** Suspending a drawn tournament until another day. */
export const suspensionWords = {
  openDetail: "Lo jugado vale. Lo que falta pasa a los días que elijas y avisamos a los jugadores.",
  again: "Cambiar el día en que sigue",
  reasons: { rain: texts.rain, other: "Otro motivo" },
  day: (nth: number) => (nth === 0 ? "Sigue el día" : "Y el día"),
  addDay: "Agregar otro día",
  removeDay: (day: string) => `Quitar ${day}`,
  chooseDay: "Elegí un día por venir.",
  moved: (count: number) => (count === 1 ? "pasa" : "pasan"),
  unplaced: (count: number) => (count === 1 ? texts.staysUnplaced : texts.stayUnplaced),
  told: (count: number) => (count === 1 ? "jugador avisado" : "jugadores avisados"),
  interrupted: (count: number) =>
    count === 1
      ? "1 partido en juego o llamado sale de la cancha. Anotá cómo iba: se sigue desde ahí."
      : `${count} partidos en juego o llamados salen de la cancha. Anotá cómo iban: se siguen desde ahí.`,
  takes: (hours: readonly string[]) => `Toma del complejo: ${hours.join("; ")}.`,
  stretch: (court: string, day: string, from: number, to: number) => `${court}, ${day} de ${hour(from)} a ${hour(to)}`,
  takenTitle: "Estos turnos se respetan:",
  taken: (court: string, day: string, from: number, to: number, holder: string | null) =>
    `${court}, ${day} de ${hour(from)} a ${hour(to)}${holder === null ? "" : `: ${holder}`}`,
  moreHours: "Para que entren todos, elegí más horas, otra cancha u otro día.",
  givesBack: "Las canchas que tenía el torneo de acá a ese día quedan libres.",
  shown: "Los jugadores lo ven enseguida y reciben un solo aviso.",
  draft: "Los horarios no están publicados: les avisamos el día nuevo, sin hora.",
  confirm: (day: string) => `Suspender y seguir el ${day}`,
  done: (moved: number, unplaced: number) =>
    unplaced === 0
      ? `Torneo suspendido: ${matches(moved)} con día nuevo`
      : `Torneo suspendido: ${matches(moved)} con día nuevo, ${unplaced} sin horario`,
} as const;
