import { useState } from "react";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { matchListWords as words } from "#web/i18n/open-match-list.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { Chip, ChipGroup } from "#web/ui/chips/chip.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import type { MatchSearch } from "./match-search.ts";

const MatchFiltersSheet = lazySheet(() => import("./match-filters-sheet.tsx"));

/** The filters of the list: the player's level, on by default; followed clubs; the own town; the rest in a sheet. */
export function MatchChips({
  search,
  profile,
  onChange,
}: {
  search: MatchSearch;
  profile: NonNullable<Me["profile"]>;
  onChange: (search: MatchSearch) => void;
}) {
  const [opened, setOpened] = useState(false);
  const { nivel, siguiendo, cerca, ...others } = search;
  const kept = { ...(nivel && { nivel }), ...(siguiendo && { siguiendo }), ...(cerca && { cerca }) };
  const without = (key: keyof typeof kept) => {
    const { [key]: _, ...rest } = kept;
    return { ...rest, ...others };
  };
  return (
    <>
      <ChipGroup label={texts.filters}>
        <Chip
          chosen={!nivel}
          onPress={() => onChange(nivel ? without("nivel") : { ...kept, ...others, nivel: "todos" })}
        >
          {tournamentWords.categoryName(profile.category, profile.level)}
        </Chip>
        <Chip menu chosen={Object.keys(others).length > 0} onPress={() => setOpened(true)}>
          {texts.filters}
        </Chip>
        <Chip
          chosen={siguiendo === true}
          onPress={() => onChange(siguiendo ? without("siguiendo") : { ...kept, ...others, siguiendo: true })}
        >
          {words.followed}
        </Chip>
        <Chip
          chosen={cerca === true}
          onPress={() => onChange(cerca ? without("cerca") : { ...kept, ...others, cerca: true })}
        >
          {words.near(profile.location)}
        </Chip>
      </ChipGroup>
      {opened && (
        <MatchFiltersSheet
          search={others}
          town={profile.location}
          onChoose={(chosen) => onChange({ ...kept, ...chosen })}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
