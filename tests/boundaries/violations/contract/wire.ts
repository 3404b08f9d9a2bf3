export const path = "/pairs";
