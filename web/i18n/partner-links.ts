/** Inviting a partner by link, for the proposer. */
export const partnerLinkWords = {
  invite: "Invitar a alguien que no está acá",
  inviteDetail: "Le mandás un link por WhatsApp: se crea la cuenta y acepta.",
  board: "Ver quién busca compañero",
  boardDetail: "Con sus días y su lado de la cancha.",
  title: "Invitar a tu pareja",
  name: "¿Cómo se llama?",
  nameHint: "Así la vas a reconocer en tu lista. No hace falta que tenga cuenta.",
  make: "Crear invitación",
  failed: "No se pudo crear la invitación.",
  send: "Mandale la invitación",
  sendMissing: "No encontramos esta invitación.",

  why: (name: string, when: string) => `Invitaste a ${name}, ${when}. Falta que acepte.`,
  until: (when: string) => `La invitación vence el ${when}.`,
  resend: "Reenviar",
  cancel: "Cancelar invitación",
  cancelQuestion: (name: string) => `¿Cancelar la invitación a ${name}?`,
  cancelEffect: "El link deja de andar y podés invitar o proponerle a otra persona. Seguís en la lista.",
  cancelled: "Cancelaste la invitación.",
  cancelFailed: "No se pudo cancelar la invitación.",

  writeTo: (name: string) => `Escribirle a ${name}`,
  partnerMayWriteHint: "Solo mientras jueguen juntos. Lo cambiás cuando quieras en “Mi cuenta”.",
  phone: "Tu teléfono",

  /** For the invited player's acceptance. */
  acceptTitle: (proposer: string) => `${proposer} te invita a jugar`,
  acceptLead: (category: string, tournament: string, days: string) => `${category} · ${tournament} · ${days}`,
  profileFirst: "Contanos cómo jugás, y quedan inscriptos los dos.",
  youPlay: (category: string, location: string) => `Jugás como ${category}, de ${location}.`,
  back: "Volver a la invitación",
  ownTitle: "Esta invitación es tuya",
} as const;
