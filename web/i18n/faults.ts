/** Fallback messages: the network or the server failed. */
export const faultWords = {
  leftToday: (pesos: string) => `Hoy te quedan ${pesos}.`,
  title: "Error",
  offline: "No hay conexión con el servidor. Probá de nuevo.",
  unknown: "Algo salió mal de nuestro lado. Probá de nuevo.",
} as const;
