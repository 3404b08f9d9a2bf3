import { pairName } from "#web/features/competition/pairs/pair-name.ts"; // violation
export const title = "Mi Panel";
export const where = pairName; // violation
