import { panel } from "#web/routes/panel.ts"; // violation
export const status = 200;
export const where = panel; // violation
