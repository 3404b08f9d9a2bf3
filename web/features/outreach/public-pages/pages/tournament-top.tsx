import { clubPath, type PublicPart, tournamentPath } from "#contract/addresses.ts";
import type { TournamentToAll } from "#contract/outreach/landing.ts";
import { isLeague } from "#domain/competition/tournaments/league-format.ts";
import { hasCups } from "#web/features/competition/draws/champions.ts";
import { suspendedUntil } from "#web/features/competition/tournaments/club-stage.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { isOpen, publicStage } from "#web/features/outreach/public-pages/told/tournament-state.ts";
import { publicWords as words } from "#web/i18n/public.ts";
import { suspendedWords } from "#web/i18n/suspended.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentPageWords } from "#web/i18n/tournaments.ts";
import { formatDay, formatDayRange } from "#web/ui/formats/format-date.ts";
import { CalendarIcon, PinIcon } from "#web/ui/icons/icons.ts";
import { PitchFact, PitchHeader } from "#web/ui/pages/pitch-header.tsx";
import { TabLinks } from "#web/ui/pages/tab-links.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";

/** The blue header of a tournament: stage, name, place, dates, and links to its parts. */
export function TournamentTop({ tournament, part }: { tournament: TournamentToAll; part?: "inicio" | PublicPart }) {
  const { id, name, club, startDate, endDate, categories } = tournament;
  const [only] = categories;
  const parts = partsOf(tournament);
  return (
    <PitchHeader
      title={name}
      tags={
        <>
          <StageTag tournament={tournament} />
          {only && categories.length === 1 && <Tag tone="white">{categoryLabel(only)}</Tag>}
        </>
      }
      facts={
        <>
          <PitchFact icon={<PinIcon size={20} />}>
            <a href={clubPath(club.id)}>
              <b>{club.name}</b>
            </a>
            , {club.address}
          </PitchFact>
          <PitchFact icon={<CalendarIcon size={20} />}>{formatDayRange(startDate, endDate)}</PitchFact>
        </>
      }
      tabs={
        part &&
        parts.length > 1 && (
          <TabLinks
            label={texts.partsOfTournament}
            tabs={parts.map((one) => ({
              href: tournamentPath(id, one === "inicio" ? undefined : one),
              label: one === "zonas" && isLeague(categories) ? texts.table : words.parts[one],
              isHere: one === part,
            }))}
          />
        )
      }
    />
  );
}

function partsOf({ categories }: TournamentToAll): readonly ("inicio" | PublicPart)[] {
  const rounds = categories.some(({ rotation }) => rotation !== null) ? (["rondas"] as const) : [];
  const drawn = categories.flatMap(({ bracket }) => bracket ?? []);
  if (drawn.length === 0) return ["inicio", ...rounds];
  const zones = drawn.some((draw) => draw.zones.length > 0) ? (["zonas"] as const) : [];
  return ["inicio", "partidos", ...zones, ...(drawn.some(hasCups) ? (["llave"] as const) : []), ...rounds];
}

/** The stage in one word; the ball only while the tournament is played. */
function StageTag({ tournament }: { tournament: TournamentToAll }) {
  const stage = publicStage(tournament);
  const suspended = suspendedUntil(tournament, tournament.evening);
  if (suspended) return <Tag tone="wait">{suspendedWords.continues(formatDay(suspended))}</Tag>;
  if (stage === "playing") return <Tag tone="live">{tournamentPageWords.playing}</Tag>;
  if (stage !== "ahead") return <Tag tone="white">{tournamentPageWords[stage]}</Tag>;
  const open = tournament.categories.some((category) => isOpen(tournament, category));
  return <Tag tone="white">{open ? tournamentPageWords.open : tournamentPageWords.ahead}</Tag>;
}
