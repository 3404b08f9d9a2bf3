import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { queries } from "#web/api.ts";
import { useClub } from "#web/features/clubs/clubs/club-query.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { EligibilityLine } from "#web/features/competition/tournaments/rules/eligibility-line.tsx";
import { RulesLine } from "#web/features/competition/tournaments/rules/rules-line.tsx";
import { eligibilityWords } from "#web/i18n/eligibility.ts";
import { rulesFormWords as words } from "#web/i18n/rules-form.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { ManagedTerms } from "./options/managed-terms.tsx";

/** Shows the format of a published category and its eligibility; the club can change both until the draw. */
export function ManagedRules({ category }: { category: ManagedCategory }) {
  const club = useClub();
  const title = categoryLabel(category);
  const change = useAct({
    ...queries.tournaments.setRules.mutationOptions(),
    onSuccess: () => toast(words.saved(title)),
    onError: (error) => void showFailure(words.failed, error),
  });
  const open = useAct({
    ...queries.tournaments.setEligibility.mutationOptions(),
    onSuccess: () => toast(eligibilityWords.saved(title)),
    onError: (error) => void showFailure(eligibilityWords.failed, error),
  });
  return (
    <Card>
      {!category.drawn && <ManagedTerms category={category} />}
      <CardBlock>
        <EligibilityLine
          category={category}
          published
          onUse={category.drawn ? undefined : (eligibility) => open.act({ categoryId: category.id, eligibility })}
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
          useLabel={texts.save}
          onUse={(rules) => change.act({ categoryId: category.id, rules })}
        />
      </CardBlock>
    </Card>
  );
}
