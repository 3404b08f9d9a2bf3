import { tournamentPath, tournamentsPath } from "#contract/addresses.ts";
import type { LandingTournament } from "#contract/outreach/landing.ts";
import { townOf } from "#domain/clubs/clubs/town-of.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { openingOf } from "#web/features/competition/tournaments/opening.ts";
import { landingWords as words } from "#web/i18n/landing.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatDayRange, monthName } from "#web/ui/formats/format-date.ts";
import { ChevronRightIcon } from "#web/ui/icons/icons.ts";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./next-tournaments.module.css";

/** The number of categories that a row names before it only counts them. */
const named = 3;

/** Lists the next real tournaments, each linked to its screen. */
export function NextTournaments({ tournaments }: { tournaments: readonly LandingTournament[] }) {
  return (
    <section className={styles.strip} aria-labelledby="proximos">
      <div className={styles.head}>
        <h2 id="proximos">{texts.nextTournaments}</h2>
        {tournaments.length > 0 && (
          <a href={tournamentsPath()} className={styles.all}>
            {texts.seeAll}
            <ChevronRightIcon size={16} />
          </a>
        )}
      </div>
      {tournaments.length === 0 && (
        <div className={styles.none}>
          <strong>{texts.noTournaments}</strong>
          <p>{words.noTournamentsMessage}</p>
        </div>
      )}
      {tournaments.map((tournament) => (
        <NextTournament key={tournament.id} tournament={tournament} />
      ))}
    </section>
  );
}

function NextTournament({ tournament }: { tournament: LandingTournament }) {
  const { id, name, clubName, address, startDate, endDate } = tournament;
  const { tone, text } = openingOf(tournament);
  return (
    <a href={tournamentPath(id)} className={styles.tournament}>
      <span className={styles.day}>
        <span className="unseen">{formatDayRange(startDate, endDate)}. </span>
        <b aria-hidden="true">{Number(startDate.slice(8))}</b>
        <span aria-hidden="true">{monthName(startDate)}</span>
      </span>
      <span className={styles.what}>
        <strong>{name}</strong>
        <span className={styles.where}>
          {clubName} · {townOf(address)}
        </span>
        <span className={styles.categories}>{categoryNames(tournament)}</span>
        <Tag tone={tone} icon={null}>
          {text}
        </Tag>
      </span>
    </a>
  );
}

function categoryNames({ categories }: LandingTournament): string {
  const names = categories.map(categoryLabel);
  if (names.length <= named) return names.join(" · ");
  return `${names.slice(0, named).join(" · ")} ${words.andMore(names.length - named)}`;
}
