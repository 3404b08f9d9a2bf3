import { pairs } from "#server/features/competition/pairs/reads.ts"; // violation
export const status = 200;
export const where = pairs; // violation
