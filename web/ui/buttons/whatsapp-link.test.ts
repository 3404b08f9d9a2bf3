import { expect, test } from "vitest";
import { whatsAppLink } from "./whatsapp-link.ts";

test("a phone opens its conversation, with the text written", () => {
  expect(whatsAppLink("Hola", "+5493434551234")).toBe("https://wa.me/5493434551234?text=Hola");
});

test("without a phone WhatsApp asks for the recipient, and special characters survive", () => {
  expect(whatsAppLink("¿Jugás? 20:30 & listo")).toBe("https://wa.me/?text=%C2%BFJug%C3%A1s%3F%2020%3A30%20%26%20listo");
});
