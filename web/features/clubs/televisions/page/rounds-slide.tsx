import { namesAtTables } from "#web/features/competition/rotations/names-at-tables.ts";
import { rotationReason, roundWords } from "#web/i18n/rounds.ts";
import { televisionWords as words } from "#web/i18n/television.ts";
import { signed } from "#web/i18n/zones.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import type { RoundsShown } from "./rotation-slides.ts";
import styles from "./television.module.css";

/** The courts of a round with their players and points, and the standing beside them. */
export function RoundsSlide({ rotation, round, standing }: RoundsShown) {
  const players = new Map(rotation.players.map(({ id, name }) => [id, name]));
  const shortName = namesAtTables(rotation.players);
  const named = (id: string): Named => ({ full: players.get(id) ?? "", short: shortName(id) });
  return (
    <div className={styles.rotation}>
      <ul className={styles.tables} data-count={round.tables.length}>
        {round.tables.map((table) => (
          <li key={table.matchId} data-done={table.outcome ? "" : undefined}>
            <h3>{table.courtName}</h3>
            {table.outcome?.kind === "not-played" && <small>{roundWords.notPlayed}</small>}
            {table.sides.map((side, index) => (
              <p key={side.join()}>
                <b>
                  <Names of={side.map(named)} />
                </b>
                <span>{table.outcome?.kind === "points" && table.outcome.points[index === 0 ? "pair1" : "pair2"]}</span>
              </p>
            ))}
          </li>
        ))}
        {round.resting.length > 0 && (
          <li className={styles.rests}>{roundWords.resting(round.resting.map(shortName), round.restCredit)}</li>
        )}
      </ul>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {roundWords.standing}
            </th>
            <th scope="col">{roundWords.heads.difference}</th>
            <th scope="col">{roundWords.heads.points}</th>
          </tr>
        </thead>
        <tbody>
          {standing.map(({ player, position, difference, points, decision }) => (
            <tr key={player} data-through={position === 1 || undefined}>
              <td>{position}</td>
              <th scope="row">
                {rotation.isPlayedOut && position === 1 && <BallMarker size={26} />}
                <Names of={[named(player)]} />
                {decision && decision.by !== "points" && (
                  <small>{rotationReason(decision, "rival" in decision ? shortName(decision.rival) : "")}</small>
                )}
              </th>
              <td>{signed(difference)}</td>
              <td>{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The time left of a round, which the television's script counts down; nothing on another day. */
export function RoundClock({ round, isToday }: Pick<RoundsShown, "round" | "isToday">) {
  const { number, startMinute, endMinute } = round;
  return (
    <>
      <span>{roundWords.round(number)}</span>
      <small>{roundWords.hours(startMinute, endMinute)}</small>
      {isToday && (
        <span
          className={styles.countdown}
          role="timer"
          aria-label={words.timeLeft}
          data-from={startMinute}
          data-until={endMinute}
        />
      )}
    </>
  );
}

type Named = { readonly full: string; readonly short: string };

/** Players by their names and by their short names; the picture's tightness chooses which of them is visible. */
function Names({ of }: { of: readonly Named[] }) {
  const joined = (names: readonly string[]) => roundWords.pair(names.map((name) => name.replaceAll(" ", "\u00a0")));
  return (
    <>
      <span className={styles.full}>{joined(of.map(({ full }) => full))}</span>
      <span className={styles.short}>{joined(of.map(({ short }) => short))}</span>
    </>
  );
}
