import type { Phone } from "#contract/values.ts";
import { contactWords as words } from "#web/i18n/contact.ts";
import { IconAnchor } from "#web/ui/buttons/icon-button.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { PhoneIcon } from "#web/ui/icons/icons.ts";

/** Shows ways to reach a person in a row: WhatsApp, and a call. */
export function PhoneLinks({ name, phone }: { name: string; phone: Phone }) {
  return (
    <>
      <IconAnchor
        label={words.whatsAppTo(name)}
        href={whatsAppLink(words.hello(name), phone.e164)}
        target="_blank"
        rel="noreferrer"
      >
        <WhatsAppIcon size={20} />
      </IconAnchor>
      <IconAnchor label={words.callTo(name, phone.text)} href={`tel:${phone.e164}`}>
        <PhoneIcon size={20} />
      </IconAnchor>
    </>
  );
}
