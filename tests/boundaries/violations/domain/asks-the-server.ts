import { log } from "#server/platform/log.ts"; // violation
export const rule = "rule";
export const where = log; // violation
