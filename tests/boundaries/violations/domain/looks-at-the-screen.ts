export const width = 360;
export const screenWidth = window.innerWidth; // violation
