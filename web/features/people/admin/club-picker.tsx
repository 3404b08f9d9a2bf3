import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { searchLettersMax } from "#domain/lib/search-letters.ts";
import { userFormWords as words } from "#web/i18n/admin.ts";
import { useTypedSearch } from "#web/kit/use-typed-search.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { CrossIcon, PlusIcon, SearchIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./admin.module.css";
import { clubsQuery } from "./admin-queries.ts";

export type ChosenClub = { readonly id: string; readonly name: string };

/** The number of clubs offered for a typed text. */
const offered = 5;

/** Edits the clubs that a person runs: removes them one by one, and adds them by name. */
export function ClubPicker({
  chosen,
  onChange,
}: {
  chosen: readonly ChosenClub[];
  onChange: (chosen: ChosenClub[]) => void;
}) {
  const [searched, setSearched] = useState("");
  const [text, setText] = useTypedSearch(searched, setSearched);
  const { data } = useInfiniteQuery({ ...clubsQuery({ texto: searched }), enabled: searched !== "" });
  const found =
    searched === ""
      ? []
      : (data?.pages.flatMap(({ clubs }) => clubs) ?? []).filter(({ id }) => chosen.every((one) => one.id !== id));
  return (
    <Stack gap={2}>
      <span className="type-note">{words.clubs}</span>
      {chosen.map((club) => (
        <div key={club.id} className={styles.chosen}>
          <span className={styles.name}>{club.name}</span>
          <IconButton
            label={words.removeClub(club.name)}
            onClick={() => onChange(chosen.filter(({ id }) => id !== club.id))}
          >
            <CrossIcon />
          </IconButton>
        </div>
      ))}
      <TextField
        label={words.clubSearch}
        hint={words.clubSearchHint}
        autoComplete="off"
        maxLength={searchLettersMax}
        prefix={<SearchIcon />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.found} role="status">
        {found.slice(0, offered).map(({ id, name }) => (
          <Button
            key={id}
            variant="secondary"
            size="row"
            icon={<PlusIcon />}
            onClick={() => {
              onChange([...chosen, { id, name }]);
              setSearched("");
              setText("");
            }}
          >
            {words.addClub(name)}
          </Button>
        ))}
        {searched !== "" && data && found.length === 0 && <span className="quiet type-small">{words.noClubFound}</span>}
      </div>
    </Stack>
  );
}
