import { useState } from "react";
import type { ComparedRow, FreshImport } from "#contract/competition/pair-imports.ts";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import type { ImportRow } from "#domain/competition/pair-imports/import-rows.ts";
import { api } from "#web/api.ts";
import { pairImportWords as words } from "#web/i18n/pair-imports.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { useGuardedClose } from "#web/ui/dialogs/use-guarded-close.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { type Decision, firstDecision, type RowStanding, sentRow, standingOf } from "./import-decisions.ts";
import { ImportRowItem, namesOf } from "./import-row-item.tsx";

type Filter = "all" | RowStanding;
/** Number of rows drawn at once: each has a field or two, and there may be a thousand. */
const atOnce = 40;

/** The rows of a sheet beside the known players: identities, a tick for each row, and the button that imports them. */
export function ImportRowsStep({
  category,
  detail,
  rows,
  places,
  fileHash,
  note,
  onBack,
  onMade,
  onClose,
}: {
  category: ManagedCategory;
  detail: string;
  rows: readonly (ImportRow & { compared: ComparedRow | null })[];
  /** Number of free places; null if the pairs become reserves. */
  places: number | null;
  fileHash: string;
  /** A sentence about the parts of the file left out; null if none were. */
  note: string | null;
  onBack: () => void;
  onMade: (made: FreshImport, names: readonly string[]) => void;
  onClose: () => void;
}) {
  const close = useGuardedClose(true, onClose);
  const [decisions, setDecisions] = useState<readonly Decision[]>(() =>
    rows.map((row) => firstDecision(row, row.compared)),
  );
  const [filter, setFilter] = useState<Filter>("all");
  const [shownMax, setShownMax] = useState(atOnce);
  const decided = rows.map((row, nth) => {
    const one = { row, compared: row.compared, decision: decisions[nth] ?? firstDecision(row, row.compared) };
    return { ...one, nth, standing: standingOf(one, category) };
  });
  const count = (standing: RowStanding) => decided.filter((row) => row.standing === standing).length;
  const [waits, setWaits] = useState(true);
  const ready = decided.filter(({ standing }) => standing === "ready");
  const over = places === null ? 0 : Math.max(0, ready.length - places);
  const sent = waits ? ready : ready.slice(0, ready.length - over);
  const make = useAct({
    mutationFn: () => api.pairImports.make({ categoryId: category.id, fileHash, waits, rows: sent.map(sentRow) }),
    onSuccess: (made) =>
      onMade(
        made,
        sent.map(({ row }) => namesOf(row)),
      ),
    onError: (error) => void showFailure(words.failed, error),
  });
  const filters = [
    { value: "all" as const, label: words.all(rows.length) },
    { value: "undecided" as const, label: words.undecided(count("undecided")) },
    { value: "ready" as const, label: words.ready(count("ready")) },
    { value: "out" as const, label: words.out(count("out")) },
  ].filter(({ value }) => value === "all" || value === filter || count(value) > 0);
  const matching = decided.filter(({ standing }) => filter === "all" || standing === filter);
  const shown = matching.slice(0, shownMax);
  return (
    <Sheet
      opened
      onClose={close}
      title={words.title}
      detail={detail}
      footer={
        <Button
          size="large"
          fullWidth
          disabled={sent.length === 0}
          loading={make.isPending}
          loadingLabel={words.importing}
          onClick={() => make.act(undefined)}
        >
          {sent.length === 0 ? words.nothingToImport : words.import(sent.length)}
        </Button>
      }
    >
      <Stack gap={3}>
        <div role="status">
          {note && <p>{note}</p>}
          {places === null && <p>{words.reserves}</p>}
          {places !== null && over > 0 && <p>{words.places(places)}</p>}
          {count("undecided") > 0 && <p>{words.undecidedNote(count("undecided"))}</p>}
        </div>
        {over > 0 && (
          <div>
            <CheckField
              label={words.toWait(over)}
              checked={waits}
              onChange={({ currentTarget }) => setWaits(currentTarget.checked)}
            />
            <p className="quiet type-small">{words.toWaitHint}</p>
          </div>
        )}
        <ChoiceChips
          label={words.filters}
          value={filter}
          onChange={(value) => {
            setFilter(value);
            setShownMax(atOnce);
          }}
          options={filters}
        />
        {shown.length === 0 && <p className="quiet">{words.noneHere}</p>}
        <Card as="ul" label={words.title}>
          {shown.map((one) => (
            <ImportRowItem
              key={one.row.line}
              {...one}
              category={category}
              onDecided={(decision) => setDecisions(decisions.with(one.nth, decision))}
            />
          ))}
        </Card>
        {matching.length > shown.length && (
          <Button variant="secondary" fullWidth onClick={() => setShownMax(shownMax + atOnce)}>
            {words.more(Math.min(atOnce, matching.length - shown.length))}
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          {texts.back}
        </Button>
      </Stack>
    </Sheet>
  );
}
