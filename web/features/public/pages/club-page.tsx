import type { ClubToAll } from "#contract/landing.ts";
import { askingPath, type CourtChoice, courtsPath, tournamentPath } from "#contract/play/addresses.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { ClubContactLinks } from "#web/features/clubs/club-contact.tsx";
import { mapLink } from "#web/features/clubs/map-link.ts";
import styles from "#web/features/public/parts/parts.module.css";
import { stageOf } from "#web/features/tournament/club-stage.ts";
import { categoryLabel } from "#web/features/tournament/entrance.ts";
import { hoursWords } from "#web/i18n/hours-across.ts";
import { publicWords as words } from "#web/i18n/public.ts";
import { tournamentPageWords } from "#web/i18n/tournaments.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { DateBlock } from "#web/ui/cards/date-block.tsx";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { PinIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { PitchFact, PitchHeader } from "#web/ui/pages/pitch-header.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { PublicFrame } from "./public-frame.tsx";

const signIn = "/?ingresar=true";

/** A club as anybody reads of it: its tournaments by how far they are, and when a court is free today. */
export function ClubPage({
  club: { id, name, address, imageUrl, contact, today, evening, tournaments, free, starts },
}: {
  club: ClubToAll;
}) {
  // Whoever signs in goes on where they chose.
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
      {imageUrl && <img className={styles.picture} src={imageUrl} alt="" />}
      <ClubContactLinks name={name} contact={contact} />
      <Section title={words.clubAhead}>
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
                {starts.map(({ startMinute, price }) => (
                  <li key={startMinute}>
                    <ButtonAnchor href={booking({ dia: today, hora: startMinute })} variant="secondary" size="row">
                      {price === null
                        ? timeText(startMinute)
                        : words.startAt(timeText(startMinute), formatMoney(price))}
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

/** "de 14:00 a 17:00 y de 21:00 a 23:00". */
function spans(free: ClubToAll["free"]): string {
  const told = free.map(({ startMinute, endMinute }) => words.span(timeText(startMinute), timeText(endMinute)));
  const last = told.at(-1) ?? "";
  return told.length > 1 ? `${told.slice(0, -1).join(", ")}${words.and}${last}` : last;
}
