import { pairs } from "#server/features/competition/pairs/reads.ts"; // violation
export const pool = 10;
export const where = pairs; // violation
