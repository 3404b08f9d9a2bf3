import type { ClubToAll } from "#contract/outreach/landing.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { ClubContactLinks } from "#web/features/clubs/clubs/club-contact.tsx";
import { mapLink } from "#web/features/clubs/clubs/map-link.ts";
import styles from "#web/features/outreach/public-pages/parts/listed.module.css";
import { serviceWords } from "#web/i18n/club-services.ts";
import { clubFactWords as words } from "#web/i18n/public-search.ts";
import { listOfAll } from "#web/i18n/spanish-list.ts";
import * as texts from "#web/i18n/texts.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { PinIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";

/** The facts of a club: place, contact, opening hours, courts and services. */
export function ClubFacts({ club }: { club: ClubToAll }) {
  const { name, address, contact, courts, services, openingWeek } = club;
  return (
    <div className={styles.facts}>
      <Section title={texts.hours}>
        <Card>
          <CardBlock>
            <dl className={styles.week}>
              {weekRows(openingWeek).map(({ days, hours }) => (
                <Row key={days} days={days} hours={hours} />
              ))}
            </dl>
          </CardBlock>
        </Card>
      </Section>
      <Section title={words.where}>
        <Card>
          <CardBlock>
            <Stack gap={3}>
              <p>{address}</p>
              <ButtonAnchor
                href={mapLink({ name, address })}
                target="_blank"
                rel="noreferrer"
                variant="secondary"
                icon={<PinIcon />}
              >
                {texts.directions}
              </ButtonAnchor>
              <ClubContactLinks name={name} contact={contact} />
            </Stack>
          </CardBlock>
        </Card>
      </Section>
      {courts.length > 0 && (
        <Section title={words.courts(courts.length)}>
          <Card as="ul">
            {courts.map((court) => (
              <li key={court.name}>
                <CardRow dense end={court.covered && <Tag icon={null}>{texts.roof}</Tag>}>
                  {court.name}
                </CardRow>
              </li>
            ))}
          </Card>
        </Section>
      )}
      {services.length > 0 && (
        <Section title={serviceWords.title}>
          <Card>
            <CardBlock>
              <ul className={styles.tags}>
                {services.map((service) => (
                  <li key={service}>
                    <Tag tone="outline" icon={null}>
                      {serviceWords.names[service]}
                    </Tag>
                  </li>
                ))}
              </ul>
            </CardBlock>
          </Card>
        </Section>
      )}
    </div>
  );
}

function Row({ days, hours }: { days: string; hours: string }) {
  return (
    <>
      <dt>{days}</dt>
      <dd>{hours}</dd>
    </>
  );
}

/** Groups the days of the week by their hours: neighbouring days with the same hours share a row. */
function weekRows(week: ClubToAll["openingWeek"]): { days: string; hours: string }[] {
  const told = week.map((spans) => {
    const parts = spans.map(({ startMinute, endMinute }) => words.span(timeText(startMinute), timeText(endMinute)));
    return parts.length === 0 ? texts.closed : listOfAll(parts);
  });
  const rows: { first: number; last: number; hours: string }[] = [];
  for (const [day, hours] of told.entries()) {
    const row = rows.at(-1);
    if (row?.hours === hours) row.last = day;
    else rows.push({ first: day, last: day, hours });
  }
  return rows.map(({ first, last, hours }) => ({ days: words.days(first, last), hours }));
}
