import type { ReactNode } from "react";
import type { RotationView } from "#contract/competition/rotations.ts";
import { rotationReason, roundWords as words } from "#web/i18n/rounds.ts";
import { signed } from "#web/i18n/zones.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { ChevronDownIcon, ChevronUpIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import { namesAtTables } from "./names-at-tables.ts";
import styles from "./rotation-standing.module.css";

type Row = RotationView["standing"][number];

/** Shows the individual standing: what decided each place, and the places won or lost in the last complete round. */
export function RotationStanding({
  rotation,
  me,
  actOf,
}: {
  rotation: RotationView;
  /** The viewer, whose row is marked. */
  me?: string | undefined;
  /** The act of the desk on a player who has not left. */
  actOf?: ((player: RotationView["players"][number]) => ReactNode) | undefined;
}) {
  const players = new Map(rotation.players.map((player) => [player.id, player]));
  const nameOf = namesAtTables(rotation.players);
  return (
    <Section title={words.standing}>
      <Card>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.player} colSpan={2}>
                {words.player}
              </th>
              <th scope="col">{words.heads.played}</th>
              <th scope="col">{words.heads.won}</th>
              <th scope="col">{words.heads.difference}</th>
              <th scope="col">{words.heads.points}</th>
              {actOf && <td />}
            </tr>
          </thead>
          <tbody>
            {rotation.standing.map((row) => {
              const player = players.get(row.player);
              return (
                <tr key={row.player} data-mine={row.player === me || undefined}>
                  <td className={styles.position}>
                    {row.position}
                    <Change row={row} />
                  </td>
                  <th scope="row" className={styles.player}>
                    <span className={styles.name}>
                      {rotation.isPlayedOut && row.position === 1 && <BallMarker size={14} />}
                      {player?.name}
                    </span>
                    <Note row={row} hasLeft={player?.hasLeft ?? false} nameOf={nameOf} />
                  </th>
                  <td>{row.played}</td>
                  <td>{row.won}</td>
                  <td>{signed(row.difference)}</td>
                  <td className={styles.points}>{row.points}</td>
                  {actOf && <td className={styles.act}>{player && !player.hasLeft && actOf(player)}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Card>
    </Section>
  );
}

/** The places won or lost in the last complete round; nothing without a change. */
function Change({ row: { position, formerPosition } }: { row: Row }) {
  if (formerPosition === null || formerPosition === position) return null;
  const places = formerPosition - position;
  return (
    <span className={styles.change} data-turn={places > 0 ? "up" : "down"}>
      <span aria-hidden="true">
        {places > 0 ? <ChevronUpIcon size={14} /> : <ChevronDownIcon size={14} />}
        {Math.abs(places)}
      </span>
      <span className="unseen">{words.moved(places)}</span>
    </span>
  );
}

/** Says below the name that the player left, and what decided the place if points did not. */
function Note({ row, hasLeft, nameOf }: { row: Row; hasLeft: boolean; nameOf: (id: string) => string }) {
  const { decision, position } = row;
  const rival = decision && "rival" in decision ? nameOf(decision.rival) : "";
  const notes = [
    hasLeft && words.hasLeft,
    decision && decision.by !== "points" && `${position}.º ${rotationReason(decision, rival)}`,
  ].filter(Boolean);
  return notes.length > 0 && <span className={styles.note}>{notes.join(" · ")}</span>;
}
