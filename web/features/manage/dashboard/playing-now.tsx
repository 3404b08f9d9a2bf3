import { useQuery } from "@tanstack/react-query";
import type { ClubPanel } from "#contract/clubs.ts";
import type { ClubTournament } from "#contract/tournaments.ts";
import { queries } from "#web/api.ts";
import { useClubClock } from "#web/features/clubs/club-clock.ts";
import { everyCategory } from "#web/features/manage/manage-search.ts";
import { progressIn, stageOf, waitsToBeClosed } from "#web/features/tournament/club-stage.ts";
import { playingNowWords as words } from "#web/i18n/manage.ts";
import { eveningOf } from "#web/kit/today.ts";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./playing-now.module.css";

/** The club's tournaments that are being played, with how far they are, and those that are over and whose points wait; each leads
 * straight to the results. Nothing where there is none. */
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
    <ul className={styles.list} aria-label={words.title} data-playing-now="">
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
        <Tag tone={toClose ? "wait" : "live"}>{toClose ? words.toClose : words.title}</Tag>
      </span>
    </LinkRow>
  );
}
