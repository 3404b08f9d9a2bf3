import type { ManagedCategory } from "#contract/tournaments.ts";
import { PhoneLinks } from "#web/features/clubs/phone-links.tsx";
import { managePairWords as words } from "#web/i18n/manage.ts";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";

/** The players who entered alone and have no partner yet. */
export function ManageSingles({ entrants }: { entrants: ManagedCategory["entrants"] }) {
  const singles = entrants.filter(({ status }) => status === "unpaired");
  if (singles.length === 0) return null;
  return (
    <Section title={words.singles} end={singles.length}>
      <Card>
        {singles.map(({ id, name, photoUrl, phone }) => (
          <CardRow
            key={id}
            dense
            start={<Avatar name={name} photo={photoUrl} size={32} tone="neutral" />}
            end={phone && <PhoneLinks name={name} phone={phone} />}
          >
            {name}
          </CardRow>
        ))}
      </Card>
    </Section>
  );
}
