/** The bar over a screen with stored data. */
export const offlinePackWords = {
  ofToday: (time: string) => `Sin conexión. Datos de las ${time}.`,
  ofDay: (dayAndTime: string) => `Sin conexión. Datos del ${dayAndTime}.`,
} as const;

/** Storing a tournament's desk for offline use. */
export const deskReadyWords = {
  makeReady: "Dejar listo para usar sin señal",
  help: "Sin señal podés seguir cargando resultados.",
  kept: (time: string) => `Guardado a las ${time}: sin señal podés seguir cargando resultados.`,
  ready: "Listo para usar sin señal en este dispositivo",
  noRoom: "Este navegador no tiene lugar para guardar: sin señal no cierres esta página.",
  failed: "No se pudo dejar listo.",
} as const;
