/** The address that opens WhatsApp with a text already written: the conversation with this phone ("+5493434551234"), or the choice of one. */
export function whatsAppLink(text: string, phone?: string): string {
  return `https://wa.me/${phone?.replace(/\D/g, "") ?? ""}?text=${encodeURIComponent(text)}`;
}
