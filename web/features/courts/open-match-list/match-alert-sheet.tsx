import { useQuery, useQueryClient } from "@tanstack/react-query";
import { alertClubsMax, type MatchAlert } from "#contract/courts/match-alerts.ts";
import { api, queries } from "#web/api.ts";
import { matchAlertWords as words } from "#web/i18n/match-alerts.ts";
import { matchListWords } from "#web/i18n/open-match-list.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { ChosenChips } from "#web/ui/fields/chosen-chips.tsx";
import { HourField } from "#web/ui/fields/select-field.tsx";
import { weekdays } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { AlertClubs } from "./alert-clubs.tsx";
import { type AlertValues, alertOf, alertValues } from "./alert-values.ts";
import { firstHour, lastHour, type MatchSearch } from "./match-search.ts";

const ownAlertQuery = queries.matchAlerts.mine.queryOptions();
type OwnAlert = Awaited<ReturnType<typeof api.matchAlerts.mine>>;

type SheetProps = { readonly town: string; readonly search: MatchSearch; readonly onClose: () => void };

/** "Avisame de partidos": the player's alert, once it is loaded. */
export default function MatchAlertSheet({ town, search, onClose }: SheetProps) {
  const own = useQuery(ownAlertQuery);
  if (own.data) return <AlertForm own={own.data} town={town} search={search} onClose={onClose} />;
  return (
    <Sheet opened onClose={onClose} title={words.title}>
      {own.error ? (
        <ErrorState
          title={words.failed}
          message={reasonOf(own.error)}
          onRetry={() => void own.refetch()}
          retrying={own.isFetching}
        />
      ) : (
        <SkeletonRows count={3} picture={false} />
      )}
    </Sheet>
  );
}

/** The form of the alert: days, hours and clubs, and the way to turn it off. */
function AlertForm({ own: { alert, followedClubs }, town, search, onClose }: SheetProps & { readonly own: OwnAlert }) {
  const queryClient = useQueryClient();
  const keep = (saved: OwnAlert) => queryClient.setQueryData(ownAlertQuery.queryKey, saved);
  const form = useSheetForm({
    initial: (): AlertValues => alertValues(alert, search),
    check: issuesOf,
    send: (values) => api.matchAlerts.save(alertOf(values)),
    onSent: keep,
    done: () => words.saved,
    refused: { CLUB_NOT_FOUND: "clubIds" },
    failed: words.saveFailed,
    onClose,
  });
  const { values, change } = form;
  const isOn = alert?.isOn === true;
  return (
    <FormSheet
      {...form.sheet}
      title={words.title}
      detail={words.detail}
      submit={isOn ? texts.saveChanges : words.turnOn}
      submitting={words.turningOn}
      after={isOn && <TurnOff alert={alert} onSaved={keep} onClose={onClose} />}
    >
      <Stack gap={4}>
        <ChosenChips
          legend={texts.days}
          error={form.errorOf("weekdays")}
          options={weekdays.map((label, value) => ({ value, label }))}
          chosen={values.weekdays}
          onChange={(chosen) => change({ weekdays: chosen })}
        />
        <HourField
          label={matchListWords.hours}
          from={firstHour}
          to={lastHour}
          value={values.from}
          onChange={({ target }) => change({ from: Number(target.value) }, ["until"])}
        />
        <HourField
          label={matchListWords.untilHour}
          from={firstHour}
          to={lastHour}
          value={values.until}
          error={form.errorOf("until")}
          onChange={({ target }) => change({ until: Number(target.value) })}
        />
        <Segmented
          label={words.which}
          showLabel
          value={values.which}
          onChange={(which) => change({ which }, ["clubIds"])}
          options={[
            { value: "followed", label: matchListWords.followed },
            { value: "chosen", label: words.chosen },
          ]}
        />
        {values.which === "chosen" ? (
          <AlertClubs
            town={town}
            chosen={values.clubIds}
            error={form.errorOf("clubIds")}
            onChange={(clubIds) => change({ clubIds })}
          />
        ) : (
          followedClubs === 0 && <p className="quiet type-small">{words.followsNone}</p>
        )}
        <p className="quiet type-small">{words.howOften}</p>
      </Stack>
    </FormSheet>
  );
}

function TurnOff({
  alert,
  onSaved,
  onClose,
}: {
  readonly alert: MatchAlert;
  readonly onSaved: (saved: OwnAlert) => void;
  readonly onClose: () => void;
}) {
  const { act, isPending } = useAct({
    mutationFn: () => api.matchAlerts.save({ ...alert, isOn: false }),
    onSuccess: (saved) => {
      onSaved(saved);
      toast(words.turnedOff);
      onClose();
    },
    onError: (error) => void showFailure(words.saveFailed, error),
  });
  return (
    <Button
      variant="quiet"
      fullWidth
      loading={isPending}
      loadingLabel={words.turningOff}
      onClick={() => act(undefined)}
    >
      {words.turnOff}
    </Button>
  );
}

function issuesOf({ weekdays: days, from, until, which, clubIds }: AlertValues): Record<string, string> {
  return {
    ...(days.length === 0 && { weekdays: texts.dayRequired }),
    ...(until < from && { until: words.hoursReversed }),
    ...(which === "chosen" && clubIds.length === 0 && { clubIds: words.clubsRequired }),
    ...(which === "chosen" && clubIds.length > alertClubsMax && { clubIds: words.clubsFull(alertClubsMax) }),
  };
}
