import { type CourtChoice, clubPath, courtsPath } from "#contract/addresses.ts";
import type { ClubWithStarts, StartAtClub } from "#contract/courts/free-hours.ts";
import type { CourtsToAll } from "#contract/outreach/landing.ts";
import { townOf } from "#domain/clubs/clubs/town-of.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { daysFrom } from "#domain/lib/calendar.ts";
import {
  byTown,
  type FreeThere,
  freeAt,
  fullAt,
  hoursLet,
  isIn,
  townsOf,
} from "#web/features/courts/free-hours/hours-across.ts";
import { priceAmong } from "#web/features/courts/free-hours/length-label.ts";
import styles from "#web/features/outreach/public-pages/parts/listed.module.css";
import { askingWords } from "#web/i18n/asking.ts";
import { fullHourWords } from "#web/i18n/full-hours.ts";
import { hoursWords as words } from "#web/i18n/hours-across.ts";
import * as texts from "#web/i18n/texts.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
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

/** The free slots across clubs: day, town, hour, then the club. Each choice is a link and needs no account. */
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
                label={texts.hour}
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
        {hora === undefined && (
          <Section title={words.clubsOf(relative)}>
            <ClubsOfDay clubs={byTown(hours.clubs, town, (club) => club)} to={to} />
          </Section>
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
  const shown = free.map(({ start }) => start);
  return (
    <Stack gap={3}>
      {first && <h3 className="type-strong">{words.inTown(townOf(first.club.address))}</h3>}
      {first && <Rows free={near} shown={shown} to={to} />}
      {first && far.length > 0 && <h3 className="type-strong">{words.elsewhere}</h3>}
      {far.length > 0 && <Rows free={far} shown={shown} to={to} />}
    </Stack>
  );
}

function Rows({ free, shown, to }: { free: readonly FreeThere[]; shown: readonly StartAtClub[]; to: To }) {
  return (
    <Card>
      {free.map(({ club, start }) => (
        <AnchorRow
          key={club.id}
          href={to({ complejo: club.id })}
          icon={<ClubPicture name={club.name} photo={club.imageUrl} size={48} />}
          detail={words.atClub(townOf(club.address), words.courts(start.courts), priceAmong(start, shown))}
        >
          {club.name}
        </AnchorRow>
      ))}
    </Card>
  );
}

/** The clubs of a day before an hour is chosen: each with its first free hours as links, clubs of the town first. */
function ClubsOfDay({ clubs: { near, far }, to }: { clubs: ReturnType<typeof byTown<ClubWithStarts>>; to: To }) {
  const clubs = [...near, ...far].toSorted(
    (one, other) => Number(other.starts.length > 0) - Number(one.starts.length > 0),
  );
  const cheapest = clubs.slice(0, clubsShown).map((club) => ({ club, start: cheapestOf(club) }));
  const shown = cheapest.flatMap(({ start }) => start ?? []);
  if (clubs.length === 0) return <p className="quiet">{askingWords.noClubs}</p>;
  return (
    <ul className={styles.clubs}>
      {cheapest.map(({ club, start }) => (
        <li key={club.id}>
          <Card as="article" label={club.name}>
            <div className={styles.club}>
              <ClubPicture name={club.name} photo={club.imageUrl} size={48} />
              <div className={styles.told}>
                <a href={clubPath(club.id)} className="type-strong">
                  {club.name}
                </a>
                <span className="quiet type-small">
                  {words.atClub(townOf(club.address), words.courts(club.courts), start && priceAmong(start, shown))}
                </span>
              </div>
            </div>
            <FreeStarts club={club} to={to} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Numbers of clubs, and of free hours per club, on the page before an hour is chosen. */
const clubsShown = 30;
const startsShown = 6;

function FreeStarts({ club, to }: { club: ClubWithStarts; to: To }) {
  const { id, name, starts } = club;
  if (starts.length === 0) return <p className={`quiet type-small ${styles.noStarts}`}>{words.noneThere}</p>;
  return (
    <ul className={styles.clubStarts} aria-label={words.startsOf(name)}>
      {starts.slice(0, startsShown).map(({ startMinute }) => (
        <li key={startMinute}>
          <ButtonAnchor href={to({ complejo: id, hora: startMinute })} variant="secondary" size="row">
            {timeText(startMinute)}
          </ButtonAnchor>
        </li>
      ))}
      {starts.length > startsShown && (
        <li className="quiet type-small">{words.moreStarts(starts.length - startsShown)}</li>
      )}
    </ul>
  );
}

/** Returns the start of a club with the lowest stated price, of which other starts may cost more. */
function cheapestOf({ starts }: ClubWithStarts): StartAtClub | null {
  const [first, ...others] = starts.filter(({ price }) => price !== null);
  if (!first) return null;
  const cheapest = others.reduce((least, one) => ((one.price ?? 0) < (least.price ?? 0) ? one : least), first);
  return { ...cheapest, andMore: true };
}

/** The clubs that are full at that hour, those of the town first: each offers to notify the player of a free slot. */
function Full({ clubs, town, to }: { clubs: readonly ClubWithStarts[]; town: string | undefined; to: To }) {
  const { near, far } = byTown(clubs, town, (club) => club);
  return (
    <Card>
      {[...near, ...far].map((club) => (
        <AnchorRow
          key={club.id}
          href={to({ complejo: club.id })}
          icon={<ClubPicture name={club.name} photo={club.imageUrl} size={48} />}
          detail={words.atClub(townOf(club.address), fullHourWords.canWait, null)}
        >
          {club.name}
        </AnchorRow>
      ))}
    </Card>
  );
}
