/** The sections of a club's settings, each with an address of its own, in their listed order. */
export const setupSections = ["canchas", "horarios", "precios", "reglas", "cobros", "puntos", "equipo"] as const;
export type SetupSection = (typeof setupSections)[number];

/** Returns the section of an address; null if it names none. */
export function setupSectionOf(name: string): SetupSection | null {
  return setupSections.find((one) => one === name) ?? null;
}
