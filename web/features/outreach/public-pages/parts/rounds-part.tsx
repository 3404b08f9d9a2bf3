import { tournamentPath } from "#contract/addresses.ts";
import type { RotationView } from "#contract/competition/rotations.ts";
import type { TournamentToAll } from "#contract/outreach/landing.ts";
import { currentRound } from "#web/features/competition/rotations/current-round.ts";
import { RotationPaper } from "#web/features/competition/rotations/rotation-paper.tsx";
import { RotationPodium } from "#web/features/competition/rotations/rotation-podium.tsx";
import { RotationStanding } from "#web/features/competition/rotations/rotation-standing.tsx";
import { RoundTables } from "#web/features/competition/rotations/round-tables.tsx";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { roundWords as words } from "#web/i18n/rounds.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatWords } from "#web/i18n/tournaments.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { PrintIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import { CategoryLinks } from "./category-sections.tsx";
import finding from "./finding.module.css";
import styles from "./parts.module.css";

/** The individual formats of a tournament: standing and rounds, the current one opened; on paper a sheet for each. */
export function RoundsPart({ tournament, origin }: { tournament: TournamentToAll; origin: string }) {
  const drawn = tournament.categories.flatMap((category) =>
    category.rotation ? [{ category, rotation: category.rotation }] : [],
  );
  return (
    <>
      <CategoryLinks categories={drawn.map(({ category }) => category)} />
      {drawn.map(({ category, rotation }) => (
        <section key={category.id} id={categorySlug(category)} className={styles.category}>
          <h2>
            {categoryLabel(category)} · {formatWords[category.format]}
          </h2>
          <Rounds rotation={rotation} />
          <RotationPaper
            rotation={rotation}
            title={`${tournament.name} · ${categoryLabel(category)}`}
            format={formatWords[category.format]}
            address={origin + tournamentPath(tournament.id, "rondas")}
          />
        </section>
      ))}
      <div className={styles.enter}>
        <Button variant="secondary" icon={<PrintIcon />} data-print="" hidden>
          {texts.print}
        </Button>
      </div>
    </>
  );
}

/** The current round or, at the end, the podium; then the standing and the other rounds, folded. */
function Rounds({ rotation }: { rotation: RotationView }) {
  const names = new Map(rotation.players.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? "";
  const number = rotation.isPlayedOut ? null : currentRound(rotation);
  const current = rotation.rounds.find((round) => round.number === number);
  const others = rotation.rounds.filter((round) => round.number !== number);
  return (
    <>
      {current ? (
        <Section
          title={words.current(current.number, rotation.plannedRounds)}
          end={words.hours(current.startMinute, current.endMinute)}
        >
          <RoundTables round={current} nameOf={nameOf} />
        </Section>
      ) : (
        <RotationPodium rotation={rotation} />
      )}
      <RotationStanding rotation={rotation} />
      <Stack gap={3}>
        {others.map((round) => (
          <Fold
            key={round.number}
            look="row"
            className={finding.round}
            title={
              <>
                <h3>{words.round(round.number)}</h3>
                <span className="quiet type-small">{words.hours(round.startMinute, round.endMinute)}</span>
              </>
            }
          >
            <RoundTables round={round} nameOf={nameOf} />
          </Fold>
        ))}
      </Stack>
    </>
  );
}
