import type { BracketView } from "#contract/competition/draws.ts";
import type { MatchView, ZoneView } from "#contract/competition/matches/match-views.ts";
import type { CategoryToAll, TournamentToAll } from "#contract/outreach/landing.ts";
import { AlikePairs } from "#web/features/competition/draws/alike-pairs.tsx";
import { drawnMatches } from "#web/features/competition/draws/drawn-matches.ts";
import { dayId, OnCourtNow, OrderDays } from "#web/features/competition/order-of-play/order-days.tsx";
import { firstDayToSee, matchesIn, orderOfPlay } from "#web/features/competition/order-of-play/order-of-play.ts";
import { cupRoundTitle, drawWords } from "#web/i18n/draws.ts";
import { orderWords } from "#web/i18n/order.ts";
import * as texts from "#web/i18n/texts.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { CategorySections } from "./category-sections.tsx";
import { FindPlayer } from "./find-player.tsx";
import { MatchGroups } from "./match-groups.tsx";
import styles from "./parts.module.css";

const nobody: ReadonlySet<string> = new Set();

/**
 * Every match of the tournament: those on court now, then by day and hour; those without an hour by category and round.
 */
export function MatchesPart({ tournament: { categories, courts, today } }: { tournament: TournamentToAll }) {
  const all = matchesIn(categories);
  const { onCourt, days } = orderOfPlay(all, courts);
  return (
    <>
      <FindPlayer matches={all.length} />
      <AlikePairs matches={all.map(({ match }) => match)}>
        <OnCourtNow matches={onCourt} myPairs={nobody} />
        {days.length > 1 && (
          <nav aria-label={orderWords.days} className={styles.chips}>
            {days.map(({ day }) => (
              <a key={day} href={`#${dayId(day)}`}>
                {day === today ? texts.today : formatDay(day)}
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
        {({ zones, rounds, thirdPlace, beside, isSeeded }, category) => (
          <MatchGroups
            slug={categorySlug(category)}
            seeded={isSeeded}
            groups={[
              ...zones.flatMap(byFecha),
              ...rounds.map((matches, index) => ({ title: cupRoundTitle(index + 1, rounds.length, "main"), matches })),
              ...(thirdPlace ? [{ title: texts.thirdPlace, matches: [thirdPlace] }] : []),
              ...beside.flatMap((cup) =>
                cup.rounds.map((matches, index) => ({
                  title: cupRoundTitle(index + 1, cup.rounds.length, cup.key),
                  matches,
                })),
              ),
            ]}
          />
        )}
      </CategorySections>
    </>
  );
}

/** Returns the matches of a zone under its title; those of a league under the titles of their fechas. */
function byFecha({ letter, isOneGroup, matches }: ZoneView): { title: string; matches: readonly MatchView[] }[] {
  return [...Map.groupBy(matches, ({ fecha }) => fecha)].map(([fecha, own]) => ({
    title: fecha === undefined ? drawWords.zone(letter, isOneGroup) : drawWords.fecha(fecha),
    matches: own,
  }));
}

/** Returns a category with only its matches without a published hour; without a draw if it has none of those. */
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
    beside: bracket.beside.map((cup) => ({ ...cup, rounds: cup.rounds.map(untold) })),
  };
  return { ...category, bracket: drawnMatches(left).length === 0 ? null : left };
}
