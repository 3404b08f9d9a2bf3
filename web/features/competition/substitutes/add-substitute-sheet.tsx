import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { api, queries } from "#web/api.ts";
import { substituteWords as words } from "#web/i18n/substitutes.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { PlusIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";

/** The fewest letters of a search: a shorter text finds half the province. */
const lettersToSearch = 2;

/** Finds a player by name and makes them a substitute of the viewer's pair. */
export default function AddSubstituteSheet({ pairId, onClose }: { pairId: string; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const text = useDeferredValue(typed.trim());
  const searches = text.length >= lettersToSearch;
  const found = useQuery(
    queries.substitutes.candidates.queryOptions({
      input: searches ? { pairId, text } : skipToken,
      placeholderData: keepPreviousData,
    }),
  );
  const add = useAct({
    mutationFn: (playerId: string) => api.substitutes.add({ pairId, playerId }),
    onSuccess: ({ player }) => {
      toast(words.added(player.name));
      onClose();
    },
    onError: (error) => setRefusal(reasonOf(error)),
  });
  const players = searches ? (found.data ?? []) : [];
  const isEmpty = searches && found.data?.length === 0;
  return (
    <Sheet opened onClose={onClose} title={words.addTitle} detail={words.addDetail}>
      <Stack gap={3}>
        <SearchField label={words.search} placeholder={words.search} value={typed} onChange={setTyped} />
        <div role="status" className="quiet type-small">
          {!searches && words.searchHint}
          {isEmpty && words.nobody}
          {searches && found.error && reasonOf(found.error)}
        </div>
        <div aria-live="polite">{refusal && <FieldError>{refusal}</FieldError>}</div>
        {players.length > 0 && (
          <Card as="ul">
            {players.map(({ id, name, category, level, location }) => (
              <li key={id}>
                <ActionRow
                  icon={<PlusIcon size={20} />}
                  detail={`${category} ${level} · ${location}`}
                  disabled={add.isPending}
                  onClick={() => {
                    setRefusal(undefined);
                    add.act(id);
                  }}
                >
                  {name}
                </ActionRow>
              </li>
            ))}
          </Card>
        )}
      </Stack>
    </Sheet>
  );
}
