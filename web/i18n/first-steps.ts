/** The first steps of a new club. */
export const firstStepWords = {
  title: "Primeros pasos",
  photo: "Subí la foto del complejo",
  photoDetail: "Es lo primero que ven los jugadores.",
  tournament: "Publicá tu primer torneo",
  tournamentDetail: "Elegí fechas, categorías y canchas: los turnos se bloquean solos.",
  done: "Listo",
} as const;

/** A club deactivated by the super administrator. */
export const inactiveClubWords = {
  inactive: "El complejo está desactivado.",
  inactiveEffect:
    "No aparece en las búsquedas y no puede publicar torneos. Los turnos y los torneos que ya tiene siguen en pie. Escribile a la organización de la provincia.",
} as const;
