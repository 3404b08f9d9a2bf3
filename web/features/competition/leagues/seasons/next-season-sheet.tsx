import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { NextSeason, SeasonPair } from "#contract/competition/seasons.ts";
import { divisionSize } from "#domain/competition/leagues/fechas.ts";
import { moveOf } from "#domain/competition/leagues/next-season.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { api, queries } from "#web/api.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { leagueWords } from "#web/i18n/leagues.ts";
import { seasonWords as words } from "#web/i18n/seasons.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { today } from "#web/kit/today.ts";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import {
  arranged,
  type Divisions,
  divisionNumbers,
  hasOneDivisionEach,
  isOnlyDivision,
  proposedDivisions,
  toPublish,
} from "./season-values.ts";

/** Proposes the divisions of the next season of a closed league; the club changes them and publishes. */
export default function NextSeasonSheet({ tournamentId, onClose }: { tournamentId: string; onClose: () => void }) {
  const query = queries.seasons.next.queryOptions({ input: { tournamentId }, staleTime: 0 });
  const { data, error, refetch } = useQuery(query);
  if (data) return <SeasonForm tournamentId={tournamentId} season={data} onClose={onClose} />;
  return (
    <Sheet opened onClose={onClose} title={words.title}>
      {error ? (
        <ErrorState title={leagueWords.failed} message={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={6} picture={false} />
      )}
    </Sheet>
  );
}

type Values = { readonly name: string; readonly startDate: CalendarDate | null; readonly divisions: Divisions };

function SeasonForm({
  tournamentId,
  season,
  onClose,
}: {
  tournamentId: string;
  season: NextSeason;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const initial: Values = {
    ...{ name: season.name, startDate: season.startDate },
    divisions: proposedDivisions(season.groups),
  };
  const form = useSheetForm({
    initial,
    check: ({ name, startDate, divisions }) => ({
      ...(name.trim() === "" && { name: words.nameMissing }),
      ...(startDate === null && { startDate: words.startMissing }),
      ...(toPublish(season.groups, divisions).length === 0 && { divisions: words.empty }),
    }),
    send: ({ name, startDate, divisions }) =>
      api.seasons.publish({
        tournamentId,
        name,
        startDate: startDate ?? season.startDate,
        groups: toPublish(season.groups, divisions),
      }),
    refused: { DATES_INVALID: "startDate", DATES_TOO_FAR: "startDate" },
    done: () => words.done,
    onSent: (published) =>
      void navigate({
        to: "/admin/gestionar/$tournamentId",
        params: { tournamentId: published.tournamentId },
        search: { publicado: true },
      }),
    failed: (failure) => void showFailure(words.failed, failure),
    onClose,
  });
  const { divisions, startDate } = form.values;
  const error = form.errorOf("divisions");
  return (
    <FormSheet
      {...form.sheet}
      title={words.title}
      detail={hasOneDivisionEach(season) ? words.detailOfOne : words.detail}
      submit={words.submit}
      submitting={words.submitting}
    >
      <Stack gap={4}>
        <TextField label={words.name} maxLength={120} {...form.text("name")} />
        <DateField
          label={words.start}
          value={startDate}
          today={today()}
          min={today()}
          error={form.errorOf("startDate")}
          onChange={(date) => form.change({ startDate: date })}
        />
        {season.groups.map((group) => {
          const numbers = divisionNumbers(group);
          const isAlone = isOnlyDivision(group);
          return arranged(group, divisions).map(({ number, pairs }) => {
            const isLeaving = number === 0;
            if (pairs.length === 0) return null;
            const title = isLeaving
              ? words.leavers
              : words.division(categoryLabel({ ...group, division: isAlone ? null : number }), pairs.length);
            return (
              <Section key={`${group.name} ${group.level} ${number}`} title={title}>
                {!isLeaving && pairs.length < divisionSize.min && <p className="quiet type-small">{words.small}</p>}
                <Card as="ul">
                  {pairs.map((pair) => (
                    <PairRow
                      key={pair.pairId}
                      pair={pair}
                      number={number}
                      numbers={numbers}
                      isAlone={isAlone}
                      onChange={(to) => form.change({ divisions: { ...divisions, [pair.pairId]: to } })}
                    />
                  ))}
                </Card>
              </Section>
            );
          });
        })}
        <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>
      </Stack>
    </FormSheet>
  );
}

/** A pair with its last place, what becomes of it, and the choice of its division. */
function PairRow({
  pair: { players, division, place },
  number,
  numbers,
  isAlone,
  onChange,
}: {
  pair: SeasonPair;
  number: number;
  numbers: readonly number[];
  /** True if the division has no number, because it is the only one. */
  isAlone: boolean;
  onChange: (number: number) => void;
}) {
  const names = fullPair(players);
  const move = number === 0 || isAlone ? null : words.moves[moveOf(division ?? 1, number)];
  return (
    <li>
      <CardRow
        end={
          <SelectField
            label={words.choose(names)}
            hideLabel
            options={[
              ...numbers.map((one) => ({ value: String(one), label: isAlone ? words.going : words.option(one) })),
              { value: "0", label: words.notGoing },
            ]}
            value={String(number)}
            onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
          />
        }
      >
        <b>{names}</b>
        <p className="quiet type-small">{[words.wasIn(division, place), move].filter(Boolean).join(" · ")}</p>
      </CardRow>
    </li>
  );
}
