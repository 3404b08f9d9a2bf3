import { readFileSync } from "node:fs"; // violation
export const name = "rules.md";
export const text = readFileSync(name, "utf8"); // violation
