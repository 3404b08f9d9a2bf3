/** Booking a slot by the club. */
export const reservingWords = {
  reserveFailed: "No se pudo reservar el turno.",
  reserved: (who: string, time: string) => `Reservado para ${who}, ${time}`,
  tellFree: "Avisar que está libre",
  begins: "Empieza",
  price: (price: string) => `Sale ${price}.`,
  noPrice: "A esa hora no hay precio cargado.",
  forWhom: "Para quién",
  guest: "Invitado",
  player: "Jugador de la plataforma",
} as const;
