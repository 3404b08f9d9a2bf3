import type { StartAtClub } from "#contract/courts/free-hours.ts";
import { townOf } from "#domain/clubs/clubs/town-of.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { hoursWords as words } from "#web/i18n/hours-across.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ClubPicture } from "#web/ui/shells/club-picture.tsx";
import { byTown, type FreeThere } from "./hours-across.ts";
import { priceAmong } from "./length-label.ts";

/** Lists the clubs with a free slot at an hour, those of the player's town first, each linked to its courts. */
export function ClubsAtHour({
  day,
  free,
  town,
}: {
  day: CalendarDate;
  free: readonly FreeThere[];
  town: string | undefined;
}) {
  const { near, far } = byTown(free, town, ({ club }) => club);
  const [first] = near;
  const shown = free.map(({ start }) => start);
  return (
    <Stack gap={3}>
      {first && <h3 className="type-strong">{words.inTown(townOf(first.club.address))}</h3>}
      {near.length > 0 && <Rows day={day} free={near} shown={shown} />}
      {first && far.length > 0 && <h3 className="type-strong">{words.elsewhere}</h3>}
      {far.length > 0 && <Rows day={day} free={far} shown={shown} />}
    </Stack>
  );
}

function Rows({
  day,
  free,
  shown,
}: {
  day: CalendarDate;
  free: readonly FreeThere[];
  /** The starts on the screen, among which a price may need its duration. */
  shown: readonly StartAtClub[];
}) {
  return (
    <Card>
      {free.map(({ club, start }) => (
        <LinkRow
          key={club.id}
          to="/reservar-cancha"
          search={{ complejo: club.id, dia: day, hora: start.startMinute }}
          resetScroll={false}
          icon={<ClubPicture name={club.name} photo={club.imageUrl} size={48} />}
          detail={words.atClub(townOf(club.address), words.courts(start.courts), priceAmong(start, shown))}
        >
          {club.name}
        </LinkRow>
      ))}
    </Card>
  );
}
