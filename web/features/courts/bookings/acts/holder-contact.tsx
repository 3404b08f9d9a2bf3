import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import type { Court } from "#web/features/courts/bookings/day/day-search.ts";
import { holderWords as words } from "#web/i18n/booking-holder.ts";
import * as texts from "#web/i18n/texts.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { PhoneIcon } from "#web/ui/icons/icons.ts";
import { slotWhen } from "./slot-place.ts";

/** Offers ways to reach the holder, if they or the club recorded a phone. */
export function HolderContact({ booking, court }: { booking: ClubBooking; court: Court }) {
  const { holder } = booking;
  if (!holder?.phone) return null;
  const text = words.message(holder.name, court.name, slotWhen(booking));
  return (
    <>
      <ButtonAnchor
        variant="secondary"
        icon={<WhatsAppIcon />}
        href={whatsAppLink(text, holder.phone.e164)}
        target="_blank"
        rel="noreferrer"
      >
        {words.write}
      </ButtonAnchor>
      <ButtonAnchor variant="secondary" icon={<PhoneIcon />} href={`tel:${holder.phone.e164}`}>
        {texts.call} {holder.phone.text}
      </ButtonAnchor>
    </>
  );
}
