import { pairName } from "#web/features/competition/pairs/pair-name.ts"; // violation
export const title = "Punto de Oro";
export type Name = typeof pairName; // violation
