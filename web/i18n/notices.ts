import type { NoticeGroup } from "#domain/outreach/notices/kinds.ts";
import * as texts from "./texts.ts";

const groups: { readonly [Group in NoticeGroup]: string } = {
  pairs: "Parejas e invitaciones",
  payments: "Pagos",
  tournaments: "Torneos y llaves",
  matches: "Horarios y canchas",
  results: texts.results,
  bookings: texts.bookings,
  "open-matches": "Partidos abiertos",
  level: "Nivel y categoría",
  follows: "Lo que seguís y nuevas ediciones",
  club: "Mi complejo",
};

/** The page "Avisos" with its settings. */
export const noticeWords = {
  settings: "Avisos",
  settingsDetail: "Qué te avisamos, por dónde y en qué dispositivos.",
  openSettings: "Ajustes de avisos",

  spans: { today: "Hoy", week: "Esta semana", before: "Antes" },
  unread: "Sin leer:",
  readAll: "Marcar todo como leído",
  readingAll: "Marcando",
  readFailed: "No se pudieron marcar como leídos.",
  failed: "No se pudieron cargar los avisos",
  empty: "Nada nuevo.",
  emptyMessage: "Acá te avisamos de invitaciones, partidos y turnos.",

  groups,
  what: "Qué te avisamos",
  group: "Avisos de",
  push: "Celular",
  mail: "Correo",
  switchOf: (group: string, channel: string) => `${group} por ${channel}`,
  never: "No se manda",
  always: "En la página Avisos quedan todos, siempre.",
  choiceFailed: "No se pudo guardar el cambio.",
  choicesFailed: "No se pudieron cargar los ajustes",

  quiet: "No molestar",
  quietHours: (from: string, to: string) => `No molestar de ${from} a ${to}`,
  quietDetail:
    "A esas horas el celular no suena y no te mandamos correos: te llega después. Solo pasa lo que no puede esperar, como que te llaman a la cancha.",
  from: texts.from,
  to: texts.to,
  sameHour: "Elegí dos horas distintas.",
} as const;
