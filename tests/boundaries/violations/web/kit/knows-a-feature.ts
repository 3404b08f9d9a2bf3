import { pairName } from "#web/features/competition/pairs/pair-name.ts"; // violation
export const many = 2;
export const where = pairName; // violation
