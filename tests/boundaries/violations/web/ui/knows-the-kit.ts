import { today } from "#web/kit/today.ts"; // violation
export const wide = 360;
export const where = today; // violation
