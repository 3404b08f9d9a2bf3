import { useQuery } from "@tanstack/react-query";
import type { ClubPanel } from "#contract/clubs.ts";
import { queries } from "#web/api.ts";
import { clubWords } from "#web/i18n/clubs.ts";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { CameraIcon, CourtIcon, DrawIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";

/** What a new club still has to do; it goes away with the first tournament. */
export function FirstSteps({ club }: { club: ClubPanel }) {
  const live = useQuery(queries.tournaments.ofClub.queryOptions({ input: { clubId: club.id } }));
  const past = useQuery({
    ...queries.tournaments.pastOfClub.queryOptions({ input: { clubId: club.id } }),
    enabled: live.data?.length === 0,
  });
  if (live.data?.length !== 0 || past.data?.tournaments.length !== 0) return null;
  return (
    <Section title={clubWords.firstSteps}>
      <Card>
        {club.imageUrl ? (
          <CardRow start={<CameraIcon size={20} />} end={<Tag tone="done">{clubWords.done}</Tag>}>
            {clubWords.firstPhotoDone}
          </CardRow>
        ) : (
          <LinkRow to="/admin/setup" icon={<CameraIcon size={20} />} detail={clubWords.firstPhotoDetail}>
            {clubWords.firstPhoto}
          </LinkRow>
        )}
        <CardRow start={<CourtIcon size={20} />} end={<Tag tone="done">{clubWords.done}</Tag>}>
          {clubWords.firstCourts}: {clubWords.courtCount(club.courts.length)}
        </CardRow>
        <LinkRow to="/admin/crear-torneo" icon={<DrawIcon size={20} />} detail={clubWords.firstTournamentDetail}>
          {clubWords.firstTournament}
        </LinkRow>
      </Card>
    </Section>
  );
}
