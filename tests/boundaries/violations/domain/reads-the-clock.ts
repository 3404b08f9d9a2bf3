export const minute = 60_000;
export const now = Date.now(); // violation
