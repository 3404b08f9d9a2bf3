import { expect, test } from "vitest";
import { whatsAppLink } from "./whatsapp-link.ts";

test.each(["343 555-0102", "0343 5550102", "+54 9 343 555-0102", "+54 343 5550102"])(
  "%s opens the conversation of that phone",
  (phone) => {
    expect(whatsAppLink("Hola", phone)).toBe("https://wa.me/5493435550102?text=Hola");
  },
);

test("without a phone WhatsApp asks to whom, and the text survives its signs", () => {
  expect(whatsAppLink("¿Jugás? 20:30 & listo")).toBe("https://wa.me/?text=%C2%BFJug%C3%A1s%3F%2020%3A30%20%26%20listo");
});
