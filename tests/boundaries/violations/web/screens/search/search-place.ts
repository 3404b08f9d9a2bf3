export const searchPlace = "/buscar-torneos";
