export const longest = 80;
