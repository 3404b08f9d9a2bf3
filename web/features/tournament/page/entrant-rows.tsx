import { Link } from "@tanstack/react-router";
import { entrantWords as words } from "#web/i18n/tournaments.ts";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import styles from "./entrant-rows.module.css";

type Player = { readonly id: string; readonly name: string; readonly photoUrl: string | null };

/** Pairs, or players alone, one a row; each name leads to its profile, and one's own row is marked. */
export function EntrantRows({
  teams,
  myId,
}: {
  teams: readonly { readonly id: string; readonly players: readonly Player[] }[];
  myId: string;
}) {
  return (
    <Card as="ul">
      {teams.map(({ id, players }) => (
        <li key={id} className={styles.row} data-mine={players.some((player) => player.id === myId) || undefined}>
          {players.map((player) => (
            <Link key={player.id} to="/perfil/$userId" params={{ userId: player.id }} className={styles.player}>
              <Avatar name={player.name} photo={player.photoUrl} size={32} tone="neutral" />
              <span>
                {player.name}
                {player.id === myId && ` ${words.you}`}
              </span>
            </Link>
          ))}
        </li>
      ))}
    </Card>
  );
}
