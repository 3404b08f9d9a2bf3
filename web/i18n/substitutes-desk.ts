/** Substitutes of a pair of a league, and who played its matches, for the club. */
export const substituteDeskWords = {
  open: "Suplentes",
  openDetail: "Hasta dos por pareja. Acá decís también quiénes jugaron cada partido.",
  title: "Suplentes",
  none: "La pareja no tiene suplentes.",
  added: (name: string) => `${name} es suplente`,
  full: "La pareja ya tiene dos suplentes.",
  played: "Quiénes jugaron",
  match: (fecha: number, rivals: string) => `Fecha ${fecha}, contra ${rivals}`,
  saved: "Cambiamos quiénes jugaron",
  saveFailed: "No se pudo cambiar quiénes jugaron.",
  failed: "No pudimos traer los suplentes.",
} as const;
