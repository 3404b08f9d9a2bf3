import type { ReactNode } from "react";
import type { LandingTournament } from "#contract/outreach/landing.ts";
import { toolWords as words } from "#web/i18n/landing.ts";
import { classList } from "#web/ui/class-list.ts";
import { ClockIcon } from "#web/ui/icons/icons.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import { ShareTournament } from "./share-tournament.tsx";
import styles from "./tools.module.css";

/** Shows the tools of every day, with a drawing of each. The share text is real: it is that of the next tournament. */
export function Tools({ next, origin }: { next: LandingTournament | undefined; origin: string }) {
  const { schedule, bracket, ranking, share } = words;
  return (
    <section id="herramientas" className={styles.tools} aria-labelledby="herramientas-titulo">
      <h2 id="herramientas-titulo">{words.title}</h2>
      <div className={styles.grid}>
        <Tool title={schedule.title} text={schedule.text} drawing={<Schedule />} />
        <Tool title={bracket.title} text={bracket.text} drawing={<Bracket />} />
        <Tool title={ranking.title} text={ranking.text} drawing={<Ranking />} />
        <div className={styles.tool}>
          <h3>{share.title}</h3>
          <p>{share.text}</p>
          <ShareTournament tournament={next} origin={origin} />
        </div>
      </div>
    </section>
  );
}

function Tool({ title, text, drawing }: { title: string; text: string; drawing: ReactNode }) {
  return (
    <div className={styles.tool}>
      <h3>{title}</h3>
      <p>{text}</p>
      <figure>
        {drawing}
        <figcaption className={styles.caption}>{words.example}</figcaption>
      </figure>
    </div>
  );
}

const slotLooks = [styles.reserved, styles.asked, styles.free, styles.tournament];

function Schedule() {
  return (
    <ul className={styles.card}>
      {words.schedule.slots.map(({ hour, state, detail }, index) => (
        <li key={hour} className={styles.slot}>
          <b>{hour}</b>
          <span className={classList(styles.state, slotLooks[index])}>
            <strong>{state}</strong>
            <span>{detail}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Bracket() {
  const { played, next, won } = words.bracket;
  return (
    <div className={styles.matches}>
      <div className={styles.card}>
        <p className={styles.round}>{played.round}</p>
        <p className={classList(styles.pair, styles.winner)}>
          <span>{played.winner}</span>
          <BallMarker size={13} label={won} />
          <Sets games={["6", "7"]} />
        </p>
        <p className={styles.pair}>
          <span>{played.loser}</span>
          <Sets games={["3", "6"]} />
        </p>
      </div>
      <div className={styles.card}>
        <p className={styles.round}>{next.round}</p>
        <p className={classList(styles.pair, styles.known)}>
          <span>{next.known}</span>
        </p>
        <p className={styles.pair}>
          <span className={styles.waiting}>
            <ClockIcon size={16} />
            {next.unknown}
          </span>
        </p>
      </div>
    </div>
  );
}

function Sets({ games }: { games: readonly [string, string] }) {
  return (
    <span className={styles.sets}>
      <b>{games[0]}</b>
      <b>{games[1]}</b>
    </span>
  );
}

function Ranking() {
  return (
    <ol className={styles.card}>
      {words.ranking.rows.map(({ name, town, points }, index) => (
        <li key={name} className={styles.player}>
          <b>{index + 1}</b>
          <span>
            <strong>{name}</strong>
            <span className={styles.town}>{town}</span>
          </span>
          <b className={styles.points}>{points}</b>
        </li>
      ))}
    </ol>
  );
}
