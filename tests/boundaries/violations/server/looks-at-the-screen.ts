export const status = 200;
export const width = window.innerWidth; // violation
