import { defaultChoice } from "#domain/competition/tournaments/category-rules.ts";
import { usualEligibilityIn } from "#domain/competition/tournaments/eligibility.ts";
import { isLeague } from "#domain/competition/tournaments/league-format.ts";
import { asksForSeeds } from "#domain/competition/tournaments/offered-format.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { isCalendarDate } from "#domain/lib/calendar.ts";
import type { PublishValues } from "#web/features/competition/publication/form/publish-values.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { hoursLines, whenPlayed } from "#web/features/competition/tournaments/playing-hours.ts";
import { rulesSummary } from "#web/features/competition/tournaments/rules/rules-lines.ts";
import { whoMayEnter } from "#web/features/competition/tournaments/who-may-enter.ts";
import { publishWords as words } from "#web/i18n/publish.ts";
import { formatWords } from "#web/i18n/tournaments.ts";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { formatCost } from "#web/ui/formats/format-cost.ts";
import { PencilIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";

/** The summary before publication, with links to change the earlier steps. */
export function PublishSummary({ values, onChange }: { values: PublishValues; onChange: (step: 1 | 2) => void }) {
  const { name, startDate, endDate, description, categories } = values;
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate)) return null;
  const played = { ...values, startDate, endDate };
  const lines = hoursLines(played);
  return (
    <Section title={words.summaryTitle}>
      <Card>
        <CardRow>
          <b>{name}</b>
          <p className="type-small quiet">{whenPlayed(played)}</p>
          {lines.length > 1 &&
            !isLeague(values.categories) &&
            lines.map((line) => (
              <p key={line} className="type-small quiet">
                {line}
              </p>
            ))}
          {description.trim() !== "" && <p className="type-small quiet">{description}</p>}
        </CardRow>
        {categories.map(
          ({ key, name: category, level, division, quota, cost, format, isSeeded, rules, eligibility }) => (
            <CardRow key={key} end={<b>{formatCost(cost ?? 0, isIndividual(format))}</b>}>
              <b>{categoryLabel({ name: category, level, division })}</b>
              <p className="type-small quiet">
                {words.categoryDetail(
                  quota ?? 0,
                  formatWords[format],
                  isSeeded && asksForSeeds(format),
                  isIndividual(format),
                )}
              </p>
              <p className="type-small quiet">
                {whoMayEnter({ name: category, level, format, eligibility: eligibility ?? usualEligibilityIn(format) })}
              </p>
              <p className="type-small quiet">{rulesSummary(rules ?? defaultChoice, format)}</p>
            </CardRow>
          ),
        )}
        <ActionRow icon={<PencilIcon size={20} />} onClick={() => onChange(1)}>
          {words.changeInfo}
        </ActionRow>
        <ActionRow icon={<PencilIcon size={20} />} onClick={() => onChange(2)}>
          {words.changeCategories}
        </ActionRow>
      </Card>
    </Section>
  );
}
