export const half = Math.floor(1.5);
export const chance = Math.random(); // violation
