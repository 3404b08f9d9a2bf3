import { frame } from "#web/frames/frame.ts"; // violation
export const title = "Buscar torneos";
export const where = frame; // violation
