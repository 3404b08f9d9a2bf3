import { log } from "#server/platform/log.ts"; // violation
export const title = "Punto de Oro";
export const where = log; // violation
