import * as texts from "./texts.ts";

/** Merging two accounts of one person, for the super administrator. */
export const accountMergeWords = {
  title: "Unir con otra cuenta",
  whom: (name: string, email: string) => `¿Cuál es la otra cuenta de ${name} (${email})?`,
  search: texts.nameOrEmail,
  hint: "Escribí el nombre o el email de la cuenta que queda.",
  nobody: "No hay otra cuenta así que juegue.",
  stays: "La cuenta que queda",
  other: "Elegir otra",
  moves: (name: string) => `Pasa a ${name}`,
  nothingMoves: "No jugó ni reservó nada todavía.",
  follows: (count: number) => (count === 1 ? "1 al que sigue" : `${count} a los que sigue`),
  ends: "Lo que termina",
  access: (email: string, other: string) => `Con ${email} no se puede ingresar más: ingresa con ${other}.`,
  sessions: "Se cierra su sesión en todos los dispositivos.",
  devices: (count: number) =>
    count === 1 ? "Su dispositivo deja de recibir avisos." : `Sus ${count} dispositivos dejan de recibir avisos.`,
  calendar: "La dirección de su calendario deja de andar.",
  notices: "Los avisos que tenía no pasan, ni lo que eligió de ellos.",
  canSeparate: "Si te equivocás, podés separarlas durante 30 días.",
  clashTitle: "Donde están las dos",
  clashDetail: "No pueden ser la misma persona. Si lo son, el complejo tiene que sacar a una antes.",
  inCharge: texts.mergeInCharge,
  submit: "Unir las cuentas",
  submitting: texts.merging,
  joined: (name: string) => `Todo lo de esa cuenta ahora es de ${name}`,
  failed: texts.mergeFailed,
  list: "Cuentas unidas en los últimos 30 días",
  became: (from: string, into: string) => `${from} → ${into}`,
  since: (day: string) => `El ${day}`,
  undo: texts.split,
  undoQuestion: (name: string) => `¿Separar las dos cuentas de ${name}?`,
  undoEffect:
    "Lo que pasó vuelve a la primera cuenta, que puede ingresar de nuevo. Los avisos hay que activarlos otra vez.",
  undone: "Las cuentas quedaron separadas",
  undoFailed: "No se pudieron separar.",
} as const;
