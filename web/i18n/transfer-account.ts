/** The transfer account of a club, in its settings. */
export const accountWords = {
  title: "Cuenta para transferencias",
  hint: "La ve solo quien te debe algo, cuando va a pagar. Si cambia, le avisamos a todos los que administran el complejo.",
  cbu: "CBU o CVU",
  bank: "Banco o billetera",
  confirms: "Confirmar sola a la pareja que pagó todo",
  confirmsHint: "Cuando la segunda mitad entra sin pasar por el mostrador. Si no, la confirmás vos.",
  explains: "Pedir el motivo si la caja no coincide",
  explainsHint: "Si falta o sobra efectivo, la caja no se cierra sin escribir por qué.",
  save: "Guardar cuenta",
  saved: "Cuenta guardada",
  removed: "Ya no se puede transferir",
  failed: "No se pudo guardar la cuenta.",
  loadFailed: "No pudimos traer la cuenta",
} as const;
