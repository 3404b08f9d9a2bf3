const pairs = (count: number) => (count === 1 ? "1 pareja" : `${count} parejas`);
const slots = (count: number) => (count === 1 ? "1 turno" : `${count} turnos`);

/** The three-step wizard that publishes a tournament. */
export const publishWords = {
  title: "Crear Torneo",
  inactive: "El complejo está desactivado: no puede publicar torneos.",
  inactiveMessage:
    "Los torneos que ya publicó siguen en pie. Para activarlo, escribile a la organización de la provincia.",
  inactiveAction: "Ver mis torneos",
  progress: "Pasos para crear el torneo",
  steps: ["Información", "Categorías", "Publicar"],
  back: "Atrás",
  toCategories: "Seguir a Categorías",
  toPublish: "Seguir a Publicar",
  publish: "Publicar",
  publishing: "Publicando",
  failed: "Hubo un error al publicar el torneo.",
  published: "Torneo publicado",

  draftSaved: (time: string) => `Borrador guardado a las ${time}`,
  draftFailed: "No se pudo guardar el borrador",
  draftResumed: (when: string) => `Seguís con el borrador de ${when}.`,
  copyReplaces: (when: string) => `Tenés un borrador de ${when}: si seguís con esta copia, se reemplaza.`,
  startOver: "Empezar de cero",

  infoTitle: "¿Qué torneo es?",
  name: "Nombre del torneo",
  startDate: "Fecha de inicio",
  endDate: "Fecha de fin",
  startHour: "Hora de inicio",
  endHour: "Hora de fin",
  hoursHint: "Se juega entre estas horas todos los días.",
  description: "Descripción",
  descriptionHint: "Premios, pelotas, cómo se paga, hasta cuándo hay tiempo.",

  categoriesTitle: "¿Quiénes juegan?",
  categoriesLead: "Cada categoría tiene su cupo, su precio y su llave.",
  presets: "Agregar",
  presetSixthSeventh: "6ta y 7ma",
  presetWomen: "Damas",
  presetMixed: "Mixto",
  addCategory: "Agregar categoría",
  categoryNumber: (number: number) => `Categoría ${number}`,
  removeCategory: (title: string) => `Quitar ${title}`,
  category: "Categoría",
  level: "Nivel",
  quota: "Parejas",
  cost: "Por pareja",
  format: "Formato",
  seeded: "Cabezas de serie",
  notApplicable: "No aplica",
  pairCount: pairs,
  pairsInCategories: (count: number, categories: number) =>
    `${pairs(count)} en ${categories === 1 ? "1 categoría" : `${categories} categorías`}`,

  fitsEasily: (needed: number, offered: number) => `Entra cómodo: ${slots(needed)} de ${offered}`,
  fitsTightly: (needed: number, offered: number) => `Entra justo: ${slots(needed)} de ${offered}`,
  doesNotFit: (needed: number, offered: number) => `No entra: hacen falta ${slots(needed)} y hay ${offered}`,
  capacityNote: "Cuenta un turno de una hora por partido, con todos los cupos llenos.",
  whenAndWhere: (days: string, from: string, to: string, courts: string) => `${days}, ${from} a ${to} · ${courts}`,
  withAllCourts: (courts: string) => `con las ${courts}`,

  courtsTitle: "¿En qué canchas?",
  courtsLead: "Publicar bloquea estas canchas todos los días y horas del torneo.",
  courts: "Canchas",
  checkingClashes: "Mirando si las canchas están libres",
  clashesFailed: "No se pudo revisar si las canchas están libres",
  allFree: (count: number) => (count === 1 ? "El turno está libre." : `Los ${count} turnos están libres.`),
  clashesTitle: (count: number) =>
    count === 1 ? "1 de esos turnos ya está ocupado" : `${count} de esos turnos ya están ocupados`,
  clashesHelp: "Sacá esa cancha, o cambiá las fechas o las horas. Lo que ya está reservado no se toca.",
  clashesMore: (count: number) => `y ${count} más`,
  clash: (court: string, when: string, to: string) => `${court} · ${when} a ${to}`,

  summaryTitle: "Así queda",
  changeInfo: "Cambiar la información",
  changeCategories: "Cambiar las categorías",
  daysAndHours: (days: string, from: string, to: string) => `${days}, de\u00a0${from} a\u00a0${to}`,
  categoryDetail: (quota: number, format: string, seeded: boolean) =>
    `${pairs(quota)} · ${format}${seeded ? ", con cabezas de serie" : ""}`,
} as const;
