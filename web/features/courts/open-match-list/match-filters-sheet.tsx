import { useState } from "react";
import { categoryNames } from "#domain/people/players/person.ts";
import { useClubNames } from "#web/features/courts/free-hours/asking-queries.ts";
import { matchListWords as words } from "#web/i18n/open-match-list.ts";
import * as texts from "#web/i18n/texts.ts";
import { today } from "#web/kit/today.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { HourField } from "#web/ui/fields/select-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ClubField } from "./club-field.tsx";
import { firstHour, lastHour, type MatchSearch } from "./match-search.ts";

type Chosen = Pick<MatchSearch, "rama" | "cuando" | "desde" | "hasta" | "club">;

const anyLadder = "any";

/** The filters of the list that are not one press away: category, day, hours and club. */
export default function MatchFiltersSheet({
  search,
  town,
  onChoose,
  onClose,
}: {
  search: Chosen;
  town: string;
  onChoose: (chosen: Chosen) => void;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState(search);
  const { rama, cuando, desde, hasta, club } = chosen;
  const nameOf = useClubNames(club ? [club] : []);
  const now = today();
  const close = (next: Chosen) => {
    onChoose(next);
    onClose();
  };
  const set = (changed: { [Key in keyof Chosen]?: Chosen[Key] | undefined }) => {
    const { rama: ladder, cuando: day, desde: from, hasta: until, club: one } = { ...chosen, ...changed };
    setChosen({
      ...(ladder && { rama: ladder }),
      ...(day && { cuando: day }),
      ...(from !== undefined && { desde: from }),
      // An end before the beginning is no filter.
      ...(until !== undefined && !(from !== undefined && until < from) && { hasta: until }),
      ...(one && { club: one }),
    });
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={texts.filters}
      footer={
        <Stack gap={2}>
          <Button size="large" fullWidth onClick={() => close(chosen)}>
            {words.seeMatches}
          </Button>
          <Button variant="quiet" fullWidth onClick={() => close({})}>
            {texts.clearFilters}
          </Button>
        </Stack>
      }
    >
      <Stack gap={4}>
        <Segmented
          label={words.ladder}
          showLabel
          value={rama ?? anyLadder}
          onChange={(value) => set({ rama: categoryNames.find((one) => one === value) })}
          options={[
            { value: anyLadder, label: words.anyLadder },
            ...categoryNames.map((value) => ({ value, label: value })),
          ]}
        />
        <DateField
          label={words.day}
          today={now}
          min={now}
          value={cuando ?? null}
          onChange={(day) => set({ cuando: day })}
        />
        <HourField
          label={words.hours}
          from={firstHour}
          to={lastHour}
          placeholder={words.anyHour}
          value={desde ?? ""}
          onChange={({ target }) => set({ desde: hourOf(target.value) })}
        />
        <HourField
          label={words.untilHour}
          from={desde ?? firstHour}
          to={lastHour}
          placeholder={words.anyHour}
          value={hasta ?? ""}
          onChange={({ target }) => set({ hasta: hourOf(target.value) })}
        />
        <ClubField
          town={town}
          label={words.club}
          placeholder={words.anyClub}
          chosen={club}
          chosenName={club && nameOf?.(club)}
          onChoose={(id) => set({ club: id || undefined })}
        />
      </Stack>
    </Sheet>
  );
}

function hourOf(value: string): number | undefined {
  return value === "" ? undefined : Number(value);
}
