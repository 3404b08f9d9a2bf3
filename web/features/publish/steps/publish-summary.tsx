import { isCalendarDate } from "#domain/lib/calendar.ts";
import { defaultChoice } from "#domain/tournaments/category-rules.ts";
import { usualEligibility } from "#domain/tournaments/eligibility.ts";
import { hasZones } from "#domain/tournaments/tournament.ts";
import { daysAndHours, hoursLines } from "#web/features/hours/playing-hours.ts";
import type { PublishValues } from "#web/features/publish/form/publish-values.ts";
import { rulesSummary } from "#web/features/tournament/rules/rules-lines.ts";
import { whoMayEnter } from "#web/features/tournament/who-may-enter.ts";
import { publishWords as words } from "#web/i18n/publish.ts";
import { formatWords } from "#web/i18n/tournaments.ts";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { PencilIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";

/** What is about to be published, with the way back to what is not right yet. */
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
          <p className="type-small quiet">{daysAndHours(played)}</p>
          {lines.length > 1 &&
            lines.map((line) => (
              <p key={line} className="type-small quiet">
                {line}
              </p>
            ))}
          {description.trim() !== "" && <p className="type-small quiet">{description}</p>}
        </CardRow>
        {categories.map(({ key, name: category, level, quota, cost, format, isSeeded, rules, eligibility }) => (
          <CardRow key={key} end={<b>{formatMoney(cost ?? 0)}</b>}>
            <b>
              {level} {category}
            </b>
            <p className="type-small quiet">
              {words.categoryDetail(quota ?? 0, formatWords[format], isSeeded && !hasZones(format))}
            </p>
            <p className="type-small quiet">
              {whoMayEnter({ name: category, level, eligibility: eligibility ?? usualEligibility })}
            </p>
            <p className="type-small quiet">{rulesSummary(rules ?? defaultChoice, format)}</p>
          </CardRow>
        ))}
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
