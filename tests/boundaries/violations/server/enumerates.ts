export const status = "active";
export enum Standing { Active = "active" } // violation
