import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { TournamentCard as Tournament } from "#contract/competition/tournaments/tournaments.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { townOf } from "#domain/clubs/clubs/town-of.ts";
import type { HintedCategory } from "#domain/competition/ratings/category-hint.ts";
import { CategoryRows } from "#web/features/competition/tournaments/category-rows.tsx";
import { overBecause } from "#web/features/competition/tournaments/entrance.ts";
import { today } from "#web/kit/today.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { DateBlock } from "#web/ui/cards/date-block.tsx";
import styles from "./tournament-card.module.css";
import { TournamentSteps } from "./tournament-steps.tsx";

/**
 * A tournament in a list: its first day (the last once it is over), its place, and its categories with places and
 * price. Below them the person's next act with its reason.
 */
export function TournamentCard({
  tournament,
  me,
  onlyMine = false,
  hintFor,
  children,
}: {
  tournament: Tournament;
  me: Me;
  /** True to show only the person's own categories. */
  onlyMine?: boolean;
  /** Compares the person's rating with a category. */
  hintFor?: (category: HintedCategory) => string | undefined;
  /** Further facts, such as the result. */
  children?: ReactNode;
}) {
  const { id: tournamentId, name, club, startDate, endDate } = tournament;
  const categories = tournament.categories.filter(({ mine }) => !onlyMine || mine.step !== "pre-register");
  const isOver = overBecause(tournament) !== undefined;
  const entered = categories.filter(({ mine }) => mine.step !== "pre-register").map(({ id }) => id);
  return (
    <Card as="article" label={name}>
      <div className={styles.head}>
        <DateBlock date={isOver ? endDate : startDate} today={today()} />
        <div className={styles.words}>
          <h2 className={styles.name}>
            <Link to="/torneo/$tournamentId" params={{ tournamentId }}>
              {name}
            </Link>
          </h2>
          <p className={styles.club}>
            {club.name} · {townOf(club.address)}
          </p>
        </div>
      </div>
      <CategoryRows
        categories={categories}
        over={isOver}
        hintFor={(one) => (entered.includes(one.id) ? undefined : hintFor?.(one))}
      />
      {children}
      <TournamentSteps tournament={onlyMine ? { ...tournament, categories } : tournament} me={me} linked />
    </Card>
  );
}
