import { readFileSync } from "node:fs"; // violation
export const title = "Punto de Oro";
export const text = readFileSync(title, "utf8"); // violation
