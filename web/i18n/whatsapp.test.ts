import { expect, test } from "vitest";
import { whatsAppTexts } from "./whatsapp.ts";

const long = "Ñandú Güemes Íñiguez ".repeat(3).trim().slice(0, 60);
const tournament = "Ñandú Über Clásico Internacional ".repeat(4).slice(0, 120);
const days = "sáb 31 oct y dom 1 nov";

const amount = "$ 1.000.000";
const those = [long, long].map((name) => ({ name, amount }));
const texts: Readonly<Record<keyof typeof whatsAppTexts, string>> = {
  partnerInvitation: whatsAppTexts.partnerInvitation(long, tournament, "7ma Masculino", days, long),
  paymentDue: whatsAppTexts.paymentDue(those, { amount, isWhole: false }, tournament, "7ma Masculino", long),
  paymentGoesBack: whatsAppTexts.paymentGoesBack(those, tournament, "7ma Masculino", long),
  drawPublished: whatsAppTexts.drawPublished([long, long], tournament, "7ma Masculino"),
  newEdition: whatsAppTexts.newEdition([long, long], tournament, "7ma Masculino", days, long),
  freeCourt: whatsAppTexts.freeCourt(long, long, "sáb 31 oct, 21:30 a 23:00", "$ 1.000.000"),
  toPartner: whatsAppTexts.toPartner(long, tournament),
  toRival: whatsAppTexts.toRival(long, 12, "dom 13 dic", tournament),
};

test.each(Object.entries(texts))("%s is short, keeps its accents and discloses no address", (_which, text) => {
  expect(text.length).toBeLessThan(700);
  expect(text).toContain("Ñandú");
  expect(text).not.toMatch(/@|\+?\d{8}/);
});

test("a message about a free court states place, hour and, if the club has one, the price", () => {
  expect(whatsAppTexts.freeCourt("La Ribera", "Cancha 2", "sáb 28 nov, 21:30 a 23:00", "$ 12.000")).toBe(
    "¡Cancha libre en La Ribera! Cancha 2, sáb 28 nov, 21:30 a 23:00, $ 12.000. Pedila acá:",
  );
  expect(whatsAppTexts.freeCourt("La Ribera", "Cancha 2", "sáb 28 nov, 21:30 a 23:00", "")).toBe(
    "¡Cancha libre en La Ribera! Cancha 2, sáb 28 nov, 21:30 a 23:00. Pedila acá:",
  );
});

test("the invitation asks, states category and dates, and ends with a call to answer", () => {
  expect(
    whatsAppTexts.partnerInvitation("Lucía", "Copa Primavera", "6ta Femenino", "sáb 28 y dom 29 nov", "La Ribera"),
  ).toBe("Lucía, ¿jugamos Copa Primavera en 6ta Femenino? sáb 28 y dom 29 nov en La Ribera. Confirmá acá:");
});

test("debtors read their own part, refunded players theirs, and both of a pair together", () => {
  const at = ["Apertura", "6ta Femenino", "La Ribera"] as const;
  const [ana, bea] = [
    { name: "Ana", amount: "$ 6.000" },
    { name: "Bea", amount: "$ 5.999" },
  ];
  const due = (those: readonly { name: string; amount: string }[], isWhole: boolean) =>
    whatsAppTexts.paymentDue(those, { amount: "$ 11.999", isWhole }, ...at);
  const place = "Para dejar firme su lugar en 6ta Femenino de Apertura";
  expect([due([ana, bea], true), due([bea], false), due([ana, bea], false)]).toEqual([
    `Hola Ana y Bea. ${place} falta el pago: $ 11.999 por pareja. Cualquier duda, respondan acá. La Ribera.`,
    `Hola Bea. ${place} falta tu parte: $ 5.999. Cualquier duda, respondé acá. La Ribera.`,
    `Hola Ana y Bea. ${place} falta el resto del pago: $ 6.000 de Ana y $ 5.999 de Bea. Cualquier duda, respondan acá. La Ribera.`,
  ]);
  expect([whatsAppTexts.paymentGoesBack([bea], ...at), whatsAppTexts.paymentGoesBack([ana, bea], ...at)]).toEqual([
    "Hola Bea. Apertura se canceló: te devolvemos lo que pagaste por 6ta Femenino, $ 5.999. Respondé acá cómo preferís recibirlo. La Ribera.",
    "Hola Ana y Bea. Apertura se canceló: les devolvemos lo que pagaron por 6ta Femenino, $ 6.000 de Ana y $ 5.999 de Bea. Respondan acá cómo prefieren recibirlo. La Ribera.",
  ]);
});
