/** Blocked people in "Mi cuenta". */
export const blockWords = {
  title: "Personas bloqueadas",
  rowDetail: "Quienes no te ven cuando buscás compañero.",
  detail: "No se ven entre ustedes en Busco compañero. Nadie se entera.",
  none: "No bloqueaste a nadie.",
  missing: "No se pudo cargar a quién bloqueaste",
  unblock: "Desbloquear",
  unblockNamed: (name: string) => `Desbloquear a ${name}`,
  unblocking: "Desbloqueando",
  unblocked: (name: string) => `Desbloqueaste a ${name}`,
  failed: "No se pudo desbloquear.",
  whatsApp: "Quien busca compañero puede escribirme por WhatsApp",
  whatsAppDetail: "Solo mientras tengas una búsqueda publicada. Quien toca el botón ve tu teléfono.",
  whatsAppNoPhone: "Guardá tu teléfono acá arriba para que te puedan escribir.",
  whatsAppOn: "Quien busca compañero ya puede escribirte",
  whatsAppOff: "Ya nadie puede escribirte desde tu búsqueda",
} as const;
