import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { clubWords } from "#web/i18n/clubs.ts";
import { firstStepWords as words } from "#web/i18n/first-steps.ts";
import * as texts from "#web/i18n/texts.ts";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { CameraIcon, CourtIcon, DrawIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";

/** Shows the steps of a new club: its photo, its courts and its first tournament. */
export default function FirstStepsCard({ club }: { club: ClubPanel }) {
  return (
    <Section title={words.title}>
      <Card>
        {club.imageUrl ? (
          <CardRow start={<CameraIcon size={20} />} end={<Tag tone="done">{words.done}</Tag>}>
            {texts.photo}
          </CardRow>
        ) : (
          <LinkRow to="/admin/setup" icon={<CameraIcon size={20} />} detail={words.photoDetail}>
            {words.photo}
          </LinkRow>
        )}
        <CardRow start={<CourtIcon size={20} />} end={<Tag tone="done">{words.done}</Tag>}>
          {texts.courts}: {clubWords.courtCount(club.courts.length)}
        </CardRow>
        <LinkRow to="/admin/crear-torneo" icon={<DrawIcon size={20} />} detail={words.tournamentDetail}>
          {words.tournament}
        </LinkRow>
      </Card>
    </Section>
  );
}
