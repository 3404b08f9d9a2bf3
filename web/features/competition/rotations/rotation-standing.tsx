import type { RotationView } from "#contract/competition/rotations.ts";
import { rotationReason, rotationWords as words } from "#web/i18n/rotations.ts";
import { signed } from "#web/i18n/zones.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import styles from "./rotation-standing.module.css";

type Row = RotationView["standing"][number];

/** Shows the individual standing, with what decided each place. `onLeave` lets the desk note that a player leaves. */
export function RotationStanding({
  rotation,
  me,
  onLeave,
}: {
  rotation: RotationView;
  /** The viewer, whose row is marked. */
  me?: string | undefined;
  onLeave?: ((player: RotationView["players"][number]) => void) | undefined;
}) {
  const players = new Map(rotation.players.map((player) => [player.id, player]));
  const nameOf = (id: string) => players.get(id)?.shortName ?? "";
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
              {onLeave && <td />}
            </tr>
          </thead>
          <tbody>
            {rotation.standing.map((row) => {
              const player = players.get(row.player);
              return (
                <tr key={row.player} data-mine={row.player === me || undefined}>
                  <td>{row.position}</td>
                  <th scope="row" className={styles.player}>
                    {player?.name}
                    <Note row={row} hasLeft={player?.hasLeft ?? false} nameOf={nameOf} />
                  </th>
                  <td>{row.played}</td>
                  <td>{row.won}</td>
                  <td>{signed(row.difference)}</td>
                  <td className={styles.points}>{row.points}</td>
                  {onLeave && (
                    <td className={styles.leave}>
                      {player && !player.hasLeft && (
                        <Button variant="quiet" size="row" onClick={() => onLeave(player)}>
                          {words.leave}
                          <span className="unseen">: {player.name}</span>
                        </Button>
                      )}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Card>
    </Section>
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
