import { pairName } from "#web/features/pairs/pair-name.ts"; // violation
export const many = 2;
export const where = pairName; // violation
