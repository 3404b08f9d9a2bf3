import type { FieldIssue } from "#contract/values.ts";
import { courtLimits } from "#domain/clubs/courts.ts";
import { pointsLimits } from "#domain/competition/ranking/own-tables.ts";
import { costLimits, quotaLimits } from "#domain/competition/tournaments/tournament.ts";
import { pesosLimits } from "#domain/lib/money-limits.ts";
import * as texts from "./texts.ts";

const figures = new Intl.NumberFormat("es-AR");

/** Messages of fields with invalid input. */
export const fieldWords: Record<FieldIssue, string> = {
  REQUIRED: texts.required,
  TOO_LONG: texts.tooLong,
  NOT_PLAIN_TEXT: texts.notPlainText,
  EMAIL_INVALID: texts.emailInvalid,
  PASSWORD_TOO_SHORT: texts.passwordTooShort,
  PASSWORD_TOO_LONG: texts.passwordTooLong,
  COURTS_AT_LEAST_ONE: "El número de canchas debe ser al menos 1.",
  COURTS_TOO_MANY: `Son demasiadas canchas: hasta ${courtLimits.max}.`,
  INSTAGRAM_INVALID: "Un usuario de Instagram lleva letras, números, puntos y guiones bajos.",
  PHONE_INVALID: "Escribí un teléfono con característica, por ejemplo 343 455-1234.",
  DATE_INVALID: "Elegí una fecha.",
  NUMBER_INVALID: "Escribí un número válido.",
  LOCALITY_INVALID: "Escribí el nombre de la localidad, con letras: Paraná.",
  LEVELS_REVERSED: "El nivel más alto no puede ser más bajo que el primero.",
  POINTS_INVALID: `Poné un número hasta ${pointsLimits.most}.`,
  POINTS_NOT_FALLING: "Quien llega más lejos no puede llevarse menos puntos.",
  QUOTA_INVALID: `Pueden ser de ${quotaLimits.min} a ${quotaLimits.max} parejas.`,
  GROUP_TOO_LARGE: texts.groupTooLarge,
  DIVISION_TOO_SMALL: texts.divisionTooSmall,
  BREAK_REVERSED: "El receso termina antes de empezar.",
  COST_INVALID: `Escribí un precio de $\u00a0${costLimits.min} a $\u00a0${figures.format(costLimits.max)}.`,
  AMOUNT_INVALID: `Escribí un monto de hasta $\u00a0${figures.format(pesosLimits.amount)}.`,
  ALIAS_INVALID: "De 6 a 20 letras, números, puntos o guiones.",
  CBU_INVALID: "Ese CBU o CVU no existe.",
  ACCOUNT_REQUIRED: "Escribí el alias o el CBU.",
  GATEWAY_TOKEN_FORM: "Un access token empieza con APP_USR- o TEST-. Copialo entero.",
  TERMS_REQUIRED: "Para seguir tenés que aceptar los términos.",
  PARTNER_REQUIRED: "Debes seleccionar un compañero.",
  CATEGORY_REQUIRED: "Agregá al menos una categoría.",
};

/** Fallback for an unknown field error. */
export const fieldWordUnknown = "Revisá este campo.";
