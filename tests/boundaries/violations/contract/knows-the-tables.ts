import { pgTable } from "drizzle-orm/pg-core"; // violation
export const path = "/draws";
export const where = pgTable; // violation
