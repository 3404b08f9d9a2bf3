import { app } from "#server/app.ts"; // violation
export const quota = 16;
export const where = app; // violation
