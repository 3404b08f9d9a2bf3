import type { TournamentToAll } from "#contract/landing.ts";
import { clubPath, type PublicPart, tournamentPath } from "#contract/play/addresses.ts";
import { isOpen, publicStage } from "#web/features/public/told/tournament-state.ts";
import { categoryLabel } from "#web/features/tournament/entrance.ts";
import { publicWords as words } from "#web/i18n/public.ts";
import { tournamentPageWords } from "#web/i18n/tournaments.ts";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { CalendarIcon, PinIcon } from "#web/ui/icons/icons.ts";
import { PitchFact, PitchHeader } from "#web/ui/pages/pitch-header.tsx";
import { TabLinks } from "#web/ui/pages/tab-links.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";

/** The blue top of a tournament: how far it is, its name, where and when, and the ways to its parts. */
export function TournamentTop({ tournament, part }: { tournament: TournamentToAll; part?: "inicio" | PublicPart }) {
  const { id, name, club, startDate, endDate, categories } = tournament;
  const [only] = categories;
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
        part && (
          <TabLinks
            label={words.partsLabel}
            tabs={partsOf(tournament).map((one) => ({
              href: tournamentPath(id, one === "inicio" ? undefined : one),
              label: words.parts[one],
              isHere: one === part,
            }))}
          />
        )
      }
    />
  );
}

function partsOf({ categories }: TournamentToAll): readonly ("inicio" | PublicPart)[] {
  const drawn = categories.flatMap(({ bracket }) => bracket ?? []);
  if (drawn.length === 0) return ["inicio"];
  return drawn.some(({ zones }) => zones.length > 0)
    ? ["inicio", "partidos", "zonas", "llave"]
    : ["inicio", "partidos", "llave"];
}

/** How far it is, in a word; the ball only while it is played. */
function StageTag({ tournament }: { tournament: TournamentToAll }) {
  const stage = publicStage(tournament);
  if (stage === "playing") return <Tag tone="live">{tournamentPageWords.playing}</Tag>;
  if (stage !== "ahead") return <Tag tone="white">{tournamentPageWords[stage]}</Tag>;
  const open = tournament.categories.some((category) => isOpen(tournament, category));
  return <Tag tone="white">{open ? tournamentPageWords.open : tournamentPageWords.ahead}</Tag>;
}
