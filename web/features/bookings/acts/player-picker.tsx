import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useState } from "react";
import { queries } from "#web/api.ts";
import { playerPickerWords as words } from "#web/i18n/manage.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import styles from "./player-picker.module.css";

/** A player as anybody may know them. */
export type PlayerName = { readonly id: string; readonly name: string; readonly photoUrl: string | null };

/** Shorter texts find half the province. */
const lettersToSearch = 2;

/** One player of the platform, found by name. */
export function PlayerPicker({
  value,
  onChange,
  error,
  suggested = [],
  except = [],
}: {
  /** The chosen player, or an empty text. */
  value: string;
  onChange: (player: PlayerName) => void;
  error?: ReactNode;
  /** Players who are offered before anything is written, and who are never offered. */
  suggested?: readonly PlayerName[];
  except?: readonly string[];
}) {
  const [text, setText] = useState("");
  const asked = useDeferredValue(text.trim());
  const found = useQuery(
    queries.bookings.findPlayers.queryOptions({
      input: asked.length < lettersToSearch ? skipToken : { text: asked },
      placeholderData: keepPreviousData,
    }),
  );
  const searches = asked.length >= lettersToSearch;
  const players = (searches ? found.data : suggested)?.filter(({ id }) => !except.includes(id));
  return (
    <Stack gap={2}>
      <SearchField label={words.searchPlayer} placeholder={words.searchPlayer} value={text} onChange={setText} />
      <div role="status" className={styles.note}>
        {!searches && (players ?? []).length === 0 && words.searchHint}
        {searches && players?.length === 0 && words.nobody}
        {found.error && reasonOf(found.error)}
      </div>
      {players && players.length > 0 && (
        <Card as="ul" className={styles.players}>
          {players.map((player) => (
            <li key={player.id}>
              <label className={styles.player}>
                <input
                  type="radio"
                  className="unseen"
                  name="player"
                  checked={player.id === value}
                  onChange={() => onChange(player)}
                />
                <Avatar name={player.name} photo={player.photoUrl} size={32} tone="neutral" />
                <span>{player.name}</span>
              </label>
            </li>
          ))}
        </Card>
      )}
      <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>
    </Stack>
  );
}
