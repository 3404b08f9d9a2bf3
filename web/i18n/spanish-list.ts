const conjunction = new Intl.ListFormat("es-AR", { type: "conjunction" });
const disjunction = new Intl.ListFormat("es-AR", { type: "disjunction" });

/** Joins items as a sentence lists them: "Ana, Bea e Inés". Before the sound of an i, Spanish says "e" for "y". */
export function listOfAll(items: readonly string[]): string {
  return conjunction.format(items);
}

/** Joins items as a sentence offers them: "6ta, 7ma u 8va". Before the sound of an o, Spanish says "u" for "o". */
export function listOfChoices(items: readonly string[]): string {
  return disjunction.format(items);
}
