import { type ReactNode, useId, useState } from "react";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { CategoryMatches } from "#contract/competition/matches/matches.ts";
import { ruleOfSet } from "#domain/competition/scoring/format.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { hasTable } from "#domain/competition/stages/stage.ts";
import { isAskedWhenEnded } from "#domain/competition/tournament-day/ended-when.ts";
import { formatOf, playersInShort, shortNames } from "#web/features/competition/draws/match-names.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { stageTitle } from "#web/i18n/draws.ts";
import { faultSentence, whatFollows, resultWords as words } from "#web/i18n/matches.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { focusUnreadable } from "#web/ui/dialogs/form-sheet.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { useGuardedClose } from "#web/ui/dialogs/use-guarded-close.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { useWide } from "#web/ui/theme/wide.ts";
import { EndedWhen, type Playing, type SaidEnd } from "./ended-when.tsx";
import { EndingChoice } from "./ending-choice.tsx";
import { OtherResult } from "./other-result.tsx";
import styles from "./result-form.module.css";
import { ScoreChips } from "./score-chips.tsx";
import { entryFrom, judge, type ScoreEntry, shownSets, withSet } from "./score-entry.ts";
import { SetHeads, SetRow, setTitle } from "./set-row.tsx";
import { useKeyboardOrder } from "./use-keyboard-order.ts";
import { VerdictLine } from "./verdict-line.tsx";

/**
 * Takes or corrects the result of a match. The input stays if it could not be saved. If another operator has changed
 * the match meanwhile, their result is shown beside it.
 */
export function ResultSheet({
  category,
  match: told,
  playing,
  walkover = false,
  saving,
  refusal,
  save = words.save,
  more,
  onSave,
  onClear,
  onClose,
}: {
  category: Pick<CategoryMatches, "name" | "level" | "division" | "formats" | "deuce" | "walkoverMinutes">;
  match: MatchView;
  /** The times of a match in play. Long after its expected end the sheet asks for the real one. */
  playing: Playing | undefined;
  /** True if the sheet opens at a walkover, with the choice of the absent pair. */
  walkover?: boolean;
  saving: boolean;
  /** The sentence of the server's refusal, beside the score; undefined if the caller shows it elsewhere. */
  refusal?: string | undefined;
  /** The words of the button. */
  save?: string;
  /** More fields of a match that was played. */
  more?: ReactNode;
  onSave: (outcome: Outcome, endedAt: number | null) => void;
  /** Clears the result; undefined if it cannot be cleared. */
  onClear: (() => void) | undefined;
  onClose: () => void;
}) {
  const formId = useId();
  // The match already has the result that is being saved; it would be taken for that of another operator.
  const [match, setMatch] = useState(told);
  if (!saving && match !== told) setMatch(told);
  const wide = useWide();
  const format = formatOf(category, match);
  const keyboard = useKeyboardOrder(format);
  const [first] = useState(match);
  const [untouched] = useState(() => ({
    ...entryFrom(format, first.outcome),
    ...(walkover && { ending: "walkover" as const }),
  }));
  const [entry, setEntry] = useState(untouched);
  const close = useGuardedClose(entry !== untouched && !saving, onClose);
  const [current, setCurrent] = useState(1);
  const [tried, setTried] = useState(false);
  const [said, setSaid] = useState<SaidEnd>("not-said");
  const names = shortNames(match);
  const verdict = judge(entry, format);
  const shown = shownSets(entry, format);
  const fault = verdict.ok
    ? null
    : { set: verdict.set, says: faultSentence(verdict.reason, ruleOfSet(format, verdict.set ?? 1)) };
  const change = (more: Partial<ScoreEntry>) => setEntry((before) => ({ ...before, ...more }));
  const rows = entry.sets.slice(0, shown).map((set, index) => ({ number: index + 1, set }));
  const chosen = rows[current - 1];
  const late =
    match.outcome === null &&
    entry.ending !== "walkover" &&
    playing &&
    isAskedWhenEnded(playing.expectedEnd, playing.now);

  function submit() {
    setTried(true);
    if (verdict.ok && !late) onSave(verdict.outcome, null);
    else if (verdict.ok) {
      if (typeof said === "number") onSave(verdict.outcome, said);
    } else if (verdict.set !== null) setCurrent(verdict.set);
  }

  return (
    <Sheet
      opened
      onClose={close}
      title={match.outcome === null ? texts.enterResult : words.correctTitle}
      detail={`${stageTitle(match)}, ${categoryLabel(category)}`}
      footer={
        <>
          <VerdictLine
            verdict={verdict}
            problem={tried ? saidAtItsField(entry) : problemIn(fault, entry)}
            names={names}
            follows={whatFollows(match)}
            inZone={hasTable(match.stage)}
          />
          <Button type="submit" form={formId} size="large" fullWidth loading={saving} loadingLabel={texts.saving}>
            {save}
          </Button>
          {match.outcome !== null && onClear && (
            <Button variant="quiet" fullWidth disabled={saving} onClick={onClear}>
              {words.clear}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        {...keyboard}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving && !focusUnreadable(event.currentTarget)) submit();
        }}
      >
        {match.revision !== first.revision && match.score !== null && (
          <OtherResult score={match.score} theirs={entryFrom(format, match.outcome)} typed={entry} onShow={setEntry} />
        )}
        {rows.length > 0 && (
          <div className={styles.sets}>
            <SetHeads names={playersInShort(match)} />
            {rows.map(({ number, set }) => (
              <SetRow
                key={number}
                format={format}
                number={number}
                set={set}
                names={names}
                error={tried && fault?.set === number ? fault.says : undefined}
                focused={wide && number === 1}
                onChange={(more) => setEntry((before) => withSet(before, format, number, more))}
                onEnter={() => setCurrent(number)}
              />
            ))}
          </div>
        )}
        {chosen && entry.ending === "played" && (
          <ScoreChips
            rule={ruleOfSet(format, chosen.number)}
            title={setTitle(format, chosen.number)}
            names={names}
            chosen={chosen.set}
            onChoose={(score) => {
              setEntry((before) => withSet(before, format, chosen.number, score));
              setCurrent(chosen.number + 1);
            }}
          />
        )}
        {entry.ending !== "walkover" && more}
        <div aria-live="polite">{refusal && <FieldError>{refusal}</FieldError>}</div>
        {late && playing && <EndedWhen playing={playing} error={tried} onSay={setSaid} />}
        <EndingChoice
          entry={entry}
          match={match}
          walkoverMinutes={category.walkoverMinutes}
          error={tried && fault !== null && fault.set === null ? fault.says : undefined}
          onChange={change}
        />
      </form>
    </Sheet>
  );
}

/** Replaces the verdict while the fault is shown beside its field. */
function saidAtItsField({ ending }: ScoreEntry): string | null {
  return ending === "played" ? null : "";
}

/** Describes the fault of a result that is still being typed; a set without both numbers has none yet. */
function problemIn(fault: { set: number | null; says: string } | null, { ending, sets }: ScoreEntry): string | null {
  if (fault?.set == null) return ending === "played" ? null : (fault?.says ?? null);
  const set = sets[fault.set - 1];
  return set && set.pair1 !== null && set.pair2 !== null ? fault.says : null;
}
