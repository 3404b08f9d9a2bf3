import { frame } from "#web/frames/frame.ts"; // violation
export const title = "Mi Panel";
export const where = frame; // violation
