import type { AdSide, ReportReason } from "#domain/competition/partner-ads/partner-ads.ts";
import * as texts from "./texts.ts";

const sides: Record<AdSide, string> = { drive: "Drive", reves: "Revés", ambos: "Los dos lados" };
const reasons: Record<ReportReason, string> = {
  rude: "Insulta o falta el respeto",
  false: "No es quien dice ser",
  spam: "Vende o hace publicidad",
  other: "Otra cosa",
};

/** "Busco compañero": the board, its ads, and the messages. */
export const adWords = {
  lead: "Jugadores que buscan con quién jugar.",
  near: (place: string) => `En ${place}`,
  sides,
  found: (count: number, more: boolean) =>
    more ? `Más de ${count} buscan` : count === 1 ? "1 persona busca" : `${count} personas buscan`,
  failed: "No se pudo cargar quién busca compañero",

  none: "Todavía nadie busca",
  noneMessage: "Publicá tu búsqueda: quien entre acá te puede escribir.",
  noneFiltered: "Nadie busca así",
  noneFilteredMessage: "Probá sacando algún filtro, o publicá tu búsqueda.",
  noneInCategory: "Nadie más busca compañero acá",
  noneInCategoryMessage: "Cuando alguien se anote sin pareja, aparece en esta lista.",

  when: (when: string) => `Disponible: ${when}`,
  until: (day: string) => `Hasta el ${day}`,
  write: "Escribirle",
  writeTo: (name: string) => `Escribirle a ${name}`,
  whatsAppTo: (name: string) => `Escribirle a ${name} por WhatsApp`,
  propose: "Proponer",
  proposeTo: (name: string) => `Proponerle pareja a ${name}`,
  options: (name: string) => `Más opciones de ${name}`,

  enterFirst: "Para proponerle pareja a alguien primero anotate en esta categoría.",
  enter: "Ir al torneo",
  alreadyIn: "En esta categoría ya tenés pareja, una propuesta o una invitación: mirala en el torneo.",

  own: "Tu búsqueda",
  ownTitle: (category: string) => `Buscás para ${category}`,
  edit: "Editar",
  endTitle: "¿Terminar tu búsqueda?",
  endMessage: "Deja de aparecer acá. Los mensajes que ya tenés quedan.",
  endKeep: "Seguir buscando",
  ended: "Tu búsqueda terminó",
  endFailed: "No se pudo terminar la búsqueda.",

  publish: "Publicar mi búsqueda",
  publishOther: "Publicar otra búsqueda",
  publishTitle: "Publicá tu búsqueda",
  publishDetail: "La ven los jugadores con cuenta.",
  published: "Tu búsqueda está publicada",
  publishFailed: "No se pudo publicar la búsqueda.",
  editTitle: "Editar tu búsqueda",
  side: "De qué lado jugás",
  availability: "Cuándo podés",
  availabilityHint: "Por ejemplo: noches y domingos.",
  lastDay: "Hasta cuándo buscás",
  allowWhatsApp: "Pueden escribirme por WhatsApp",
  allowWhatsAppHint: "Quien toque el botón ve tu teléfono en WhatsApp.",
  allowWhatsAppNoPhone: "Guardá tu teléfono en Mi cuenta para que te puedan escribir.",

  needsProfile: "Para buscar compañero completá tu perfil de jugador.",
  forPlayers: "Acá se buscan los jugadores. Tu cuenta administra la plataforma.",

  conversation: (name: string) => `Mensajes con ${name}`,
  conversationLoading: "Mensajes",
  conversationDetail: "Se escriben acá: nadie ve el teléfono ni el email del otro.",
  conversationMissing: "Esta conversación ya no está",
  conversationMissingMessage: "Puede que su búsqueda haya terminado.",
  conversationEmpty: "Presentate y contale cuándo podés jugar.",
  conversationOver: "Su búsqueda terminó: ya no le podés escribir.",
  text: "Tu mensaje",
  textHint: (left: number) =>
    left === 0
      ? texts.tooManyMessages
      : left === 1
        ? "Te queda 1 mensaje por hoy."
        : `Te quedan ${left} mensajes por hoy.`,
  sent: "Mensaje enviado",
  sendFailed: "No se pudo enviar el mensaje.",

  profile: "Ver perfil",
  report: "Denunciar",
  reportDetail: "Lo lee quien administra la plataforma.",
  reportTitle: (name: string) => `Denunciar a ${name}`,
  reasons,
  reason: "Qué pasa",
  reportMore: "Contanos más",
  sendReport: "Enviar denuncia",
  reported: "Gracias: lo va a ver quien administra la plataforma",
  reportFailed: "No se pudo enviar la denuncia.",
  block: "Bloquear",
  blockDetail: "Ninguno ve más al otro acá.",
  blockTitle: (name: string) => `¿Bloquear a ${name}?`,
  blockMessage:
    "Ninguno ve la búsqueda del otro, ni puede escribirle o proponerle pareja. No se le avisa. Lo cambiás cuando quieras en Mi cuenta.",
  blocked: (name: string) => `Bloqueaste a ${name}`,
  blockFailed: "No se pudo bloquear.",
} as const;
