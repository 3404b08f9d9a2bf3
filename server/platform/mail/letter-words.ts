import type { ClubContact } from "#contract/values.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";

type Club = { readonly name: string; readonly address: string } & ClubContact;

/** "28/11/2026", as dates are written in Argentina. */
export function inWords(day: CalendarDate): string {
  return day.split("-").toReversed().join("/");
}

/** Where the club is, and the telephones that it gives. */
export function reached({ name, address, phone, whatsapp }: Club): string {
  return [name, address, whatsapp && `WhatsApp ${whatsapp.text}`, phone && `teléfono ${phone.text}`]
    .filter(Boolean)
    .join(", ");
}
