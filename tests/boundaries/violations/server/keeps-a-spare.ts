import { app } from "./app.ts"; // violation
const spare = 1; // violation
export function status(
  code: number,
  reason: string, // violation
): number {
  return code;
}
