import type { BracketView } from "#contract/draws.ts";
import type { CategoryToAll, TournamentToAll } from "#contract/landing.ts";
import type { MatchView } from "#contract/match-views.ts";
import { AlikePairs } from "#web/features/draws/alike-pairs.tsx";
import { BracketMatch } from "#web/features/draws/bracket-match.tsx";
import { dayId, OnCourtNow, OrderDays } from "#web/features/order/order-days.tsx";
import { firstDayToSee, matchesIn, orderOfPlay } from "#web/features/order/order-of-play.ts";
import { drawWords, roundTitle } from "#web/i18n/draws.ts";
import { orderWords } from "#web/i18n/order.ts";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { CategorySections } from "./category-sections.tsx";
import styles from "./parts.module.css";

const nobody: ReadonlySet<string> = new Set();

/** Every match of the tournament: those on court now, then day by day and hour by hour; those without an hour by category and round. */
export function MatchesPart({ tournament: { categories, courts, today } }: { tournament: TournamentToAll }) {
  const all = matchesIn(categories);
  const { onCourt, days } = orderOfPlay(all, courts);
  return (
    <>
      <AlikePairs matches={all.map(({ match }) => match)}>
        <OnCourtNow matches={onCourt} myPairs={nobody} />
        {days.length > 1 && (
          <nav aria-label={orderWords.days} className={styles.chips}>
            {days.map(({ day }) => (
              <a key={day} href={`#${dayId(day)}`}>
                {day === today ? orderWords.today : formatDay(day)}
              </a>
            ))}
          </nav>
        )}
        <OrderDays
          days={days}
          courts={courts}
          myPairs={nobody}
          today={today}
          arrangement="hora"
          unfolded={false}
          opened={firstDayToSee(days, today) ?? undefined}
        />
      </AlikePairs>
      <CategorySections categories={categories.map(withoutHour)}>
        {({ zones, rounds, thirdPlace, isSeeded }) => (
          <>
            {zones.map((zone) => (
              <MatchGroup key={zone.letter} title={drawWords.zone(zone.letter)} matches={zone.matches} />
            ))}
            {rounds.map((matches, index) => (
              <MatchGroup
                key={roundTitle(index + 1, rounds.length)}
                title={roundTitle(index + 1, rounds.length)}
                matches={matches}
                seeded={isSeeded}
              />
            ))}
            {thirdPlace && <MatchGroup title={drawWords.thirdPlace} matches={[thirdPlace]} />}
          </>
        )}
      </CategorySections>
    </>
  );
}

/** A category with the matches alone of which no hour is told; without a draw where there are none. */
function withoutHour(category: CategoryToAll): CategoryToAll {
  const { bracket } = category;
  if (bracket === null) return category;
  const untold = (matches: readonly MatchView[]) =>
    matches.filter(({ place, status }) => place === null && status !== "bye");
  const left: BracketView = {
    ...bracket,
    zones: bracket.zones.map((zone) => ({ ...zone, matches: untold(zone.matches) })),
    rounds: bracket.rounds.map(untold),
    thirdPlace: bracket.thirdPlace && (untold([bracket.thirdPlace])[0] ?? null),
  };
  const isNone = [...left.zones.map(({ matches }) => matches), ...left.rounds].every((some) => some.length === 0);
  return { ...category, bracket: isNone && left.thirdPlace === null ? null : left };
}

/** Some matches under a title; nothing where there is none. */
export function MatchGroup({
  title,
  matches,
  seeded = false,
}: {
  title: string;
  matches: readonly MatchView[];
  seeded?: boolean;
}) {
  if (matches.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h3>{title}</h3>
      <div className={styles.matches}>
        {matches.map((match) => (
          <div key={match.id} data-match={match.id}>
            <BracketMatch match={match} seeded={seeded} myPairs={nobody} />
          </div>
        ))}
      </div>
    </section>
  );
}
