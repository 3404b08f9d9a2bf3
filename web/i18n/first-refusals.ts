import type { Refusal } from "#contract/errors.ts";

/** Refusal sentences that a first screen shows without any refusal; the others load with the first refusal. */
export const firstRefusals = {
  ACCOUNT_INACTIVE: "Tu cuenta está desactivada. Escribile a la organización de la provincia.",
  NOT_ENOUGH_PAIRS: "Se necesitan al menos 2 parejas confirmadas para generar el cuadro.",
  TOURNAMENT_NOT_FOUND: "Torneo no encontrado.",
} as const satisfies Partial<Record<Refusal, string>>;
