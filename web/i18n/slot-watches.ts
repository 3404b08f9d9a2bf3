import { liveWatchesMax } from "#domain/courts/slot-watches.ts";
import * as texts from "./texts.ts";

/** "Avisame si se libera": watching a taken slot. */
export const watchingWords = {
  watch: texts.watchForFree,
  full: texts.full,
  fullAt: (club: string) => `Está completo en ${club}`,
  whichHour: "Horario",
  exactly: (time: string) => `A las ${time}`,
  around: "Una hora antes o después",
  minutes: (minutes: number) => `${minutes} min`,
  anyCourt: "Cualquiera",
  howItGoes: `Si se libera te avisamos y te lo guardamos un rato para que digas si lo querés. Podés esperar hasta ${liveWatchesMax} turnos a la vez.`,
  saving: texts.saving,
  watching: texts.watchesForFree,
  watchFailed: "No se pudo guardar el aviso",

  mine: "Esperás que se libere",
  about: (club: string, court: string | null, around: boolean) =>
    [club, court ?? "cualquier cancha", around && "o una hora antes o después"].filter(Boolean).join(" · "),
  leave: "No esperar más",
  leaveOf: (when: string) => `No esperar más el turno del ${when}`,
  left: "Ya no esperás ese turno",
  leaveFailed: "No se pudo sacar el aviso",

  freed: (when: string, club: string) => `Se liberó: ${when} en ${club}`,
  where: (court: string, from: string, to: string) => `${court}, ${from} a ${to}`,
  withPrice: (what: string, price: string) => `${what} · ${price}`,
  until: (time: string) => `Te lo guardamos hasta las ${time}.`,
  accept: "Lo quiero",
  accepting: "Tomándolo",
  decline: texts.decline,
  asked: (club: string) => `Lo pediste: falta que ${club} lo confirme`,
  booked: (club: string) => `Turno confirmado en ${club}`,
  declined: "Listo, se lo ofrecemos a quien sigue",
  answerFailed: "No se pudo contestar",
} as const;
