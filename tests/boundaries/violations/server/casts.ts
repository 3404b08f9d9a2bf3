export const row: unknown = "Ana";
export const name = row as string; // violation
