import { clubPath } from "#contract/addresses.ts";
import type { MatchToAll } from "#contract/outreach/landing.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import styles from "#web/features/outreach/public-pages/parts/parts.module.css";
import { levelsOfMatch, missingIn, signInToMatch } from "#web/features/outreach/public-pages/told/told-match.ts";
import { openMatchWords } from "#web/i18n/open-matches.ts";
import { publicMatchWords as words } from "#web/i18n/public-match.ts";
import { freeSeat } from "#web/i18n/seat-marks.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { formatRelativeDay } from "#web/ui/formats/format-date.ts";
import { CalendarIcon, PersonIcon, PinIcon, PlusIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { PitchFact, PitchHeader } from "#web/ui/pages/pitch-header.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { PublicFrame } from "./public-frame.tsx";

/** An open match for anybody who has its link: hour, place, levels and seats, and nobody's name. Needs no script. */
export function MatchPage({ match }: { match: MatchToAll }) {
  const { id, club, day, startMinute, endMinute, today, isOver, seats } = match;
  const when = openMatchWords.when(formatRelativeDay(day, today), timeText(startMinute), timeText(endMinute));
  const isFull = seats.every(({ state }) => state === "taken");
  return (
    <PublicFrame
      signIn={signInToMatch(id)}
      top={
        <PitchHeader
          title={isOver ? words.over : missingIn(match)}
          tags={<Tag tone="white">{levelsOfMatch(match)}</Tag>}
          facts={
            <>
              <PitchFact icon={<CalendarIcon size={20} />}>
                <b>{when}</b>
              </PitchFact>
              <PitchFact icon={<PinIcon size={20} />}>{club.name}</PitchFact>
            </>
          }
        />
      }
    >
      {isOver ? (
        <p>{words.overDetail}</p>
      ) : (
        <div className={styles.enter}>
          <p>{isFull ? words.full : words.detail}</p>
          <ButtonAnchor href={signInToMatch(id)} size="large" fullWidth>
            {isFull ? words.seeMatch : openMatchWords.join}
          </ButtonAnchor>
        </div>
      )}
      <Section title={openMatchWords.seats}>
        <Card as="ul">
          {seats.map(({ seat, ...shown }) => (
            <li key={seat}>
              <CardRow start={shown.state === "taken" ? <PersonIcon size={22} /> : <PlusIcon size={22} />}>
                {seatText(shown)}
              </CardRow>
            </li>
          ))}
        </Card>
      </Section>
      <Section title={words.where}>
        <Card>
          <CardRow start={<PinIcon size={22} />}>
            <a href={clubPath(club.id)} className="type-strong">
              {club.name}
            </a>
            <br />
            {club.address}
          </CardRow>
        </Card>
      </Section>
    </PublicFrame>
  );
}

function seatText({ state, plays, mark }: Omit<MatchToAll["seats"][number], "seat">): string {
  if (state === "free") return freeSeat(mark);
  const who = plays ? openMatchWords.someone(plays.category, plays.level) : openMatchWords.guest;
  return state === "replaceable" ? openMatchWords.replaceable(who) : who;
}
