/** What the bar says where a screen comes from what the browser keeps. */
export const offlinePackWords = {
  ofToday: (time: string) => `Sin conexión. Datos de las ${time}.`,
  ofDay: (dayAndTime: string) => `Sin conexión. Datos del ${dayAndTime}.`,
} as const;

/** What keeps a tournament's desk for when there is no connection. */
export const deskReadyWords = {
  makeReady: "Dejar listo para usar sin señal",
  help: "Sin señal podés seguir cargando resultados.",
  kept: (time: string) => `Guardado a las ${time}: sin señal podés seguir cargando resultados.`,
  ready: "Listo para usar sin señal en este dispositivo",
  noRoom: "Este navegador no tiene lugar para guardar: sin señal no cierres esta página.",
  failed: "No se pudo dejar listo.",
} as const;
