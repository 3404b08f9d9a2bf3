import { path } from "../contract/wire.ts"; // violation
export const rule = "rule";
export const where = path; // violation
