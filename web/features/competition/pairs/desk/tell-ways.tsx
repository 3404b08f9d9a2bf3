import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { tellPairsWords as words } from "#web/i18n/tell-pairs.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";

/** A recipient with the phone number that the club has. */
type Reached = Pick<ManagedCategory["entrants"][number], "id" | "name" | "phone">;

/**
 * The preview of a message with one send button for each known phone number. Without a number, the sender chooses the
 * contact in WhatsApp.
 */
export function TellWays({ pair, people, text }: { pair: string; people: readonly Reached[]; text: string }) {
  const reached = people.flatMap(({ id, name, phone }) => (phone ? [{ id, name, e164: phone.e164 }] : []));
  const look = { size: "row", variant: "secondary", target: "_blank", rel: "noreferrer" } as const;
  return (
    <Stack gap={2}>
      <Fold title={<span className="type-small">{words.preview}</span>}>
        <p className="quiet type-small" style={{ overflowWrap: "anywhere" }}>
          {text}
        </p>
      </Fold>
      <Row gap={2}>
        {reached.map(({ id, name, e164 }) => (
          <ButtonAnchor key={id} {...look} icon={<WhatsAppIcon size={18} />} href={whatsAppLink(text, e164)}>
            {words.to(name)}
          </ButtonAnchor>
        ))}
        {reached.length === 0 && (
          <ButtonAnchor
            {...look}
            icon={<WhatsAppIcon size={18} />}
            href={whatsAppLink(text)}
            aria-label={words.chooseLabel(pair)}
          >
            {words.choose}
          </ButtonAnchor>
        )}
      </Row>
    </Stack>
  );
}
