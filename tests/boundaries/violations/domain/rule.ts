export const rounds = 3;
