import { log } from "#server/platform/log.ts"; // violation
export const path = "/draws";
export const where = log; // violation
