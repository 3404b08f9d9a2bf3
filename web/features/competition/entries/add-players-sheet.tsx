import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { namesFromText } from "#domain/competition/pair-imports/import-names.ts";
import { api } from "#web/api.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { manageEntryWords as words } from "#web/i18n/manage-entries.ts";
import * as texts from "#web/i18n/texts.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { type ListValues, openRowsOf, RowChoice, rowsOf } from "./open-rows.tsx";

/**
 * Enters players by a pasted list of names. Rows that entered nobody stay, each with its reason and the people it may
 * mean; the others are in by then.
 */
export default function AddPlayersSheet({ category, onClose }: { category: ManagedCategory; onClose: () => void }) {
  const form = useSheetForm({
    initial: (): ListValues => ({ text: "", open: null }),
    check: ({ text, open }) => (open || namesFromText(text).length > 0 ? {} : { text: words.noNames }),
    send: async (values) => {
      const rows = rowsOf(values);
      if (rows.length === 0) return { added: 0, guests: 0, refused: [] };
      return api.entries.add({ categoryId: category.id, confirmed: true, rows: rows.map(({ row }) => row) });
    },
    onSent: ({ added, refused }, values, fields) => {
      if (added > 0) toast(words.added(added));
      if (refused.length === 0) return onClose();
      fields.change({ open: openRowsOf(values, refused) });
    },
    isUnsaved: ({ text, open }) => open !== null || text.trim() !== "",
    failed: words.addFailed,
    onClose,
  });
  const { text, open } = form.values;
  const count = rowsOf(form.values).length;
  return (
    <FormSheet
      {...form.sheet}
      title={open ? words.left(open.length) : words.add}
      detail={open ? words.leftMessage : words.addDetail(categoryLabel(category))}
      submit={words.addCount(count)}
      submitting={texts.adding}
    >
      {open ? (
        <Stack gap={6}>
          {open.map((row) => (
            <RowChoice
              key={row.line}
              row={row}
              onChoose={(choice) => form.change({ open: open.map((one) => (one === row ? { ...one, choice } : one)) })}
            />
          ))}
        </Stack>
      ) : (
        <TextAreaField
          label={words.names}
          hint={words.namesHint}
          rows={9}
          value={text}
          error={form.errorOf("text")}
          onChange={({ currentTarget }) => form.change({ text: currentTarget.value })}
        />
      )}
    </FormSheet>
  );
}
