import { useId, useState } from "react";
import type { FriendlyResultView, OpenMatchResult } from "#contract/courts/open-match-results.ts";
import { namedFormat, ruleOfSet } from "#domain/competition/scoring/format.ts";
import { type FriendlyFormat, friendlyFormats, unplayedReasons } from "#domain/courts/open-match-results.ts";
import { type SeatNumber, seatNumbers } from "#domain/courts/open-matches/open-match.ts";
import { ScoreChips } from "#web/features/competition/matches/entry/score-chips.tsx";
import { entryFrom, judge, shownSets, withSet } from "#web/features/competition/matches/entry/score-entry.ts";
import { SetHeads, SetRow, setTitle } from "#web/features/competition/matches/entry/set-row.tsx";
import { VerdictLine } from "#web/features/competition/matches/entry/verdict-line.tsx";
import { faultSentence } from "#web/i18n/matches.ts";
import { openResultWords as words } from "#web/i18n/open-match-results.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { useGuardedClose } from "#web/ui/dialogs/use-guarded-close.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { mateOf, pairsOf, partnerOf, seatName, turnedSets } from "./split.ts";

/**
 * Takes the result of an open match: who played together, and the score, the reader's side first; or why it was not
 * played. `mine` is the reader's seat; the club sees it from the first one.
 */
export default function EnterResultSheet({
  match,
  mine,
  save,
  saving,
  refusal,
  onSave,
  onClose,
}: {
  match: OpenMatchResult;
  mine: SeatNumber | null;
  save: string;
  saving: boolean;
  refusal: string | undefined;
  onSave: (result: FriendlyResultView) => void;
  onClose: () => void;
}) {
  const formId = useId();
  const own = mine ?? 1;
  const [wasPlayed, setPlayed] = useState(true);
  const [why, setWhy] = useState<(typeof unplayedReasons)[number]>("rain");
  const [mate, setMate] = useState(() => mateOf(own, match.proposed));
  const [formatName, setFormat] = useState<FriendlyFormat>("super-tie-break");
  const format = namedFormat(formatName);
  const [untouched] = useState(() => entryFrom(format, null));
  const [entry, setEntry] = useState(untouched);
  const [current, setCurrent] = useState(1);
  const [tried, setTried] = useState(false);
  const close = useGuardedClose((entry !== untouched || !wasPlayed) && !saving, onClose);
  const pairs = pairsOf(own, mate);
  const namesOf = (seats: readonly SeatNumber[]) => seats.map((seat) => seatName(match, seat));
  const players = { pair1: namesOf(pairs.pair1), pair2: namesOf(pairs.pair2) };
  const names = { pair1: players.pair1.join(" / "), pair2: players.pair2.join(" / ") };
  const verdict = judge(entry, format);
  const fault = verdict.ok ? null : faultSentence(verdict.reason, ruleOfSet(format, verdict.set ?? 1));
  const rows = entry.sets.slice(0, shownSets(entry, format)).map((set, index) => ({ number: index + 1, set }));
  const chosen = rows[current - 1];

  function submit() {
    setTried(true);
    if (!wasPlayed) onSave({ kind: "not-played", why });
    else if (verdict.ok && verdict.outcome.kind === "played") {
      const partner = partnerOf(own, mate);
      const isTurned = !pairs.pair1.includes(1);
      const sets = isTurned ? turnedSets(verdict.outcome.sets) : [...verdict.outcome.sets];
      onSave({ kind: "played", format: formatName, partner, sets });
    } else if (!verdict.ok && verdict.set !== null) setCurrent(verdict.set);
  }

  return (
    <Sheet
      opened
      onClose={close}
      title={words.enter}
      footer={
        <>
          {wasPlayed && (
            <VerdictLine verdict={verdict} problem={words.missingAnswer} names={names} follows="" inZone={false} />
          )}
          <Button type="submit" form={formId} size="large" fullWidth loading={saving} loadingLabel={texts.saving}>
            {save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving) submit();
        }}
      >
        <Stack gap={4}>
          <Segmented
            label={words.played}
            value={wasPlayed ? "yes" : "no"}
            options={[
              { value: "yes", label: words.yes },
              { value: "no", label: words.no },
            ]}
            onChange={(value) => setPlayed(value === "yes")}
          />
          {wasPlayed ? (
            <>
              <ChoiceChips
                label={mine === null ? words.withFirst(seatName(match, 1)) : words.withMe}
                showLabel
                allSeen
                value={`${mate}`}
                options={seatNumbers
                  .filter((seat) => seat !== own)
                  .map((seat) => ({ value: `${seat}`, label: seatName(match, seat) }))}
                onChange={(value) => setMate(seatNumbers.find((seat) => `${seat}` === value) ?? mate)}
              />
              <Segmented
                label={words.format}
                showLabel
                value={formatName}
                options={friendlyFormats.map((value) => ({ value, label: words.formats[value] }))}
                onChange={(value) => {
                  setFormat(value);
                  setEntry(entryFrom(namedFormat(value), null));
                  setCurrent(1);
                }}
              />
              <Stack gap={2}>
                <SetHeads names={players} />
                {rows.map(({ number, set }) => (
                  <SetRow
                    key={number}
                    format={format}
                    number={number}
                    set={set}
                    names={names}
                    error={tried && !verdict.ok && verdict.set === number ? (fault ?? undefined) : undefined}
                    focused={false}
                    onChange={(more) => setEntry((before) => withSet(before, format, number, more))}
                    onEnter={() => setCurrent(number)}
                  />
                ))}
              </Stack>
              {chosen && (
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
            </>
          ) : (
            <ChoiceChips
              label={words.why}
              showLabel
              allSeen
              value={why}
              options={unplayedReasons.map((value) => ({ value, label: words.reasons[value] }))}
              onChange={setWhy}
            />
          )}
          <div aria-live="polite">{refusal && <FieldError>{refusal}</FieldError>}</div>
        </Stack>
      </form>
    </Sheet>
  );
}
