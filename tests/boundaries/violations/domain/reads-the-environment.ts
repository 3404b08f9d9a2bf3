export const port = 3000;
export const zone = process.env; // violation
