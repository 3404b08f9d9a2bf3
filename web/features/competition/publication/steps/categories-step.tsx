import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { isLeague } from "#domain/competition/tournaments/league-format.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { type CategoryValues, freshCategory } from "#web/features/competition/publication/form/publish-values.ts";
import type { PublishForm } from "#web/features/competition/publication/form/use-publish-form.ts";
import { publishWords as words } from "#web/i18n/publish.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { ChipGroup } from "#web/ui/chips/chip.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { PlusIcon } from "#web/ui/icons/icons.ts";
import { nextCategory, nextDivision, sixthAndSeventh } from "./category-presets.ts";
import styles from "./category-row.module.css";
import { CategoryHeads, CategoryRow } from "./category-row.tsx";
import { FormForecastCard } from "./form-forecast-card.tsx";
import { SeasonCard } from "./season-card.tsx";
import { StepHead } from "./step-head.tsx";

/** Step 2: the categories as rows, with presets, and the forecast for the chosen days and courts. */
export default function CategoriesStep({
  form,
  club,
  today,
  arrived,
}: {
  form: PublishForm;
  club: ClubPanel;
  today: CalendarDate;
  arrived: boolean;
}) {
  const { categories } = form.values;
  const add = (more: readonly CategoryValues[]) => {
    form.change({ categories: [...categories, ...more] });
    form.refuse({});
  };
  const one = (category: CategoryValues | null) => (category ? [category] : []);
  const addDivision = () => {
    form.change({ categories: nextDivision(categories) });
    form.refuse({});
  };
  // A league stands alone: the presets would add other categories of one tournament to it.
  const league = isLeague(form.values.categories);
  const presets = league
    ? []
    : [
        { label: words.presetSixthSeventh, more: () => sixthAndSeventh(categories) },
        { label: words.presetWomen, more: () => one(nextCategory("Femenino", categories)) },
        { label: texts.mixed, more: () => one(nextCategory("Mixto", categories)) },
      ];
  return (
    <>
      <StepHead title={words.categoriesTitle} lead={words.categoriesLead} arrived={arrived}>
        <div className={styles.presets}>
          <span aria-hidden="true">{texts.add}</span>
          <ChipGroup label={texts.add}>
            {league && (
              <Button
                variant="secondary"
                size="row"
                icon={<PlusIcon size={16} />}
                disabled={nextDivision(categories).length === categories.length}
                onClick={addDivision}
              >
                {words.presetDivision}
              </Button>
            )}
            {presets.map(({ label, more }) => (
              <Button
                key={label}
                variant="secondary"
                size="row"
                icon={<PlusIcon size={16} />}
                disabled={more().length === 0}
                onClick={() => add(more())}
              >
                {label}
              </Button>
            ))}
          </ChipGroup>
        </div>
      </StepHead>
      <Card>
        <CategoryHeads categories={categories} />
        {categories.map((category, index) => (
          <CategoryRow key={category.key} form={form} index={index} club={club} />
        ))}
        <CardBlock className={styles.add}>
          <Button
            variant="quiet"
            icon={<PlusIcon />}
            data-invalid={form.errors.categories ? "" : undefined}
            onClick={() => add([nextCategory("Masculino", categories) ?? freshCategory()])}
          >
            {texts.addCategory}
          </Button>
          <div aria-live="polite">{form.errors.categories && <FieldError>{form.errors.categories}</FieldError>}</div>
        </CardBlock>
      </Card>
      {league ? <SeasonCard form={form} /> : <FormForecastCard values={form.values} club={club} today={today} />}
    </>
  );
}
