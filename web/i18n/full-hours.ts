/** A full hour: waiting for it, or the nearest free one. */
export const fullHourWords = {
  goneAt: (time: string) => `El turno de las ${time} ya no está libre.`,
  fullAt: (day: string, time: string) => `Completos ${day}, ${time}`,
  fullHere: (time: string) => `A las ${time} está completo. Si alguien deja su turno, te avisamos.`,
  canWait: "Si se libera, te avisamos",
  watchLast: "Para avisarte te pedimos ingresar o crear tu cuenta; lo que elegiste queda guardado.",
  instead: (time: string) => `Ver el de las ${time}`,
} as const;
