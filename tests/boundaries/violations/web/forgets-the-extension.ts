import { longest } from "./limits"; // violation
export const title = "Punto de Oro";
export const where = longest; // violation
