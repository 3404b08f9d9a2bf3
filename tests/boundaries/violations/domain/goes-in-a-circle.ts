import { there } from "./comes-back.ts"; // violation
export const here = 1;
export const sum = here + there; // violation
