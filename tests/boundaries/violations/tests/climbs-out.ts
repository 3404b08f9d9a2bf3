import { rounds } from "../domain/rule.ts"; // violation
export const people = ["Ana", "Bea"];
export const drawn = rounds; // violation
