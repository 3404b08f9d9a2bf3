import { path } from "#domain/../contract/wire.ts"; // violation
export const rule = "rule";
export const where = path; // violation
