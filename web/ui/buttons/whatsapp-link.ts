/**
 * The address that opens WhatsApp with a text already written. With a phone (area code and number, as people write it in
 * Argentina: "343 555-0102") it opens that conversation, otherwise it asks to whom.
 */
export function whatsAppLink(text: string, phone?: string): string {
  const figures = phone?.replace(/\D/g, "").replace(/^(549?|0)/, "");
  return `https://wa.me/${figures ? `549${figures}` : ""}?text=${encodeURIComponent(text)}`;
}
