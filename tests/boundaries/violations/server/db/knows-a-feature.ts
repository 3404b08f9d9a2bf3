import { pairs } from "#server/features/pairs/reads.ts"; // violation
export const pool = 10;
export const where = pairs; // violation
