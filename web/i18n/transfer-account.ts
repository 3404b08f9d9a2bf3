/** Where a club is paid by transfer, as it says so itself. */
export const accountWords = {
  title: "Cuenta para transferencias",
  hint: "La ve solo quien te debe algo, cuando va a pagar. Si cambia, le avisamos a todos los que administran el complejo.",
  alias: "Alias",
  cbu: "CBU o CVU",
  holder: "Titular",
  bank: "Banco o billetera",
  confirms: "Confirmar sola a la pareja que pagó todo",
  confirmsHint: "Cuando la segunda mitad entra sin pasar por el mostrador. Si no, la confirmás vos.",
  save: "Guardar cuenta",
  saving: "Guardando",
  saved: "Cuenta guardada",
  removed: "Ya no se puede transferir",
  failed: "No se pudo guardar la cuenta.",
  loadFailed: "No pudimos traer la cuenta",
} as const;
