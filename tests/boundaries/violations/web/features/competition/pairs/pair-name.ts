export const pairName = "Ana y Bea";
