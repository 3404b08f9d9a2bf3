/** The club's own screens. */
export const clubWords = {
  courtCount: (courts: number) => (courts === 1 ? "1 cancha" : `${courts} canchas`),
  settings: "Ajustes",
  createTournament: "Crear Torneo",
  today: "Hoy",
  tournaments: "Torneos",
  place: "El complejo",
  goTo: (name: string) => `Ir a ${name}`,
  inactive: "El complejo está desactivado.",
  inactiveEffect:
    "No aparece en las búsquedas y no puede publicar torneos. Los turnos y los torneos que ya tiene siguen en pie. Escribile a la organización de la provincia.",

  firstSteps: "Primeros pasos",
  firstPhoto: "Subí la foto del complejo",
  firstPhotoDetail: "Es lo primero que ven los jugadores.",
  firstPhotoDone: "Foto",
  firstCourts: "Canchas",
  firstTournament: "Publicá tu primer torneo",
  firstTournamentDetail: "Elegí fechas, categorías y canchas: los turnos se bloquean solos.",
  done: "Listo",
} as const;

/** The settings of the club. */
export const setupWords = {
  title: "Ajustes del complejo",
  photo: "Foto",
  photoAdd: "Subir foto",
  photoChange: "Cambiar foto",
  photoUploading: "Subiendo",
  toPanel: "Seguir al panel",
  updateFailed: "Hubo un error al actualizar el complejo.",

  data: "Datos",
  name: "Nombre del complejo",
  address: "Dirección",
  opens: "Abre a las",
  closes: "Cierra a las",
  hoursHint: "Lo que ya está reservado fuera de hora se respeta.",
  saveData: "Guardar datos",
  saving: "Guardando",
  dataSaved: "Datos guardados",

  courts: "Canchas",
  courtName: (place: number) => `Nombre de la cancha ${place}`,
  service: "En servicio",
  inService: (name: string) => `${name} en servicio`,
  courtsHint:
    "El orden es el que se ve en el panel. Una cancha fuera de servicio no recibe reservas ni torneos nuevos.",
  saveCourts: "Guardar canchas",
  courtsSaved: "Canchas guardadas",
  courtOn: (name: string) => `${name} en servicio`,
  courtOff: (name: string) => `${name} fuera de servicio`,
  courtHeld: (name: string) => `¿Sacar de servicio ${name}?`,
  courtHeldMessage: (slots: number) =>
    slots === 1
      ? "Tiene 1 turno tomado. Sigue en pie: avisale a quien lo tiene."
      : `Tiene ${slots} turnos tomados. Siguen en pie: avisales a quienes los tienen.`,
  takeOut: "Sacar de servicio",
} as const;
