export { path } from "./wire.ts"; // violation
export const method = "GET";
