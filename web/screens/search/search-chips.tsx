import { useState } from "react";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import {
  type SearchFilters,
  searchDays,
  wantedCategory,
  withoutDays,
} from "#web/features/competition/tournaments/search-filters.ts";
import * as texts from "#web/i18n/texts.ts";
import { searchWords as words } from "#web/i18n/tournaments.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import { Chip, ChipGroup } from "#web/ui/chips/chip.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { daysLabel } from "./search-days.ts";

const SearchCategorySheet = lazySheet(() => import("./search-category-sheet.tsx"));
const SearchDaysSheet = lazySheet(() => import("./search-days-sheet.tsx"));
const SearchClubSheet = lazySheet(() => import("./search-club-sheet.tsx"));

/** The filters of the search: the player's own category at one press, any other, days and club. */
export function SearchChips({
  search,
  me,
  clubName,
  onChange,
}: {
  search: SearchFilters;
  me: Me;
  /** Name of the chosen club, once a tournament of it was found. */
  clubName: string | undefined;
  onChange: (search: SearchFilters) => void;
}) {
  const [opened, setOpened] = useState<"category" | "days" | "club">();
  const close = () => setOpened(undefined);
  const { categoria: _, ...others } = search;
  const clubId = search.club;
  const days = searchDays(search);
  const anyDay = Object.keys(days).length === 0;
  const own = me.profile && { name: me.profile.category, level: me.profile.level };
  const category = wantedCategory(search, me);
  const isOwn = own !== null && category !== null && categorySlug(own) === categorySlug(category);
  return (
    <>
      <ChipGroup label={texts.filters}>
        {own && (
          <Chip chosen={isOwn} onPress={() => onChange(isOwn ? { ...others, categoria: "todas" } : others)}>
            {categoryLabel(own)}
          </Chip>
        )}
        <Chip menu chosen={category !== null && !isOwn} onPress={() => setOpened("category")}>
          {category && !isOwn ? categoryLabel(category) : texts.category}
        </Chip>
        <Chip menu chosen={!anyDay} onPress={() => setOpened("days")}>
          {anyDay ? words.span : daysLabel(days)}
        </Chip>
        <Chip menu chosen={clubId !== undefined} onPress={() => setOpened("club")}>
          {clubId ? (clubName ?? words.oneClub) : words.club}
        </Chip>
      </ChipGroup>
      {opened === "category" && (
        <SearchCategorySheet
          chosen={category}
          onChoose={(chosen) => onChange({ ...others, categoria: chosen ? categorySlug(chosen) : "todas" })}
          onClose={close}
        />
      )}
      {opened === "days" && (
        <SearchDaysSheet
          chosen={days}
          onChoose={(next) => onChange({ ...withoutDays(search), ...next })}
          onClose={close}
        />
      )}
      {opened === "club" && (
        <SearchClubSheet
          chosen={clubId}
          onChoose={(chosen) => {
            const { club: _, ...before } = search;
            onChange({ ...before, ...(chosen && { club: chosen }) });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
