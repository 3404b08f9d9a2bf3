import { pairName } from "#web/features/competition/pairs/pair-name.ts"; // violation
export const wide = 360;
export const where = pairName; // violation
