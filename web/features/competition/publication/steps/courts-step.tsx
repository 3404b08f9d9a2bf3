import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { planBlock } from "#domain/competition/publication/publication.ts";
import { isLeague } from "#domain/competition/tournaments/league-format.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PublishForm } from "#web/features/competition/publication/form/use-publish-form.ts";
import { publishWords as words } from "#web/i18n/publish.ts";
import * as texts from "#web/i18n/texts.ts";
import { ClashList } from "./clash-list.tsx";
import { CourtChips } from "./court-chips.tsx";
import { FormForecastCard } from "./form-forecast-card.tsx";
import { PublishSummary } from "./publish-summary.tsx";
import { SeasonCard } from "./season-card.tsx";
import { StepHead } from "./step-head.tsx";

/**
 * Step 3: the courts of the tournament, the conflicts there, and a summary of the publication. A league holds no
 * courts, so that only the summary is left.
 */
export default function CourtsStep({
  form,
  club,
  today,
  arrived,
  onChange,
}: {
  form: PublishForm;
  club: ClubPanel;
  today: CalendarDate;
  arrived: boolean;
  onChange: (step: 1 | 2) => void;
}) {
  const { values, errors } = form;
  if (isLeague(values.categories)) {
    return (
      <>
        <StepHead title={words.leagueTitle} lead={words.leagueLead} arrived={arrived} />
        <SeasonCard form={form} />
        <PublishSummary values={values} onChange={onChange} />
      </>
    );
  }
  return (
    <>
      <StepHead title={texts.whichCourts} lead={words.courtsLead} arrived={arrived} />
      <CourtChips
        courts={club.courts}
        chosen={values.courtIds}
        error={errors.courtIds}
        onChange={(courtIds) => form.change({ courtIds })}
      />
      {planBlock(values, today).ok && (
        <ClashList
          block={values}
          clubId={club.id}
          agreeLabel={words.publishWithout}
          onAgree={(without) => form.change({ without })}
          onSkipSeries={(skipSeries) => form.change({ skipSeries })}
        />
      )}
      <FormForecastCard values={values} club={club} today={today} />
      <PublishSummary values={values} onChange={onChange} />
    </>
  );
}
