import type { RatingComparison } from "#contract/competition/ratings.ts";
import type { RatingSettings } from "#domain/competition/ratings/settings.ts";
import { api } from "#web/api.ts";
import { ratingComparisonWords as words } from "#web/i18n/rating-comparison.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { formatShortDate } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import { FigureTable } from "#web/ui/tables/report-table.tsx";
import { decimal } from "./decimal.ts";

const figure = new Intl.NumberFormat("es-AR", { maximumFractionDigits: 1 });

type Candidate = RatingComparison["candidates"][number];

/** The work of the jobs at this moment, after which there is another comparison. */
export type Progress = "rebuilding" | "comparing" | null;

/** Other settings that would have predicted better or worse, each with the ratings that it would move. */
export function ComparisonSection({
  comparison,
  missing,
  progress,
}: {
  comparison: RatingComparison | null;
  missing: number;
  progress: Progress;
}) {
  const next = progress ? words.progress[progress] : null;
  return (
    <Section title={words.title}>
      <Card>
        <CardBlock>
          <Stack gap={2}>
            {comparison && <Outcome {...comparison} next={next ?? words.next(missing)} />}
            {!comparison && <p>{next ?? words.missing(missing)}</p>}
          </Stack>
        </CardBlock>
        {comparison?.candidates.map((candidate) => (
          <CandidateFold
            key={candidate.id}
            candidate={candidate}
            present={comparison.present}
            mayApply={progress === null}
          />
        ))}
      </Card>
    </Section>
  );
}

function Outcome({ candidates, since, comparedAt, matches, next }: RatingComparison & { next: string }) {
  const comparedOn = formatShortDate(wallClock(comparedAt).date);
  const isBetter = candidates.some(({ verdict }) => verdict === "better");
  return (
    <>
      <p>{isBetter ? words.someBetter : words.noneBetter}</p>
      <p className="quiet type-small">{words.loss}</p>
      <p className="quiet type-small">
        {words.compared(formatInteger(matches), formatShortDate(since), comparedOn)} {next}
      </p>
    </>
  );
}

function CandidateFold({
  candidate: { id, settings, gain, verdict, movements },
  present,
  mayApply,
}: {
  candidate: Candidate;
  present: RatingSettings;
  mayApply: boolean;
}) {
  const name = differences(present, settings).join(" · ");
  const { act, isPending } = useAct({
    mutationFn: () => api.ratings.apply({ candidateId: id }),
    onSuccess: () => toast(words.applied),
    onError: (error) => void showFailure(words.applyFailed, error),
  });
  const ask = async () => {
    const { question: title, message, apply: acceptLabel } = words;
    if (await confirmAction({ title, message: message(name), acceptLabel })) act(undefined);
  };
  return (
    <Fold
      look="row"
      title={
        <span>
          <span className="type-strong">{name}</span>
          <br />
          <span className="type-small quiet">{words.verdict[verdict](decimal(Math.abs(gain), 4))}</span>
        </span>
      }
    >
      <CardBlock>
        <Stack gap={3}>
          {movements.length === 0 ? (
            <p className="quiet type-small">{words.noMovement}</p>
          ) : (
            <FigureTable
              caption={words.movements}
              heads={[words.movements, words.before, words.after]}
              rows={movements.map(({ player, ladder, before, after }) => [
                words.playerIn(player.name, ladder),
                formatInteger(before),
                formatInteger(after),
              ])}
            />
          )}
          {mayApply && (
            <Button
              variant="secondary"
              loading={isPending}
              loadingLabel={words.applying}
              aria-label={words.applyLabel(name)}
              onClick={() => void ask()}
            >
              {words.apply}
            </Button>
          )}
        </Stack>
      </CardBlock>
    </Fold>
  );
}

/** Describes in what settings differ from the present ones. */
function differences(present: RatingSettings, settings: RatingSettings): readonly string[] {
  return (["sigmaDeclared", "slope", "tau", "beta"] as const)
    .filter((key) => settings[key] !== present[key])
    .map((key) => words.change(words.settings[key], figure.format(present[key]), figure.format(settings[key])));
}
