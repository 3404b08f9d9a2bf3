import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { type Duration, durations, type PriceBand } from "#domain/clubs/letting/court-rules.ts";
import { hiddenBand } from "#domain/clubs/letting/prices.ts";
import { api } from "#web/api.ts";
import { lettingWords as words } from "#web/i18n/letting.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import type { FieldErrors } from "#web/kit/forms/form-store.ts";
import type { FormValues } from "#web/kit/forms/use-form-values.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { HalfHourField } from "#web/kit/half-hour-field.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { ChosenChips } from "#web/ui/fields/chosen-chips.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { bandName } from "./band-words.ts";
import styles from "./letting.module.css";
import { useSeenRules } from "./use-rules-act.ts";

/** A new band: every day, all hours, all courts, without prices yet. */
const blank: PriceBand = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  startMinute: 480,
  endMinute: 1440,
  courtIds: null,
  prices: { 60: null, 90: null, 120: null },
};

/**
 * Edits one band of prices: its days, hours and courts, and the price of each duration. A new one goes above the bands
 * it is narrower than: the last place where it is not hidden.
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
  const { seen, keep, fetchNewer } = useSeenRules(club, bandsOf);
  const bandsWith = (band: PriceBand) => {
    // Another administrator may have changed the other bands, or this one, meanwhile.
    const place = before ? placeOf(before, seen) : -1;
    return place >= 0 ? seen.with(place, band) : placed(seen, band);
  };
  const noteChanged = ({ refuse }: FormValues<PriceBand>) => {
    refuse({ "": refusalWords.CLUB_RULES_CHANGED });
    fetchNewer();
  };
  const form = useSheetForm({
    initial: (): PriceBand => before ?? blank,
    check: (band) => {
      const issues: FieldErrors = {
        ...(band.weekdays.length === 0 && { weekdays: words.bandDaysRequired }),
        ...(band.endMinute <= band.startMinute && { endMinute: words.bandEnds }),
        ...(band.courtIds?.length === 0 && { courtIds: texts.courtsMissing }),
      };
      const isHidden = Object.keys(issues).length === 0 && hiddenBand(bandsWith(band)) !== null;
      return isHidden ? { "": refusalWords.BAND_HIDDEN } : issues;
    },
    send: (band) => api.clubs.setPrices({ clubId: club.id, priceBands: [...bandsWith(band)], seen }),
    onSent: keep,
    done: () => words.bandSaved,
    refused: { CLUB_RULES_CHANGED: noteChanged },
    failed: (error) => void showFailure(reasonOf(error), error, words.failed),
    onClose,
  });
  const { values: band, change } = form;
  const issue = form.errorOf("");
  return (
    <FormSheet
      {...form.sheet}
      title={before ? words.band : words.newBand}
      detail={before && bandName(before, club)}
      submit={words.saveBand}
      submitting={texts.saving}
      after={
        before && (
          <Button variant="quiet" onClick={onRemove}>
            {words.removeBand}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <ChosenChips
          legend={texts.days}
          error={form.errorOf("weekdays")}
          options={words.weekdays.map((_, day) => ({ value: day, label: words.shortWeekdays[day] ?? "" }))}
          chosen={band.weekdays}
          onChange={(weekdays) => change({ weekdays: weekdays.toSorted((one, other) => one - other) })}
        />
        <div className={styles.pair}>
          <HalfHourField
            hours="evening"
            label={texts.from}
            value={band.startMinute}
            onChange={(startMinute) => change({ startMinute }, ["endMinute"])}
          />
          <HalfHourField hours="evening" label={texts.to} {...form.pick("endMinute")} />
        </div>
        {club.courts.length > 1 && (
          <Segmented
            label={texts.courts}
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
          <ChosenChips
            legend={texts.courts}
            hideLegend
            error={form.errorOf("courtIds")}
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
        <div aria-live="polite">{issue && <FieldError>{issue}</FieldError>}</div>
      </Stack>
    </FormSheet>
  );
}

/** Returns the part of the club that a save overwrites. */
function bandsOf({ priceBands }: ClubPanel): readonly PriceBand[] {
  return priceBands;
}

/** Returns the index of a band among these, compared by content; -1 if it is gone. */
function placeOf(band: PriceBand, bands: readonly PriceBand[]): number {
  return bands.findIndex((one) => JSON.stringify(one) === JSON.stringify(band));
}

/**
 * Returns the bands with a new one in the last place where every band still has an effect; at the end if there is none.
 */
function placed(bands: readonly PriceBand[], band: PriceBand): PriceBand[] {
  for (let place = bands.length; place >= 0; place--) {
    const tried = bands.toSpliced(place, 0, band);
    if (hiddenBand(tried) === null) return tried;
  }
  return [...bands, band];
}
