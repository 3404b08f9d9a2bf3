import type { League } from "#contract/competition/leagues.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { shortNames } from "#web/features/competition/draws/match-names.ts";
import { substituteWords as words } from "#web/i18n/substitutes.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { lineupOptions, type TwoPlayers } from "./lineup-options.ts";

/** The two who played for a pair, by pair. A pair that is missing played itself. */
export type Lineups = ReadonlyMap<string, TwoPlayers>;

/** Asks who played a match, for each of its pairs that has substitutes; empty if none has. */
export function LineupFields({
  match,
  substitutes,
  lineups,
  onChange,
}: {
  match: MatchView;
  substitutes: NonNullable<League["substitutes"]>;
  lineups: Lineups;
  onChange: (lineups: Lineups) => void;
}) {
  const names = shortNames(match);
  return match.sides.map(({ pairId, players }, index) => {
    const own = substitutes.filter((one) => one.pairId === pairId).map(({ player }) => player);
    if (pairId === null || players === null || own.length === 0) return null;
    const options = lineupOptions(players, own);
    const chosen = lineups.get(pairId) ?? options[0];
    return (
      <SelectField
        key={pairId}
        label={words.whoPlayed(names[index === 0 ? "pair1" : "pair2"])}
        options={options.map(({ value, names: [one, other] }) => ({ value, label: words.two(one, other) }))}
        value={chosen?.value ?? ""}
        onChange={({ currentTarget }) => {
          const next = options.find(({ value }) => value === currentTarget.value);
          if (next) onChange(new Map([...lineups, [pairId, next]]));
        }}
      />
    );
  });
}
