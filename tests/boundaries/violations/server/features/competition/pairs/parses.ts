import { z } from "zod"; // violation
export const quota = 16;
export const shape = z.number().max(quota); // violation
