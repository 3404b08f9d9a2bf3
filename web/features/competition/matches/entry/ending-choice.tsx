import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { playersInShort } from "#web/features/competition/draws/match-names.ts";
import { resultWords as words } from "#web/i18n/matches.ts";
import { Chip, ChipGroup } from "#web/ui/chips/chip.tsx";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { PlayerLines } from "./player-lines.tsx";
import styles from "./result-form.module.css";
import type { ScoreEntry } from "./score-entry.ts";

const endings = ["walkover", "retirement", "disqualification"] as const;
const nobody = "";

/** Asks how the match ended, and which pair caused it if it was not played to its end. */
export function EndingChoice({
  entry: { ending, who },
  match,
  walkoverMinutes,
  error,
  onChange,
}: {
  entry: ScoreEntry;
  match: MatchView;
  walkoverMinutes: number;
  error: string | undefined;
  onChange: (change: Partial<ScoreEntry>) => void;
}) {
  const { pair1, pair2 } = playersInShort(match);
  const pairs = [
    { value: "pair1" as const, label: <Pair names={pair1} /> },
    { value: "pair2" as const, label: <Pair names={pair2} /> },
  ];
  const both = ending === "walkover" ? [{ value: "both" as const, label: words.both }] : [];
  return (
    <Stack gap={3}>
      <ChipGroup label={words.ending}>
        {endings.map((one) => (
          <Chip
            key={one}
            chosen={one === ending}
            onPress={() => onChange({ ending: one === ending ? "played" : one, who: who === "both" ? null : who })}
          >
            {words.endings[one]}
          </Chip>
        ))}
      </ChipGroup>
      {ending !== "played" && (
        <div>
          <Segmented
            label={words.who[ending]}
            showLabel
            value={who ?? nobody}
            onChange={(next) => onChange({ who: next === nobody ? null : next })}
            options={[...pairs, ...both]}
          />
          <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>
        </div>
      )}
      {ending !== "played" && (
        <p className="type-small quiet">{ending === "walkover" ? words.walkoverHelp(walkoverMinutes) : words.soFar}</p>
      )}
    </Stack>
  );
}

/** A pair among the choices. Long names wrap, so that the choices beside it are visible too. */
function Pair({ names }: { names: readonly string[] }) {
  return (
    <span className={styles.choice}>
      <PlayerLines names={names} />
    </span>
  );
}
