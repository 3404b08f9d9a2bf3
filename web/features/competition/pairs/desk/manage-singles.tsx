import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import type { Entrant } from "#web/features/people/guests/pair-sheet.tsx";
import { managePairWords as words } from "#web/i18n/manage.ts";
import * as texts from "#web/i18n/texts.ts";
import { entrantWords } from "#web/i18n/tournaments.ts";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { lazyOptions } from "#web/ui/dialogs/lazy-options.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { FoldedRows } from "#web/ui/tables/folded-rows.tsx";
import { AddPair } from "./add-pair.tsx";
import styles from "./manage-pairs.module.css";

const SingleOptions = lazyOptions(
  ({ player }: { categoryId: string; player: Entrant }) => words.singleOptions(player.name),
  () => import("./single-options.tsx"),
);

/** The players who entered alone and have no partner yet: the club pairs two of them, or removes one. */
export function ManageSingles({
  category,
  live,
  onQuota,
}: {
  category: ManagedCategory;
  /** False if the tournament is read-only. */
  live: boolean;
  /** Opens the quota of the category when no place is left. */
  onQuota: (() => void) | undefined;
}) {
  const singles = category.entrants.filter(({ status }) => status === "unpaired");
  if (singles.length === 0) return null;
  return (
    <Section title={texts.pairless} end={category.unpaired}>
      <FoldedRows rows={singles}>
        {(shown) => (
          <Card>
            {shown.map((player) => (
              <CardRow
                key={player.id}
                dense
                start={<Avatar name={player.name} photo={player.photoUrl} size={32} tone="neutral" />}
                end={
                  live && (
                    <div className={styles.acts}>
                      <AddPair category={category} first={player} onQuota={onQuota} />
                      <SingleOptions categoryId={category.id} player={player} />
                    </div>
                  )
                }
              >
                {player.name}
              </CardRow>
            ))}
          </Card>
        )}
      </FoldedRows>
      {category.unpaired > singles.length && (
        <p className="quiet type-small">{entrantWords.moreSingles(category.unpaired - singles.length)}</p>
      )}
    </Section>
  );
}
