import { partnerLinkWords as words } from "#web/i18n/partner-links.ts";
import { whatsAppTexts } from "#web/i18n/whatsapp.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";

/** The button that writes to the partner's phone, if the partner allows it. */
export default function PartnerContact({
  phone,
  partner,
  tournament,
}: {
  phone: string;
  partner: string;
  tournament: string;
}) {
  const [first = partner] = partner.split(" ");
  return (
    <div>
      <ButtonAnchor
        variant="quiet"
        size="row"
        icon={<WhatsAppIcon />}
        href={whatsAppLink(whatsAppTexts.toPartner(first, tournament), phone)}
        target="_blank"
        rel="noreferrer"
      >
        {words.writeTo(first)}
      </ButtonAnchor>
    </div>
  );
}
