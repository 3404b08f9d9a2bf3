import { useState } from "react";
import { type SearchDays, searchDays, spans } from "#web/features/competition/tournaments/search-filters.ts";
import * as texts from "#web/i18n/texts.ts";
import { searchWords as words } from "#web/i18n/tournaments.ts";
import { today } from "#web/kit/today.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { SearchChoiceSheet } from "./search-choice-sheet.tsx";

/** A sheet to choose the days of the search: a span at one press, or a first and a last day, either of them open. */
export default function SearchDaysSheet({
  chosen,
  onChoose,
  onClose,
}: {
  chosen: SearchDays;
  onChoose: (days: SearchDays) => void;
  onClose: () => void;
}) {
  const [own, setOwn] = useState<SearchDays>(chosen);
  const { desde = null, hasta = null } = own;
  const now = today();
  const use = () => {
    onChoose(searchDays(own));
    onClose();
  };
  return (
    <SearchChoiceSheet
      title={words.span}
      any={texts.anyDate}
      anyChosen={Object.keys(chosen).length === 0}
      options={spans.map((value) => ({ value, label: words.spans[value] }))}
      chosen={chosen.fecha}
      onChoose={(fecha) => onChoose(fecha ? { fecha } : {})}
      onClose={onClose}
      footer={
        (desde || hasta) && (
          <Button size="large" fullWidth onClick={use}>
            {texts.seeTournaments}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <h3>{words.ownDays}</h3>
        <DateField
          label={texts.from}
          today={now}
          min={now}
          value={desde}
          onChange={(day) => setOwn({ desde: day, ...(hasta && hasta >= day && { hasta }) })}
        />
        <DateField
          label={texts.to}
          today={now}
          min={desde ?? now}
          value={hasta}
          onChange={(day) => setOwn({ ...(desde && { desde }), hasta: day })}
        />
      </Stack>
    </SearchChoiceSheet>
  );
}
