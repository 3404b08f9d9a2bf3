import type { scorerRefusals as codes } from "#contract/team-refusals.ts";
import { passLimits } from "#domain/clubs/scorers/pass.ts";

/** The refusals of passes of scorers. */
export const scorerRefusals: Record<keyof typeof codes, string> = {
  PASS_ENDED: "Tu pase de planillero terminó. Si seguís anotando, pedile otro al complejo.",
  PASS_NOT_FOUND: "Ese pase ya no está: se cortó o terminó.",
  PASS_RESULT_CLOSED: "Con tu pase no se puede cambiar este resultado. Avisale al mostrador, que lo corrige.",
  PASS_CODE_OVER: "Este código ya se usó o venció. Pedile otro al complejo.",
  PASS_FULL: `Este pase ya está en ${passLimits.phones} teléfonos. Hacé otro pase.`,
  TOO_MANY_PASSES: `El torneo ya tiene ${passLimits.passes} pases. Cortá uno para hacer otro.`,
};
