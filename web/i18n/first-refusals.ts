import type { Refusal } from "#contract/errors.ts";
import * as texts from "./texts.ts";

/** Refusal sentences that a first screen shows without any refusal; the others load with the first refusal. */
export const firstRefusals = {
  ACCOUNT_INACTIVE: texts.accountInactive,
  NOT_ENOUGH_PAIRS: "Se necesitan al menos 2 parejas confirmadas para generar el cuadro.",
  TOURNAMENT_NOT_FOUND: texts.tournamentNotFound,
} as const satisfies Partial<Record<Refusal, string>>;
