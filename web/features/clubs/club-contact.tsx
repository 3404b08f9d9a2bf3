import type { ClubContact } from "#contract/values.ts";
import { contactWords as words } from "#web/i18n/guests.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { CardBlock } from "#web/ui/cards/card.tsx";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { PhoneIcon } from "#web/ui/icons/icons.ts";
import { Row } from "#web/ui/layouts/stack.tsx";

/** How a club is reached; nothing of a club that has not told. */
export function ClubContactLinks({
  name,
  contact,
  about = words.hello(name),
}: {
  name: string;
  contact: ClubContact;
  /** What a message begins with. */
  about?: string | undefined;
}) {
  const { phone, whatsapp } = contact;
  if (!phone && !whatsapp) return null;
  return (
    <Row>
      {whatsapp && (
        <ButtonAnchor
          variant="secondary"
          size="row"
          icon={<WhatsAppIcon />}
          href={whatsAppLink(about, whatsapp.e164)}
          target="_blank"
          rel="noreferrer"
          aria-label={words.whatsAppTo(name)}
        >
          {words.whatsApp}
        </ButtonAnchor>
      )}
      {phone && (
        <ButtonAnchor
          variant="secondary"
          size="row"
          icon={<PhoneIcon />}
          href={`tel:${phone.e164}`}
          aria-label={words.callTo(name, phone.text)}
        >
          {phone.text}
        </ButtonAnchor>
      )}
    </Row>
  );
}

/** The same as a part of a card. */
export function ClubContactBlock(reached: { name: string; contact: ClubContact; about?: string | undefined }) {
  const { phone, whatsapp } = reached.contact;
  if (!phone && !whatsapp) return null;
  return (
    <CardBlock>
      <ClubContactLinks {...reached} />
    </CardBlock>
  );
}
