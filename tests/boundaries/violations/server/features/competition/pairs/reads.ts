export const pairs = ["Ana y Bea"];
