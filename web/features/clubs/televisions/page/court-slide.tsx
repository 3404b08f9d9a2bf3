import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { cupRoundTitle, drawWords } from "#web/i18n/draws.ts";
import { televisionWords as words } from "#web/i18n/television.ts";
import * as texts from "#web/i18n/texts.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import { CategoryMark } from "./category-mark.tsx";
import { SideName } from "./pair-name.tsx";
import type { CourtNow, Interruption, ShownMatch } from "./slides.ts";
import styles from "./television.module.css";

/** The courts now: in play with the start, called, or free with the next match. */
export function CourtsNow({ courts }: { courts: readonly CourtNow[] }) {
  return (
    <ul className={styles.courts} data-count={courts.length}>
      {courts.map(({ court, on, next }) => (
        <li key={court} data-state={on ? (on.match.onCourt?.playing ? "playing" : "called") : "free"}>
          <div className={styles.court}>
            <CourtName name={court} />
            {on ? <Standing on={on} /> : <span className={styles.state}>{words.free}</span>}
          </div>
          {(on ?? next) && (
            <p className={styles.which}>
              {on ? <Which of={on} /> : next && <CategoryMark category={next.category} />}
              {!on && next?.match.place && (
                <span>
                  {next.match.place.notBefore ? words.nextNotBefore : texts.upNext}{" "}
                  {timeText(next.match.place.startMinute)}
                </span>
              )}
            </p>
          )}
          {(on ?? next)?.match.sides.map((side, index) => (
            <b key={index === 0 ? "pair1" : "pair2"} className={styles.side}>
              <SideName side={side} />
            </b>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The content of an interruption: the court of both pairs, or the winners of a final. */
export function InterruptionBody({ kind, category, match }: Interruption) {
  const [one, other] = match.sides;
  const won = match.winner === "pair2" ? other : one;
  const lost = match.winner === "pair2" ? one : other;
  if (kind === "final" && match.outcome && match.winner) {
    return (
      <>
        <p className={styles.shout}>{words.titles.champions}</p>
        <CategoryMark category={category} />
        <b className={styles.big}>
          <SideName side={won} />
        </b>
        <p className={styles.against}>
          {writeOutcome(match.outcome, match.winner)} · {words.beat} <SideName side={lost} />
        </p>
      </>
    );
  }
  return (
    <>
      <p className={styles.shout}>{words.goTo(match.onCourt?.court ?? "")}</p>
      <p className={styles.which}>
        <Which of={{ category, match }} />
      </p>
      <b className={styles.big}>
        <SideName side={one} />
      </b>
      <b className={styles.big}>
        <SideName side={other} />
      </b>
    </>
  );
}

/** A court by its number, as large as possible, or by its name. */
function CourtName({ name }: { name: string }) {
  const number = /^\D*?(\d{1,2})$/.exec(name)?.[1];
  if (number === undefined) return <h3 className={styles.named}>{name}</h3>;
  return (
    <h3>
      <span className="unseen">{name}</span>
      <span aria-hidden="true">{number}</span>
    </h3>
  );
}

function Standing({ on }: { on: ShownMatch }) {
  const { onCourt } = on.match;
  if (!onCourt) return null;
  if (!onCourt.playing) return <span className={styles.called}>{words.called}</span>;
  return (
    <span className={styles.state}>
      <BallMarker size={30} /> <span data-since={onCourt.since}>{texts.inPlay}</span>
    </span>
  );
}

function Which({ of }: { of: ShownMatch | null }) {
  if (of === null) return null;
  const { category, match } = of;
  const part =
    match.stage === "zone"
      ? drawWords.zone(match.zone, match.isOneGroup)
      : match.stage === "third-place"
        ? texts.thirdPlace
        : cupRoundTitle(match.round, match.round + match.roundsAfter, match.cup).replace(" de Final", "");
  return (
    <>
      <CategoryMark category={category} /> <span>{part}</span>
    </>
  );
}
