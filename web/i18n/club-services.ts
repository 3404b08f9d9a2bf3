import type { ClubService } from "#domain/clubs/clubs/services.ts";

/** The services of a club. */
export const serviceWords = {
  title: "Servicios",
  hint: "Se ven en la página del complejo.",
  names: {
    "changing-rooms": "Vestuarios",
    showers: "Duchas",
    parking: "Estacionamiento",
    buffet: "Buffet",
    barbecue: "Parrilla",
    "racket-rental": "Alquiler de paletas",
    shop: "Venta de pelotas y accesorios",
    lessons: "Clases",
    "led-lights": "Iluminación LED",
    wifi: "Wi-Fi",
  } satisfies Record<ClubService, string>,
} as const;
