import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, useDeferredValue, useId, useState } from "react";
import type { FoundPlayer } from "#contract/values.ts";
import { queries } from "#web/api.ts";
import { guestWords } from "#web/i18n/guests.ts";
import { playerPickerWords as words } from "#web/i18n/manage.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { PlusIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import styles from "./player-picker.module.css";

/** A player who can be chosen. A player found by search comes with the facts that distinguish people of one name. */
export type ChosenPlayer = {
  readonly id: string;
  readonly name: string;
  readonly photoUrl: string | null;
  readonly hasAccount?: boolean;
} & Partial<Pick<FoundPlayer, "category" | "level" | "location">>;

const route = getRouteApi("/admin");

/** The fewest letters of a search: a shorter text finds half the province. */
const lettersToSearch = 2;

/** Picks one player of the platform, found by name. */
export function PlayerPicker({
  value,
  onChange,
  error,
  suggested = [],
  except = [],
  onGuest,
}: {
  /** The chosen player, or an empty text. */
  value: string;
  onChange: (player: ChosenPlayer) => void;
  error?: ReactNode;
  /** The players offered before anything is typed, and those never offered. */
  suggested?: readonly ChosenPlayer[];
  except?: readonly string[];
  /** Receives the name of a person without an account, to be added as a guest. Without it no guest can be added. */
  onGuest?: (name: string) => void;
}) {
  const { clubId } = route.useRouteContext();
  const [text, setText] = useState("");
  const errorId = useId();
  const asked = useDeferredValue(text.trim());
  const found = useQuery(
    queries.bookings.findPlayers.queryOptions({
      input: asked.length < lettersToSearch ? skipToken : { clubId, text: asked },
      placeholderData: keepPreviousData,
    }),
  );
  const searches = asked.length >= lettersToSearch;
  const offered: readonly ChosenPlayer[] | undefined = searches ? found.data : suggested;
  const players = offered?.filter(({ id }) => !except.includes(id));
  return (
    <Stack gap={2}>
      <SearchField
        label={texts.searchByName}
        placeholder={texts.searchByName}
        wrongBy={error ? errorId : undefined}
        value={text}
        onChange={setText}
      />
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
                <span>
                  {player.name}
                  <About player={player} />
                </span>
              </label>
            </li>
          ))}
        </Card>
      )}
      {onGuest && searches && found.data && (
        <Card>
          <ActionRow icon={<PlusIcon size={20} />} detail={guestWords.addDetail} onClick={() => onGuest(text.trim())}>
            {guestWords.add(text.trim())}
          </ActionRow>
        </Card>
      )}
      <div id={errorId} aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </Stack>
  );
}

/** Shows the facts that distinguish two people of one name. */
function About({ player: { category, level, location, hasAccount } }: { player: ChosenPlayer }) {
  const profile = category && level && location ? guestWords.about(category, level, location) : null;
  const said = [profile, hasAccount === false && texts.withoutAccount].filter(Boolean);
  return said.length > 0 && <span className={styles.about}>{said.join(" · ")}</span>;
}
