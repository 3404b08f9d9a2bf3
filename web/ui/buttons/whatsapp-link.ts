/**
 * Returns the address that opens WhatsApp with a prepared text: the chat with this phone ("+5493434551234"), or a
 * choice of chats.
 */
export function whatsAppLink(text: string, phone?: string): string {
  return `https://wa.me/${phone?.replace(/\D/g, "") ?? ""}?text=${encodeURIComponent(text)}`;
}
