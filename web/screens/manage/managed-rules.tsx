import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { api } from "#web/api.ts";
import { useClub } from "#web/features/clubs/clubs/club-query.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { EligibilityLine } from "#web/features/competition/tournaments/rules/eligibility-line.tsx";
import { RulesLine } from "#web/features/competition/tournaments/rules/rules-line.tsx";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { rulesFormWords as words } from "#web/i18n/rules-form.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { ManagedTerms } from "./options/managed-terms.tsx";

/** Shows the format of a published category and its eligibility; the club can change both until the draw. */
export default function ManagedRules({ category }: { category: ManagedCategory }) {
  const club = useClub();
  const can = useAbilities();
  if (!can("tournaments")) return null;
  const title = categoryLabel(category);
  return (
    <Card>
      {!category.drawn && <ManagedTerms category={category} />}
      <CardBlock>
        <EligibilityLine
          category={category}
          published
          onUse={
            category.drawn
              ? undefined
              : (eligibility) => api.tournaments.setEligibility({ categoryId: category.id, eligibility })
          }
        />
      </CardBlock>
      <CardBlock>
        <RulesLine
          category={title}
          format={category.format}
          pairs={category.quota}
          rules={category.rules}
          club={club}
          onlyPoints={category.drawn}
          saved={words.saved(title)}
          onUse={(rules) => api.tournaments.setRules({ categoryId: category.id, rules })}
        />
      </CardBlock>
    </Card>
  );
}
