import type { ClubWithStarts } from "#contract/courts/free-hours.ts";
import type { CourtsToAll } from "#contract/landing.ts";
import { type CourtChoice, courtsPath } from "#contract/play/addresses.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { townOf } from "#domain/clubs/town-of.ts";
import { daysFrom } from "#domain/lib/calendar.ts";
import {
  byTown,
  type FreeThere,
  freeAt,
  fullAt,
  hoursLet,
  isIn,
  townsOf,
} from "#web/features/bookings/asking/hours-across.ts";
import { priceAt } from "#web/features/bookings/asking/price-at.ts";
import { askingWords } from "#web/i18n/asking.ts";
import { fullHourWords } from "#web/i18n/full-hours.ts";
import { hoursWords as words } from "#web/i18n/hours-across.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { AnchorRow } from "#web/ui/cards/link-row.tsx";
import { formatRelativeDay } from "#web/ui/formats/format-date.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { PitchHeader } from "#web/ui/pages/pitch-header.tsx";
import { ClubPicture } from "#web/ui/shells/club-picture.tsx";
import { ChosenSlot } from "./chosen-slot.tsx";
import { Choices } from "./court-choices.tsx";
import { PublicFrame } from "./public-frame.tsx";

/** What is free across clubs: the day, the town, the hour, then the club; each choice is a link, and nobody needs an account for any. */
export function CourtsPage(view: CourtsToAll) {
  const { day, hours, chosen, slot } = view;
  const { hora, complejo } = chosen;
  const to = (change: CourtChoice) => courtsPath({ ...chosen, dia: day, ...change });
  const left = { complejo: undefined, minutos: undefined, cancha: undefined };
  const towns = townsOf(hours);
  const times = hoursLet(hours.clubs);
  const full = hora === undefined ? [] : fullAt(hours.clubs, hora);
  const relative = formatRelativeDay(day, hours.today).toLowerCase();
  const town = chosen.cerca;
  return (
    <PublicFrame
      signIn={`/?${new URLSearchParams({ ingresar: "true", destino: "/reservar-cancha" })}`}
      top={<PitchHeader title={words.title} facts={<p>{words.lead}</p>} />}
    >
      <Stack gap={6}>
        <Section title={words.chooseHour}>
          <Stack gap={3}>
            <Choices
              label={askingWords.days}
              choices={daysFrom(hours.today, hours.lastDay).map((one) => ({
                label: formatRelativeDay(one, hours.today),
                href: to({ ...left, dia: one }),
                isChosen: one === day,
              }))}
            />
            {towns.length > 1 && (
              <Choices
                label={words.near}
                choices={[
                  { label: words.everywhere, href: to({ ...left, cerca: undefined }), isChosen: town === undefined },
                  ...towns.map((one) => ({
                    label: one,
                    href: to({ ...left, cerca: one }),
                    isChosen: town !== undefined && isIn(town, { address: one }),
                  })),
                ]}
              />
            )}
            {times.length > 0 ? (
              <Choices
                label={words.hours}
                choices={times.map((one) => ({
                  label: timeText(one),
                  href: to({ ...left, hora: one }),
                  isChosen: one === hora,
                }))}
              />
            ) : (
              <p className="quiet">{words.noneOfDay}</p>
            )}
            {hours.beyond && <p className="quiet type-small">{words.beyond(hours.beyond.clubs, town)}</p>}
          </Stack>
        </Section>
        {hora !== undefined && complejo !== undefined && (
          <ChosenSlot
            day={day}
            hora={hora}
            chosen={chosen}
            at={slot}
            full={full.find(({ id }) => id === complejo)}
            otherClubs={to(left)}
            to={to}
          />
        )}
        {hora !== undefined && complejo === undefined && (
          <>
            <Section title={words.freeAt(relative, timeText(hora))}>
              <Clubs free={freeAt(hours.clubs, hora)} hora={hora} town={town} to={to} />
            </Section>
            {full.length > 0 && (
              <Section title={fullHourWords.fullAt(relative, timeText(hora))}>
                <Full clubs={full} town={town} to={to} />
              </Section>
            )}
          </>
        )}
      </Stack>
    </PublicFrame>
  );
}

type To = (change: CourtChoice) => string;

function Clubs({
  free,
  hora,
  town,
  to,
}: {
  free: readonly FreeThere[];
  hora: number;
  town: string | undefined;
  to: To;
}) {
  if (free.length === 0) return <p className="quiet">{words.noneAtHour(timeText(hora))}</p>;
  const { near, far } = byTown(free, town, ({ club }) => club);
  const [first] = near;
  return (
    <Stack gap={3}>
      {first && <h3 className="type-strong">{words.inTown(townOf(first.club.address))}</h3>}
      {first && <Rows free={near} to={to} />}
      {first && far.length > 0 && <h3 className="type-strong">{words.elsewhere}</h3>}
      {far.length > 0 && <Rows free={far} to={to} />}
    </Stack>
  );
}

function Rows({ free, to }: { free: readonly FreeThere[]; to: To }) {
  return (
    <Card>
      {free.map(({ club, start }) => (
        <AnchorRow
          key={club.id}
          href={to({ complejo: club.id })}
          icon={<ClubPicture photo={club.imageUrl} size={48} />}
          detail={words.atClub(townOf(club.address), words.courts(start.courts), priceAt(start))}
        >
          {club.name}
        </AnchorRow>
      ))}
    </Card>
  );
}

/** The clubs that are full then, those of the town first: each a step to being told when something is free. */
function Full({ clubs, town, to }: { clubs: readonly ClubWithStarts[]; town: string | undefined; to: To }) {
  const { near, far } = byTown(clubs, town, (club) => club);
  return (
    <Card>
      {[...near, ...far].map((club) => (
        <AnchorRow
          key={club.id}
          href={to({ complejo: club.id })}
          icon={<ClubPicture photo={club.imageUrl} size={48} />}
          detail={words.atClub(townOf(club.address), fullHourWords.canWait, null)}
        >
          {club.name}
        </AnchorRow>
      ))}
    </Card>
  );
}
