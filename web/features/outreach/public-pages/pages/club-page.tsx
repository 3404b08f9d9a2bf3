import { askingPath, type CourtChoice, courtsPath, tournamentPath } from "#contract/addresses.ts";
import type { ClubToAll } from "#contract/outreach/landing.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { mapLink } from "#web/features/clubs/clubs/map-link.ts";
import { stageOf } from "#web/features/competition/tournaments/club-stage.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { priceAmong } from "#web/features/courts/free-hours/length-label.ts";
import styles from "#web/features/outreach/public-pages/parts/parts.module.css";
import { hoursWords } from "#web/i18n/hours-across.ts";
import { publicWords as words } from "#web/i18n/public.ts";
import { listOfAll } from "#web/i18n/spanish-list.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentPageWords } from "#web/i18n/tournaments.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { DateBlock } from "#web/ui/cards/date-block.tsx";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { PinIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { PitchFact, PitchHeader } from "#web/ui/pages/pitch-header.tsx";
import { ClubPicture } from "#web/ui/shells/club-picture.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { ClubFacts } from "./club-facts.tsx";
import { PublicFrame } from "./public-frame.tsx";

const signIn = "/?ingresar=true";

/** A club for all visitors: its tournaments by stage, and its free hours of today. */
export function ClubPage({ club }: { club: ClubToAll }) {
  const { id, name, address, imageUrl, today, evening, tournaments, free, starts } = club;
  // After the sign-in the booking continues with the chosen slot.
  const booking = (chosen: CourtChoice) =>
    `${signIn}&destino=${encodeURIComponent(askingPath({ complejo: id, ...chosen }))}`;
  const isOver = (one: ClubToAll["tournaments"][number]) => stageOf(one, today, evening) === "over";
  const ahead = tournaments.filter((one) => !isOver(one));
  const over = tournaments.filter(isOver);
  return (
    <PublicFrame
      signIn={signIn}
      top={
        <PitchHeader
          title={name}
          facts={
            <PitchFact icon={<PinIcon size={20} />}>
              <a href={mapLink({ name, address })} target="_blank" rel="noreferrer" className={styles.map}>
                {address}
              </a>
            </PitchFact>
          }
        />
      }
    >
      {imageUrl ? <img className={styles.picture} src={imageUrl} alt="" /> : <ClubPicture name={name} size={96} />}
      <Section title={texts.tournaments}>
        {ahead.length > 0 ? (
          <Rows tournaments={ahead} today={today} evening={evening} />
        ) : (
          <p className="quiet">{words.clubNone}</p>
        )}
      </Section>
      <Section title={words.freeTitle}>
        <Card>
          <CardBlock className={styles.row}>
            <p>{free.length > 0 ? words.free(spans(free)) : words.noneFree}</p>
          </CardBlock>
          {free.length > 0 && (
            <CardBlock>
              <ul className={styles.starts} aria-label={words.freeStarts}>
                {starts.map((start) => (
                  <li key={start.startMinute}>
                    <ButtonAnchor
                      href={booking({ dia: today, hora: start.startMinute })}
                      variant="secondary"
                      size="row"
                    >
                      {words.startAt(timeText(start.startMinute), priceAmong(start, starts))}
                    </ButtonAnchor>
                  </li>
                ))}
              </ul>
              <ButtonAnchor href={booking({})} variant="quiet">
                {words.askCourt}
              </ButtonAnchor>
            </CardBlock>
          )}
          <CardBlock>
            <a href={courtsPath()}>{hoursWords.otherClubs}</a>
          </CardBlock>
        </Card>
      </Section>
      <ClubFacts club={club} />
      {over.length > 0 && (
        <Section title={words.clubOver}>
          <Rows tournaments={over} today={today} evening={evening} />
        </Section>
      )}
    </PublicFrame>
  );
}

function Rows({ tournaments, today, evening }: Pick<ClubToAll, "tournaments" | "today" | "evening">) {
  return (
    <Card as="ul">
      {tournaments.map((one) => {
        const { id, name, startDate, endDate, categories } = one;
        const stage = stageOf(one, today, evening);
        return (
          <li key={id} className={styles.tournament}>
            <DateBlock date={stage === "over" ? endDate : startDate} today={today} />
            <div className={styles.told}>
              <a href={tournamentPath(id)} className="type-strong">
                {name}
              </a>
              <span className="type-small quiet">
                {formatDayRange(startDate, endDate)} · {categories.map(categoryLabel).join(", ")}
              </span>
            </div>
            {stage === "playing" && <Tag tone="live">{tournamentPageWords.playing}</Tag>}
            {stage === "cancelled" && <Tag tone="outline">{tournamentPageWords.cancelled}</Tag>}
          </li>
        );
      })}
    </Card>
  );
}

/** Lists free spans: "de 14:00 a 17:00 y de 21:00 a 23:00". */
function spans(free: ClubToAll["free"]): string {
  return listOfAll(free.map(({ startMinute, endMinute }) => words.span(timeText(startMinute), timeText(endMinute))));
}
