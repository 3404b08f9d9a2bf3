/** The categories of a published tournament: changing places, price and format, adding and removing. */
export const categoryEditWords = {
  listDetail: "Tocá una para cambiarla.",
  terms: "Cupo, precio y formato",
  facts: (quota: string, cost: string, format: string) => `${quota} · ${cost} · ${format}`,
  drawn: "Ya está sorteada: no se cambia",
  changeOf: (category: string) => `Cambiar cupo, precio y formato de ${category}`,
  quotaHint: (taken: number) =>
    taken === 0
      ? "Todavía no hay parejas adentro."
      : `${taken === 1 ? "Hay 1 pareja" : `Hay ${taken} parejas`} adentro.`,
  costHint: "Para quienes acepten desde ahora. Las parejas que ya aceptaron mantienen su precio.",
  saved: (category: string) => `${category}: cambios guardados`,

  addFailed: "No se pudo agregar la categoría.",
  added: (category: string) => `${category}: categoría agregada`,

  remove: "Quitar categoría",
  removeQuestion: (category: string) => `¿Quitar ${category}?`,
  removeMessage: "Deja de estar en el torneo. No hay nadie anotado.",
  removeFailed: "No se pudo quitar la categoría.",
  removed: (category: string) => `${category}: categoría quitada`,
} as const;
