export const path = "/draws";
export const zone = process.env; // violation
