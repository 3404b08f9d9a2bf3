import { z } from "zod"; // violation
export const longest = 80;
export const name = z.string().max(longest); // violation
