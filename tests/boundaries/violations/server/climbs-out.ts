import { rounds } from "../domain/rule.ts"; // violation
export const status = 200;
export const where = rounds; // violation
