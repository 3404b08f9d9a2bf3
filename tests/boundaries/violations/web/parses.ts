import { z } from "zod"; // violation
export const longest = 80;
export const title = z.string().max(longest); // violation
