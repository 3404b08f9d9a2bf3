import { rounds } from "#domain/rule.ts"; // violation
export const wide = 360;
export const where = rounds; // violation
