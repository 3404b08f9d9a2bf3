import { useQuery } from "@tanstack/react-query";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import type { ClubTournament } from "#contract/competition/tournaments/tournaments.ts";
import { queries } from "#web/api.ts";
import { useClubClock } from "#web/features/clubs/clubs/club-clock.ts";
import { progressIn, stageOf, waitsToBeClosed } from "#web/features/competition/tournaments/club-stage.ts";
import { everyCategory } from "#web/features/competition/tournaments/manage-search.ts";
import { playingNowWords as words } from "#web/i18n/manage.ts";
import * as texts from "#web/i18n/texts.ts";
import { eveningOf } from "#web/kit/today.ts";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./playing-now.module.css";

/**
 * Lists the club's tournaments in play with their progress, and those that wait to be closed, each linked to its
 * results. Shows nothing if there are none.
 */
export function PlayingNow({ club }: { club: ClubPanel }) {
  const clock = useClubClock(club.timeZone);
  const [today, evening] = [clock.date, eveningOf(clock)];
  const { data = [] } = useQuery(queries.tournaments.ofClub.queryOptions({ input: { clubId: club.id } }));
  const drawn = data.filter(({ categories }) => categories.some((category) => category.drawn));
  const shown = drawn.filter(
    (one) => stageOf(one, today, evening) === "playing" || waitsToBeClosed(one, today, evening),
  );
  if (shown.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={texts.inPlay} data-playing-now="">
      {shown.map((tournament) => (
        <li key={tournament.id}>
          <Row tournament={tournament} toClose={waitsToBeClosed(tournament, today, evening)} />
        </li>
      ))}
    </ul>
  );
}

function Row({ tournament, toClose }: { tournament: ClubTournament; toClose: boolean }) {
  const { id, name } = tournament;
  const { played, matches } = progressIn(tournament);
  return (
    <LinkRow
      to="/admin/gestionar/$tournamentId"
      params={{ tournamentId: id }}
      search={{ ver: "partidos", categoria: everyCategory }}
      className={styles.row}
      detail={
        <>
          {toClose ? words.pointsWait : words.progress(played, matches)}
          {!toClose && <progress className={styles.bar} max={matches} value={played} aria-hidden="true" />}
        </>
      }
    >
      <span className={styles.name}>
        <b>{name}</b>
        <Tag tone={toClose ? "wait" : "live"}>{toClose ? words.toClose : texts.inPlay}</Tag>
      </span>
    </LinkRow>
  );
}
