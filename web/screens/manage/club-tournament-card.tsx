import type { ClubTournament } from "#contract/competition/tournaments/tournaments.ts";
import {
  type ClubStage,
  type NextAct,
  nextAct,
  progressOf,
  suspendedUntil,
  wordsOf,
} from "#web/features/competition/tournaments/club-stage.ts";
import { everyCategory } from "#web/features/competition/tournaments/manage-search.ts";
import { whenPlayed } from "#web/features/competition/tournaments/playing-hours.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { clubTournamentWords as words } from "#web/i18n/manage.ts";
import { suspendedWords } from "#web/i18n/suspended.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import { evening, today } from "#web/kit/today.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { DateBlock } from "#web/ui/cards/date-block.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";

import styles from "./club-tournament-card.module.css";

/** Shows a tournament of the club: its dates, the stage of each category, and the next thing to do. */
export function ClubTournamentCard({
  tournament,
  stage,
  toClose,
}: {
  tournament: ClubTournament;
  stage: ClubStage;
  /** True if it is over, and its points wait for the club to close it. */
  toClose: boolean;
}) {
  const { id, name, startDate, categories } = tournament;
  const runs = useAbilities()("tournaments");
  const next = nextAct(tournament, stage);
  // Without the ability to draw, the card leads to the desk of the category.
  const act = next.kind === "draw" && !runs ? ({ ...next, kind: "manage" } as const) : next;
  const suspended = suspendedUntil(tournament, evening());
  return (
    <Card as="article" label={name} className={styles.card}>
      <CardBlock className={styles.head}>
        <DateBlock date={startDate} today={today()} />
        <div>
          <h3>{name}</h3>
          <p className="type-small quiet">{whenPlayed(tournament)}</p>
        </div>
      </CardBlock>
      {categories.map((category) => (
        <div key={category.id} className={styles.category}>
          <p className={styles.name}>
            <b>
              {category.level} {category.name}
            </b>
            <span className="type-num">{wordsOf(category).taken(category.taken, category.quota)}</span>
          </p>
          <p className={styles.progress}>{progressOf(category, stage)}</p>
        </div>
      ))}
      {suspended && (
        <CardBlock>
          <StateNotice tone="wait">{suspendedWords.continues(formatDay(suspended))}</StateNotice>
        </CardBlock>
      )}
      {toClose && (
        <CardBlock>
          <StateNotice tone="wait">{words.pointsWait}</StateNotice>
        </CardBlock>
      )}
      <CardBlock className={styles.foot}>
        <ButtonLink
          to="/admin/gestionar/$tournamentId"
          params={{ tournamentId: id }}
          search={toClose ? { ver: "partidos" } : searchOf(act)}
          variant={toClose || ["confirm", "draw", "enter"].includes(act.kind) ? "action" : "secondary"}
          fullWidth
        >
          {toClose ? words.closeTournament : labelOf(act)}
        </ButtonLink>
        {runs && (stage === "over" || stage === "cancelled") && (
          <ButtonLink to="/admin/crear-torneo" search={{ copia: id }} variant="quiet" fullWidth>
            {words.duplicate}
          </ButtonLink>
        )}
      </CardBlock>
    </Card>
  );
}

function searchOf({ kind, category }: NextAct) {
  if (kind === "enter") return { categoria: everyCategory, ver: "partidos" as const };
  const ver = kind === "draw" || kind === "see" ? ("cuadro" as const) : undefined;
  return { ...(category && { categoria: categorySlug(category) }), ...(ver && { ver }) };
}

function labelOf({ kind, count, category }: NextAct): string {
  switch (kind) {
    case "confirm":
      return words.confirmPairs(count);
    case "draw":
      return wordsOf(category).draw;
    case "enter":
      return words.enterResults(count);
    case "see":
      return wordsOf(category).see;
    case "manage":
      return words.manage;
  }
}
