import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Me } from "#contract/accounts.ts";
import type { TournamentCard as Tournament } from "#contract/tournaments.ts";
import { townOf } from "#domain/clubs/town-of.ts";
import { today } from "#web/kit/today.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { DateBlock } from "#web/ui/cards/date-block.tsx";
import { CategoryRows } from "./category-rows.tsx";
import { overBecause } from "./entrance.ts";
import styles from "./tournament-card.module.css";
import { TournamentSteps } from "./tournament-steps.tsx";

/** A tournament in a list: when (its first day, and once it is over its last), where, each category with its places and price, why, and what this person can do next. */
export function TournamentCard({
  tournament,
  me,
  onlyMine = false,
  children,
}: {
  tournament: Tournament;
  me: Me;
  /** Only the categories that the person is in. */
  onlyMine?: boolean;
  /** What is known besides: how it ended. */
  children?: ReactNode;
}) {
  const { id: tournamentId, name, club, startDate, endDate } = tournament;
  const categories = tournament.categories.filter(({ mine }) => !onlyMine || mine.step !== "pre-register");
  const isOver = overBecause(tournament) !== undefined;
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
      <CategoryRows categories={categories} over={isOver} />
      {children}
      <TournamentSteps tournament={onlyMine ? { ...tournament, categories } : tournament} me={me} linked />
    </Card>
  );
}
