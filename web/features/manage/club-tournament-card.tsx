import type { ClubTournament } from "#contract/tournaments.ts";
import { daysAndHours } from "#web/features/hours/playing-hours.ts";
import { type ClubStage, type NextAct, nextAct } from "#web/features/tournament/club-stage.ts";
import { clubTournamentWords as words } from "#web/i18n/manage.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import { today } from "#web/kit/today.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { DateBlock } from "#web/ui/cards/date-block.tsx";
import styles from "./club-tournament-card.module.css";
import { everyCategory } from "./manage-search.ts";

/** A tournament of the club: when, how far each category is, and the next thing to do. */
export function ClubTournamentCard({
  tournament,
  stage,
  toClose,
}: {
  tournament: ClubTournament;
  stage: ClubStage;
  /** It is over, and its points wait for the club to close it. */
  toClose: boolean;
}) {
  const { id, name, startDate, categories } = tournament;
  const act = nextAct(tournament, stage);
  return (
    <Card as="article" label={name} className={styles.card}>
      <CardBlock className={styles.head}>
        <DateBlock date={startDate} today={today()} />
        <div>
          <h3>{name}</h3>
          <p className="type-small quiet">{daysAndHours(tournament)}</p>
        </div>
      </CardBlock>
      {categories.map((category) => (
        <div key={category.id} className={styles.category}>
          <p className={styles.name}>
            <b>
              {category.level} {category.name}
            </b>
            <span className="type-num">{words.taken(category.taken, category.quota)}</span>
          </p>
          <p className={styles.progress}>{progressOf(category, stage)}</p>
        </div>
      ))}
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
        {(stage === "over" || stage === "cancelled") && (
          <ButtonLink to="/admin/crear-torneo" search={{ copia: id }} variant="quiet" fullWidth>
            {words.duplicate}
          </ButtonLink>
        )}
      </CardBlock>
    </Card>
  );
}

function progressOf(
  { confirmed, toConfirm, drawn, matches, played }: ClubTournament["categories"][number],
  stage: ClubStage,
): string {
  const live = stage === "ahead" || stage === "playing";
  const parts = [
    words.paid(confirmed),
    live && !drawn && toConfirm > 0 && words.toConfirm(toConfirm),
    drawn ? (played > 0 ? words.progress(played, matches) : words.drawn) : live && words.notDrawn,
  ];
  return parts.filter(Boolean).join(" · ");
}

function searchOf({ kind, category }: NextAct) {
  if (kind === "enter") return { categoria: everyCategory, ver: "partidos" as const };
  const ver = kind === "draw" || kind === "see" ? ("cuadro" as const) : undefined;
  return { ...(category && { categoria: categorySlug(category) }), ...(ver && { ver }) };
}

function labelOf({ kind, count }: NextAct): string {
  switch (kind) {
    case "confirm":
      return words.confirmPairs(count);
    case "draw":
      return words.makeDraw;
    case "enter":
      return words.enterResults(count);
    case "see":
      return words.seeDraw;
    case "manage":
      return words.manage;
  }
}
