import { useInfiniteQuery } from "@tanstack/react-query";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { adWords as words } from "#web/i18n/partner-ads.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { Chip, ChipGroup } from "#web/ui/chips/chip.tsx";
import { categoryQuery } from "./ads-queries.ts";
import type { AdsSearch } from "./ads-search.ts";

const sides = ["drive", "reves"] as const;

/** The filters of the board: the player's category, on by default; the player's town; a side of the court. */
export function AdsChips({
  search,
  me: { profile },
  onChange,
}: {
  search: AdsSearch;
  me: Pick<Me, "profile">;
  onChange: (search: AdsSearch) => void;
}) {
  const { en, categoria, cerca, lado, con: _, ...nothing } = search;
  const kept = { ...nothing, ...(categoria && { categoria }), ...(cerca && { cerca }), ...(lado && { lado }) };
  const without = <Key extends keyof typeof kept>(key: Key) => {
    const { [key]: _gone, ...rest } = kept;
    return rest;
  };
  return (
    <ChipGroup label={texts.filters}>
      {en && <CategoryChip categoryId={en} search={search} onLeave={() => onChange(kept)} />}
      {!en && profile && (
        <>
          <Chip
            chosen={categoria !== "todas"}
            onPress={() => onChange(categoria ? without("categoria") : { ...kept, categoria: "todas" })}
          >
            {tournamentWords.categoryName(profile.category, profile.level)}
          </Chip>
          <Chip chosen={cerca === true} onPress={() => onChange(cerca ? without("cerca") : { ...kept, cerca: true })}>
            {words.near(profile.location)}
          </Chip>
        </>
      )}
      {sides.map((side) => (
        <Chip
          key={side}
          chosen={lado === side}
          onPress={() =>
            onChange({ ...(lado === side ? without("lado") : { ...kept, lado: side }), ...(en && { en }) })
          }
        >
          {words.sides[side]}
        </Chip>
      ))}
    </ChipGroup>
  );
}

/** The chip of the category whose players are shown; a press leads back to the whole province. */
function CategoryChip({ categoryId, search, onLeave }: { categoryId: string; search: AdsSearch; onLeave: () => void }) {
  const [first] = useInfiniteQuery(categoryQuery(categoryId, search)).data?.pages ?? [];
  if (!first) return null;
  const { category, tournament } = first;
  return (
    <Chip chosen onPress={onLeave}>
      {categoryLabel(category)} · {tournament.name}
    </Chip>
  );
}
