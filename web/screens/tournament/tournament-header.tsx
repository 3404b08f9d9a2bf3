import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { stageOf, suspendedUntil } from "#web/features/competition/tournaments/club-stage.ts";
import { categoryLabel, shutBecause } from "#web/features/competition/tournaments/entrance.ts";
import type { TournamentPage } from "#web/features/competition/tournaments/tournament-query.ts";
import { suspendedWords } from "#web/i18n/suspended.ts";
import { tournamentPageWords as words } from "#web/i18n/tournaments.ts";
import { evening, today } from "#web/kit/today.ts";
import { formatDay, formatDayRange } from "#web/ui/formats/format-date.ts";
import { CalendarIcon, PinIcon } from "#web/ui/icons/icons.ts";
import { OriginLink } from "#web/ui/pages/origin-link.tsx";
import { PitchFact, PitchHeader } from "#web/ui/pages/pitch-header.tsx";
import { type Tab, TabList } from "#web/ui/pages/tabs.tsx";
import { ShareButton } from "#web/ui/sharing/share-button.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { useWide } from "#web/ui/theme/wide.ts";
import type { Section } from "./tournament-search.ts";
import { shareOf } from "./tournament-share.ts";

/** The blue header of a tournament: stage, name, place, dates, and the tabs of the screen. */
export function TournamentHeader({
  tournament,
  tabs,
  section,
  onSection,
}: {
  tournament: TournamentPage;
  tabs: readonly Tab<Section>[];
  section: Section;
  onSection: (section: Section) => void;
}) {
  const wide = useWide();
  const { name, club, startDate, endDate, categories } = tournament;
  const [only] = categories;
  const placesIn = (alone: boolean) =>
    categories.reduce((sum, { taken, format }) => sum + (isIndividual(format) === alone ? taken : 0), 0);
  const hasPairs = categories.some(({ format }) => !isIndividual(format));
  const hasPlayers = categories.some(({ format }) => isIndividual(format));
  const facts = [
    formatDayRange(startDate, endDate),
    hasPairs && words.pairs(placesIn(false)),
    hasPlayers && words.players(placesIn(true)),
  ].filter(Boolean);
  const entered = categories.some(({ mine }) => mine.step !== "pre-register");
  return (
    <PitchHeader
      title={name}
      back={<OriginLink to={entered ? "/mis-torneos" : "/buscar-torneos"} />}
      tags={
        <>
          <StageTag tournament={tournament} />
          {only && categories.length === 1 && <Tag tone="white">{categoryLabel(only)}</Tag>}
        </>
      }
      actions={<ShareButton share={shareOf(tournament)} variant="on-pitch" compact={!wide} />}
      facts={
        <>
          <PitchFact icon={<PinIcon size={20} />}>
            <b>{club.name}</b>, {club.address}
          </PitchFact>
          <PitchFact icon={<CalendarIcon size={20} />}>{facts.join(" · ")}</PitchFact>
        </>
      }
      tabs={
        <TabList id="torneo" label={words.sections} tabs={tabs} value={section} onChange={onSection} look="pitch" />
      }
    />
  );
}

/** The stage in one word; the ball only while the tournament is played. */
function StageTag({ tournament }: { tournament: TournamentPage }) {
  const stage = stageOf(tournament, today(), evening());
  const suspended = suspendedUntil(tournament, evening());
  if (suspended) return <Tag tone="wait">{suspendedWords.continues(formatDay(suspended))}</Tag>;
  if (stage === "playing") return <Tag tone="live">{words.playing}</Tag>;
  if (stage === "over") return <Tag tone="white">{words.over}</Tag>;
  if (stage === "cancelled") return <Tag tone="white">{words.cancelled}</Tag>;
  const open = tournament.categories.some((category) => !shutBecause(tournament, category));
  return <Tag tone="white">{open ? words.open : words.ahead}</Tag>;
}
