import type { NoticeGroup } from "#domain/outreach/notices/kinds.ts";
import * as texts from "./texts.ts";

/** The page that confirms an e-mail address, opened from a mail. */
export const confirmationWords = {
  ask: {
    title: texts.confirmEmail,
    lead: "Tocá el botón y este email queda confirmado en tu cuenta de Punto de Oro.",
  },
  done: { title: "Email confirmado", lead: "Listo. Si olvidás tu contraseña, el enlace para cambiarla te llega acá." },
  changed: {
    title: "Email cambiado",
    lead: "Listo. Desde ahora ingresás con este email. Las otras sesiones se cerraron.",
  },
  taken: {
    title: texts.changeFailedTitle,
    lead: "Mientras tanto, otra cuenta se quedó con este email. Tu cuenta sigue con el de antes.",
  },
  confirm: "Confirmar email",
  goOn: "Ir a Punto de Oro",
} as const;

/** The page that unsubscribes from a group of mails, opened from one of them. */
export const unsubscribeWords = {
  title: "Correos de Punto de Oro",
  question: (group: string) => `¿Querés dejar de recibir correos de ${group}? Los avisos siguen en la aplicación.`,
  end: "Dejar de recibirlos",
  done: (group: string) => `Listo: no te mandamos más correos de ${group}.`,
  again: "Podés volver a pedirlos cuando quieras, en Avisos.",
  toNotices: "Ir a Avisos",
} as const;

/** The name of each group of notices within a sentence. */
export const unsubscribeGroups: { readonly [Group in NoticeGroup]: string } = {
  pairs: "parejas e inscripciones",
  payments: "pagos",
  tournaments: "torneos",
  matches: "partidos y horarios",
  results: "resultados",
  bookings: "turnos",
  "open-matches": "partidos abiertos",
  level: "categoría y nivel",
  follows: "lo que seguís",
  club: "tu complejo",
};

/** A mail link that is used, replaced or expired. */
export const endedLinkWords = {
  title: texts.linkUseless,
  lead: "Ya se usó, se pidió otro después o pasó su tiempo.",
} as const;

/** The title and the description of each page that a mail links to. */
export const mailPageHead = {
  "confirmar-email": confirmationWords.ask,
  baja: { title: unsubscribeWords.title, lead: unsubscribeWords.again },
  "enlace-vencido": endedLinkWords,
} as const;
