import { panel } from "#web/routes/panel.ts"; // violation
export const title = "Mi Panel";
export const where = panel; // violation
