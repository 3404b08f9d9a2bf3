export const frame = "jugador";
