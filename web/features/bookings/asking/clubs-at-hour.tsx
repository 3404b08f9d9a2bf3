import { townOf } from "#domain/clubs/town-of.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { hoursWords as words } from "#web/i18n/hours-across.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ClubPicture } from "#web/ui/shells/club-picture.tsx";
import { byTown, type FreeThere } from "./hours-across.ts";
import { priceAt } from "./price-at.ts";

/** The clubs that have something free at an hour, those of the player's town first: each a step to its courts. */
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
  return (
    <Stack gap={3}>
      {first && <h3 className="type-strong">{words.inTown(townOf(first.club.address))}</h3>}
      {near.length > 0 && <Rows day={day} free={near} />}
      {first && far.length > 0 && <h3 className="type-strong">{words.elsewhere}</h3>}
      {far.length > 0 && <Rows day={day} free={far} />}
    </Stack>
  );
}

function Rows({ day, free }: { day: CalendarDate; free: readonly FreeThere[] }) {
  return (
    <Card>
      {free.map(({ club, start }) => (
        <LinkRow
          key={club.id}
          to="/reservar-cancha"
          search={{ complejo: club.id, dia: day, hora: start.startMinute }}
          resetScroll={false}
          icon={<ClubPicture photo={club.imageUrl} size={48} />}
          detail={words.atClub(townOf(club.address), words.courts(start.courts), priceAt(start))}
        >
          {club.name}
        </LinkRow>
      ))}
    </Card>
  );
}
