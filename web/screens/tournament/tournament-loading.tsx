import { tournamentPageWords as words } from "#web/i18n/tournaments.ts";
import { CalendarIcon, PinIcon } from "#web/ui/icons/icons.ts";
import { OriginLink } from "#web/ui/pages/origin-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { PitchFact, PitchHeader } from "#web/ui/pages/pitch-header.tsx";
import { Skeleton, SkeletonCards } from "#web/ui/states/skeleton.tsx";

/** A tournament while loading, in its final layout; its name is not known yet. */
export function TournamentLoading() {
  return (
    <Page
      title={words.loading}
      bar="none"
      header={
        <PitchHeader
          title={
            <>
              <span className="unseen">{words.loading}</span>
              <Skeleton width={240} height={29} />
            </>
          }
          back={<OriginLink to="/mis-torneos" />}
          facts={
            <>
              <PitchFact icon={<PinIcon size={20} />}>
                <Skeleton width={260} height={20} />
              </PitchFact>
              <PitchFact icon={<CalendarIcon size={20} />}>
                <Skeleton width={180} height={20} />
              </PitchFact>
            </>
          }
          tabs={<Skeleton height={47} radius={0} />}
        />
      }
    >
      <SkeletonCards count={2} rows={3} />
    </Page>
  );
}
