export const status = 200;
export const body: any = status; // violation
