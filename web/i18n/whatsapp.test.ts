import { expect, test } from "vitest";
import { whatsAppTexts } from "./whatsapp.ts";

const long = "Ñandú Güemes Íñiguez ".repeat(3).trim().slice(0, 60);
const tournament = "Ñandú Über Clásico Internacional ".repeat(4).slice(0, 120);
const days = "sáb 31 oct y dom 1 nov";

const texts: Readonly<Record<keyof typeof whatsAppTexts, string>> = {
  partnerInvitation: whatsAppTexts.partnerInvitation(long, tournament, "7ma Masculino", days, long),
  paymentDue: whatsAppTexts.paymentDue([long, long], tournament, "7ma Masculino", "$ 1.000.000", long),
  drawPublished: whatsAppTexts.drawPublished([long, long], tournament, "7ma Masculino"),
  newEdition: whatsAppTexts.newEdition([long, long], tournament, "7ma Masculino", days, long),
  freeCourt: whatsAppTexts.freeCourt(long, long, "sáb 31 oct, 21:30 a 23:00", "$ 1.000.000"),
  toPartner: whatsAppTexts.toPartner(long, tournament),
};

test.each(Object.entries(texts))("%s is short, keeps its accents and holds nobody's address", (_which, text) => {
  expect(text.length).toBeLessThan(700);
  expect(text).toContain("Ñandú");
  expect(text).not.toMatch(/@|\+?\d{8}/);
});

test("a free court says where, when and for how much, where the club has a price", () => {
  expect(whatsAppTexts.freeCourt("La Ribera", "Cancha 2", "sáb 28 nov, 21:30 a 23:00", "$ 12.000")).toBe(
    "¡Cancha libre en La Ribera! Cancha 2, sáb 28 nov, 21:30 a 23:00, $ 12.000. Pedila acá:",
  );
  expect(whatsAppTexts.freeCourt("La Ribera", "Cancha 2", "sáb 28 nov, 21:30 a 23:00", "")).toBe(
    "¡Cancha libre en La Ribera! Cancha 2, sáb 28 nov, 21:30 a 23:00. Pedila acá:",
  );
});

test("the invitation asks, says what and when, and where one answers", () => {
  expect(
    whatsAppTexts.partnerInvitation("Lucía", "Copa Primavera", "6ta Femenino", "sáb 28 y dom 29 nov", "La Ribera"),
  ).toBe("Lucía, ¿jugamos Copa Primavera en 6ta Femenino? sáb 28 y dom 29 nov en La Ribera. Confirmá acá:");
});
