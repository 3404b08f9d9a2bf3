import { ORPCError } from "@orpc/server"; // violation
export const quota = 16;
export const refusal = ORPCError; // violation
