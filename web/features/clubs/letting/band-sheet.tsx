import { useState } from "react";
import type { ClubPanel } from "#contract/clubs.ts";
import { type Duration, durations, type PriceBand } from "#domain/clubs/court-rules.ts";
import { hiddenBand } from "#domain/clubs/prices.ts";
import { api } from "#web/api.ts";
import { lettingWords as words } from "#web/i18n/letting.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { HalfHourField } from "#web/kit/half-hour-field.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Chip } from "#web/ui/chips/chip.tsx";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { bandName } from "./band-words.ts";
import styles from "./letting.module.css";
import { useRulesAct } from "./use-rules-act.ts";

type Issues = { readonly days?: string; readonly ends?: string; readonly courts?: string; readonly whole?: string };

/** A new band: every day, all hours, all courts, without prices yet. */
const blank: PriceBand = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  startMinute: 480,
  endMinute: 1440,
  courtIds: null,
  prices: { 60: null, 90: null, 120: null },
};

/**
 * One band of prices: of which days, hours and courts, and how much for each duration. A new one goes above those it is narrower than: the
 * last place where it is not hidden.
 */
export default function BandSheet({
  club,
  before,
  onRemove,
  onClose,
}: {
  club: ClubPanel;
  /** The band as it was when it was opened; undefined for a new one. */
  before: PriceBand | undefined;
  onRemove: () => void;
  onClose: () => void;
}) {
  const [band, setBand] = useState<PriceBand>(before ?? blank);
  const [issues, setIssues] = useState<Issues>({});
  const save = useRulesAct(club, bandsOf, {
    save: (bands: readonly PriceBand[], seen) => api.clubs.setPrices({ clubId: club.id, priceBands: [...bands], seen }),
    onSaved: () => {
      toast(words.bandSaved);
      onClose();
    },
    failed: words.failed,
  });
  const change = (more: Partial<PriceBand>) => {
    setIssues({});
    setBand({ ...band, ...more });
  };

  function submit() {
    const found: Issues = {
      ...(band.weekdays.length === 0 && { days: words.bandDaysRequired }),
      ...(band.endMinute <= band.startMinute && { ends: words.bandEnds }),
      ...(band.courtIds?.length === 0 && { courts: words.bandCourtsRequired }),
    };
    setIssues(found);
    if (Object.keys(found).length > 0) return;
    // Somebody else may have changed the others, or this one, meanwhile.
    const place = before ? placeOf(before, save.seen) : -1;
    const bands = place >= 0 ? save.seen.with(place, band) : placed(save.seen, band);
    if (hiddenBand(bands) !== null) return setIssues({ whole: refusalWords.BAND_HIDDEN });
    save.act(bands);
  }

  return (
    <FormSheet
      title={before ? words.band : words.newBand}
      detail={before && bandName(before, club)}
      submit={words.saveBand}
      submitting={words.saving}
      isSubmitting={save.isPending}
      unsaved={JSON.stringify(band) !== JSON.stringify(before ?? blank)}
      onSubmit={submit}
      onClose={onClose}
      after={
        before && (
          <Button variant="quiet" onClick={onRemove}>
            {words.removeBand}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <Chosen
          legend={words.bandDays}
          error={issues.days}
          options={words.weekdays.map((_, day) => ({ value: day, label: words.shortWeekdays[day] ?? "" }))}
          chosen={band.weekdays}
          onChange={(weekdays) => change({ weekdays: weekdays.toSorted((one, other) => one - other) })}
        />
        <div className={styles.pair}>
          <HalfHourField
            label={words.bandFrom}
            value={band.startMinute}
            onChange={(startMinute) => change({ startMinute })}
          />
          <HalfHourField
            label={words.bandTo}
            value={band.endMinute}
            error={issues.ends}
            onChange={(endMinute) => change({ endMinute })}
          />
        </div>
        {club.courts.length > 1 && (
          <Segmented
            label={words.bandCourts}
            showLabel
            value={band.courtIds === null ? "all" : "some"}
            onChange={(which) => change({ courtIds: which === "all" ? null : [] })}
            options={[
              { value: "all", label: words.allCourts },
              { value: "some", label: words.someCourts },
            ]}
          />
        )}
        {band.courtIds !== null && (
          <Chosen
            legend={words.bandCourts}
            hideLegend
            error={issues.courts}
            options={club.courts.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={band.courtIds}
            onChange={(courtIds) => change({ courtIds })}
          />
        )}
        <p className="quiet type-small">{words.priceHint}</p>
        <div className={styles.pair}>
          {durations
            .filter((minutes) => club.durations.includes(minutes) || band.prices[minutes] !== null)
            .map((minutes: Duration) => (
              <MoneyField
                key={minutes}
                label={words.priceOf(minutes)}
                value={band.prices[minutes]}
                onChange={(price) => change({ prices: { ...band.prices, [minutes]: price } })}
              />
            ))}
        </div>
        <div aria-live="polite">
          {(issues.whole ?? save.changed) && <FieldError>{issues.whole ?? save.changed}</FieldError>}
        </div>
      </Stack>
    </FormSheet>
  );
}

/** Some of several, as chips. */
function Chosen<Value extends string | number>({
  legend,
  hideLegend = false,
  error,
  options,
  chosen,
  onChange,
}: {
  legend: string;
  hideLegend?: boolean;
  error: string | undefined;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (values: Value[]) => void;
}) {
  return (
    <fieldset>
      <legend className={hideLegend ? "unseen" : styles.legend}>{legend}</legend>
      <div className={styles.chips}>
        {options.map(({ value, label }) => {
          const isChosen = chosen.includes(value);
          return (
            <Chip
              key={value}
              chosen={isChosen}
              onPress={() => onChange(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])}
            >
              {label}
            </Chip>
          );
        })}
      </div>
      <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>
    </fieldset>
  );
}

/** What a save writes over. */
function bandsOf({ priceBands }: ClubPanel): readonly PriceBand[] {
  return priceBands;
}

/** Where a band stands among these, by what it says; -1 where it is gone. */
function placeOf(band: PriceBand, bands: readonly PriceBand[]): number {
  return bands.findIndex((one) => JSON.stringify(one) === JSON.stringify(band));
}

/** The bands with a new one in the last place where each can still decide; at the end where there is none. */
function placed(bands: readonly PriceBand[], band: PriceBand): PriceBand[] {
  for (let place = bands.length; place >= 0; place--) {
    const tried = bands.toSpliced(place, 0, band);
    if (hiddenBand(tried) === null) return tried;
  }
  return [...bands, band];
}
