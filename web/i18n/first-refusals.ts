import type { Refusal } from "#contract/errors.ts";

/** Those sentences of refusals that stand on a first screen, without anything having been refused: the others come with the first of them. */
export const firstRefusals = {
  ACCOUNT_INACTIVE: "Tu cuenta está desactivada. Escribile a la organización de la provincia.",
  NOT_ENOUGH_PAIRS: "Se necesitan al menos 2 parejas confirmadas para generar el cuadro.",
  TOURNAMENT_NOT_FOUND: "Torneo no encontrado.",
} as const satisfies Partial<Record<Refusal, string>>;
