/** Players without an account, whom the club writes down, and how players are reached. */
export const guestWords = {
  tag: "sin cuenta",
  about: (category: string, level: string, location: string) => `${category} - ${level} · ${location}`,
  add: (name: string) => `Anotar a “${name}” sin cuenta`,
  addDetail: "Juega, suma puntos y aparece como cualquiera.",
  addTitle: "Anotar sin cuenta",
  categoryDetail: (category: string) => `Queda como jugador de ${category}. La próxima vez lo encontrás por su nombre.`,
  name: "Nombre y apellido",
  phone: "Teléfono",
  phoneHint: "Solo lo ve tu complejo.",
  playsIn: "Juega en",
  playsInRequired: "Elegí en qué categoría juega.",
  submit: "Anotar",
  submitting: "Anotando",
  failed: "No se pudo anotar al jugador.",
  known: "Ya hay alguien con ese nombre o ese teléfono. Buscalo en la lista; si es otra persona, anotala igual.",
  another: "Es otra persona: anotar igual",
  back: "Volver a buscar",

  contact: "Cómo encontrarlos",
  noPhone: "Sin teléfono",
  correct: (name: string) => `Corregir a ${name}`,
  correctTitle: "Corregir sus datos",
  save: "Guardar",
  saving: "Guardando",
  saved: (name: string) => `${name}: datos guardados`,
  saveFailed: "No se pudieron guardar los datos.",
  erase: "Borrar sus datos",
  eraseQuestion: (name: string) => `¿Borrar los datos de ${name}?`,
  eraseMessage:
    "Si te lo pidió, su nombre y su teléfono se borran para siempre. En los torneos que jugó queda como “Jugador eliminado”.",
  erased: "Datos borrados",
  eraseFailed: "No se pudieron borrar los datos.",
} as const;

/** Reaching somebody by telephone. */
export const contactWords = {
  whatsApp: "WhatsApp",
  whatsAppTo: (name: string) => `WhatsApp a ${name}`,
  call: "Llamar",
  callTo: (name: string, phone: string) => `Llamar a ${name}, ${phone}`,
  hello: (name: string) => `Hola ${name}, `,
  aboutTournament: (club: string, tournament: string) => `Hola ${club}, te escribo por el torneo ${tournament}: `,
  aboutBooking: (club: string, when: string) => `Hola ${club}, te escribo por el turno del ${when}: `,
} as const;
