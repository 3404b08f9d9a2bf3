import type { League } from "#contract/competition/leagues.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { shortNames } from "#web/features/competition/draws/match-names.ts";
import { substituteWords as words } from "#web/i18n/substitutes.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { type Lineups, lineupOptions } from "./lineup-options.ts";

/** Asks who played a match, for each of its pairs that has substitutes; empty if none has. */
export function LineupFields({
  match,
  substitutes,
  viewer,
  lineups,
  onChange,
}: {
  match: MatchView;
  substitutes: NonNullable<League["substitutes"]>;
  /** The viewer, if they play as a substitute; null for a player of a pair. */
  viewer: string | null;
  lineups: Lineups;
  onChange: (lineups: Lineups) => void;
}) {
  const names = shortNames(match);
  return match.sides.map(({ pairId, players }, index) => {
    const own = substitutes.filter((one) => one.pairId === pairId).map(({ player }) => player);
    if (pairId === null || players === null || own.length === 0) return null;
    const options = lineupOptions(players, own, viewer);
    const chosen = lineups.get(pairId) ?? options[0];
    return (
      <SelectField
        key={pairId}
        label={words.whoPlayed(names[index === 0 ? "pair1" : "pair2"])}
        options={options.map(({ value, names }) => ({ value, label: words.two(names) }))}
        value={chosen?.value ?? ""}
        onChange={({ currentTarget }) => {
          const next = options.find(({ value }) => value === currentTarget.value);
          if (next) onChange(new Map([...lineups, [pairId, next]]));
        }}
      />
    );
  });
}
