/** The lack of a connection, and a newer build that waits. */
export const offlineWords = {
  notice: "Sin conexión. Lo que ves puede no estar al día.",
  whatWorks: "Esta pantalla necesita señal. Mi Panel, Mis Torneos, tus torneos y tus turnos andan sin ella.",
} as const;
