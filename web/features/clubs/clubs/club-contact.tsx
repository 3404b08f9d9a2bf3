import type { ClubContact } from "#contract/values.ts";
import { contactWords as words } from "#web/i18n/contact.ts";
import * as texts from "#web/i18n/texts.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { CardBlock } from "#web/ui/cards/card.tsx";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { PhoneIcon } from "#web/ui/icons/icons.ts";
import { Row } from "#web/ui/layouts/stack.tsx";

/** Shows the ways to contact a club; nothing if it has given none. */
export function ClubContactLinks({
  name,
  contact,
  about = words.hello(name),
}: {
  name: string;
  contact: ClubContact;
  /** The beginning of a message. */
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
          {texts.whatsApp}
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

/** Shows the same as a part of a card. */
export function ClubContactBlock(reached: { name: string; contact: ClubContact; about?: string | undefined }) {
  const { phone, whatsapp } = reached.contact;
  if (!phone && !whatsapp) return null;
  return (
    <CardBlock>
      <ClubContactLinks {...reached} />
    </CardBlock>
  );
}
