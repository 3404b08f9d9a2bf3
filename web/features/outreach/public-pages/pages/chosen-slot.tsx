import { askingPath, type CourtChoice } from "#contract/addresses.ts";
import type { BookableClub } from "#contract/courts/bookings/bookable-club.ts";
import type { FreeAt } from "#contract/courts/free-hours.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { ClubContactLinks } from "#web/features/clubs/clubs/club-contact.tsx";
import { cancellingText } from "#web/features/courts/bookings/cancelling/cancelling-text.ts";
import { depositBefore } from "#web/features/courts/deposits/deposit-text.ts";
import { lengthLabel } from "#web/features/courts/free-hours/length-label.ts";
import { askingWords } from "#web/i18n/asking.ts";
import { contactWords } from "#web/i18n/contact.ts";
import { fullHourWords } from "#web/i18n/full-hours.ts";
import { hoursWords as words } from "#web/i18n/hours-across.ts";
import { watchingWords } from "#web/i18n/slot-watches.ts";
import * as texts from "#web/i18n/texts.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Choices } from "./court-choices.tsx";

/**
 * The chosen slot with its price and its way of confirmation. The button leads to the sign-in and returns to the same
 * choice.
 */
export function ChosenSlot({
  day,
  hora,
  chosen,
  at,
  full,
  otherClubs,
  to,
}: {
  day: CalendarDate;
  hora: number;
  chosen: CourtChoice;
  at: FreeAt | null;
  /** The club, if it is full at that hour. */
  full: BookableClub | undefined;
  otherClubs: string;
  to: (change: CourtChoice) => string;
}) {
  if (!at) {
    const { minutos, cancha } = chosen;
    const watch = full && askingPath({ complejo: full.id, dia: day, hora, minutos, cancha, avisar: true });
    return (
      <Section title={full?.name ?? texts.book}>
        <Stack gap={3}>
          <p role="status">{full ? fullHourWords.fullHere(timeText(hora)) : words.gone}</p>
          {watch && (
            <>
              <ButtonAnchor href={signInTo(watch)} size="large" fullWidth>
                {watchingWords.watch}
              </ButtonAnchor>
              <p className="type-small quiet">{fullHourWords.watchLast}</p>
            </>
          )}
          <ButtonAnchor href={otherClubs} variant="secondary">
            {words.changeClub}
          </ButtonAnchor>
        </Stack>
      </Section>
    );
  }
  const { club, answer, answerHours, cancelHours, clubRules, slot } = at;
  const lengths = [...new Set(slot.options.map((one) => one.minutes))];
  const minutes = lengths.find((one) => one === chosen.minutos) ?? lengths[0] ?? 0;
  const courts = slot.options
    .filter((one) => one.minutes === minutes)
    .flatMap(({ price, courts: there }) => there.map((court) => ({ ...court, price })));
  const court = courts.find(({ id }) => id === chosen.cancha) ?? courts[0];
  const endMinute = hora + minutes;
  const when = askingWords.when(formatDay(day), timeText(hora), timeText(endMinute));
  const destino = askingPath({ complejo: club.id, dia: day, hora, minutos: minutes, cancha: court?.id });
  const isAuto = answer === "auto";
  // The visitor is unknown here: null, unless the club asks all players for a deposit.
  const owes = clubRules.deposit.from === "all" || null;
  const deposit = depositBefore(clubRules.deposit, { price: court?.price ?? null, isAuto, owes });
  const facts = [
    court?.price == null ? askingWords.askPrice : askingWords.price(formatMoney(court.price)),
    ...(isAuto && deposit !== null && owes
      ? []
      : [isAuto ? askingWords.confirmedAtOnce : askingWords.howItGoes(answerHours)]),
    ...(deposit === null ? [] : [deposit]),
    cancellingText({ day, startMinute: hora, endMinute }, { cancelHours, ...clubRules }),
  ];
  return (
    <Section title={club.name}>
      <Card>
        <CardBlock>
          <Stack>
            <p className="type-strong">{when}</p>
            {lengths.length > 1 && (
              <Choices
                label={askingWords.durationChoice}
                choices={lengths.map((one) => ({
                  label: lengthLabel(one, slot.options),
                  href: to({ minutos: one, cancha: undefined }),
                  isChosen: one === minutes,
                }))}
              />
            )}
            {courts.length > 1 ? (
              <Choices
                label={askingWords.courtChoice}
                choices={courts.map(({ id, name }) => ({
                  label: name,
                  href: to({ minutos: minutes, cancha: id }),
                  isChosen: id === court?.id,
                }))}
              />
            ) : (
              court && <p>{court.name}</p>
            )}
            {facts.map((fact) => (
              <p key={fact} className="type-small quiet">
                {fact}
              </p>
            ))}
            <ButtonAnchor href={signInTo(destino)} size="large" fullWidth>
              {texts.book}
            </ButtonAnchor>
            <p className="type-small quiet">{words.signInLast}</p>
          </Stack>
        </CardBlock>
        <CardBlock>
          <Stack>
            <p className="type-small quiet">{club.address}</p>
            <ClubContactLinks
              name={club.name}
              contact={club.contact}
              about={contactWords.aboutBooking(club.name, when)}
            />
            <ButtonAnchor href={otherClubs} variant="secondary" fullWidth>
              {words.changeClub}
            </ButtonAnchor>
          </Stack>
        </CardBlock>
      </Card>
    </Section>
  );
}

/** Builds the address of the sign-in that then continues to `destino`. */
function signInTo(destino: string): string {
  return `/?${new URLSearchParams({ ingresar: "true", destino })}`;
}
