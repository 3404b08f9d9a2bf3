export const names = ["Ana", "Bea"];
export const first: string = names[0]!; // violation
