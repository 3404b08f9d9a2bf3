import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { adWords as words } from "#web/i18n/partner-ads.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { DotsIcon } from "#web/ui/icons/filled-icons.tsx";
import styles from "./ads.module.css";

/** The ad of a player who looks for a partner: profile, level, available times, and the acts on it. */
export function AdCard({
  player,
  facts,
  when,
  until,
  onOptions,
  children,
}: {
  player: { readonly id: string; readonly name: string; readonly photoUrl: string | null };
  /** Level, side and place, in this order. */
  facts: readonly string[];
  when: string | null;
  until?: string;
  onOptions: () => void;
  children: ReactNode;
}) {
  return (
    <Card as="article" label={player.name}>
      <CardRow
        start={<Avatar name={player.name} photo={player.photoUrl} size={48} />}
        end={
          <IconButton label={words.options(player.name)} aria-haspopup="dialog" onClick={onOptions}>
            <DotsIcon size={22} />
          </IconButton>
        }
      >
        <Link className={styles.name} to="/perfil/$userId" params={{ userId: player.id }}>
          {player.name}
        </Link>
        <span className={styles.facts}>{facts.join(" · ")}</span>
      </CardRow>
      <CardBlock className={styles.said}>
        {when && <p className={styles.when}>{words.when(when)}</p>}
        {until && <p className="type-small quiet">{words.until(until)}</p>}
        <div className={styles.ways}>{children}</div>
      </CardBlock>
    </Card>
  );
}
