import type { PublicTournament } from "#contract/competition/tournaments/tournaments.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { whoMayEnter } from "#web/features/competition/tournaments/who-may-enter.ts";
import { eligibilityWords } from "#web/i18n/eligibility.ts";
import { rulesWords } from "#web/i18n/rules.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import styles from "./rules.module.css";
import { rulesLines } from "./rules-lines.ts";

type RuledCategory = Pick<
  PublicTournament["categories"][number],
  "id" | "name" | "level" | "rules" | "format" | "eligibility"
>;

/** The rules of each category of a tournament. */
export default function TournamentRules({ categories }: { categories: readonly RuledCategory[] }) {
  return (
    <Section title={rulesWords.title}>
      <Card>
        {categories.map((category) => (
          <CategoryRules key={category.id} category={category} />
        ))}
      </Card>
    </Section>
  );
}

/** The rules of a category one by one, folded under its name. */
function CategoryRules({ category }: { category: RuledCategory }) {
  return (
    <CardBlock className={styles.category}>
      <Fold look="row" arrow={20} title={<span>{categoryLabel(category)}</span>}>
        <dl className={styles.list}>
          {[
            { rule: eligibilityWords.title, chosen: whoMayEnter(category) },
            ...rulesLines(category.rules, category.format),
          ].map(({ rule, chosen }) => (
            <div key={rule}>
              <dt>{rule}</dt>
              <dd>{chosen}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </CardBlock>
  );
}
