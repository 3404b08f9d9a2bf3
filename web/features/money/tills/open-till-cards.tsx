import { useState } from "react";
import type { OpenTill } from "#contract/money/tills.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { withRole } from "#web/i18n/club-role-names.ts";
import * as texts from "#web/i18n/texts.ts";
import { tillWords as words } from "#web/i18n/tills.ts";
import { evening, eveningOf } from "#web/kit/today.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { MinusIcon, PlusIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { FoldButton } from "#web/ui/lists/fold.tsx";
import { TillLines } from "./till-lines.tsx";
import { TillSums } from "./till-sums.tsx";
import { recentText } from "./till-texts.ts";

/**
 * Shows the open till: its actions and its lines. The expected sum opens at a touch, and never during a count: a count
 * that knows the sum checks nothing (decision 0155).
 */
export function OpenTillCards({
  till,
  left,
  isCounting,
  onAct,
}: {
  till: OpenTill;
  /** The pesos that somebody of the desk may still take out today; null without a limit. */
  left: number | null;
  isCounting: boolean;
  onAct: (act: "in" | "out" | "close") => void;
}) {
  const [isOpened, setOpened] = useState(false);
  const can = useAbilities();
  const { expected, float, openedAt, openedBy, openedByRole, ofEarlierDay, lines, linesBefore } = till;
  const showsSum = isOpened && !isCounting;
  return (
    <>
      {ofEarlierDay && <StateNotice tone="wait">{earlierDayText(openedAt)}</StateNotice>}
      <Card as="section" label={words.openTitle}>
        <CardBlock>
          <Stack gap={4}>
            <div>
              <h2>{words.openTitle}</h2>
              <p className="quiet type-small">
                {words.openedBy(withRole(openedBy, openedByRole), recentText(openedAt))}
              </p>
              {float === 0 && <p className="quiet type-small">{words.openedEmpty}</p>}
              {expected < 0 && <p role="alert">{words.tooLittle}</p>}
            </div>
            {!isCounting && (
              <div>
                <FoldButton title={words.expected} opened={isOpened} onToggle={() => setOpened(!isOpened)} />
                {showsSum && <p className="type-when">{formatMoney(expected)}</p>}
              </div>
            )}
            <ButtonPair>
              <Button variant="secondary" icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => onAct("in")}>
                {words.in}
              </Button>
              {can("give-back") && left !== 0 && (
                <Button variant="secondary" icon={<MinusIcon />} aria-haspopup="dialog" onClick={() => onAct("out")}>
                  {words.out}
                </Button>
              )}
            </ButtonPair>
            {left === 0 && <p className="quiet type-small">{words.nothingToTake}</p>}
            <Button
              fullWidth
              aria-haspopup="dialog"
              onClick={() => {
                setOpened(false);
                onAct("close");
              }}
            >
              {words.close}
            </Button>
          </Stack>
        </CardBlock>
      </Card>
      {showsSum && <TillSums till={till} />}
      <Section title={texts.movements}>
        <TillLines lines={lines} before={linesBefore} />
      </Section>
    </>
  );
}

function earlierDayText(openedAt: string): string {
  const day = eveningOf(wallClock(openedAt));
  return day === addDays(evening(), -1) ? words.ofYesterday : words.ofDay(formatDay(day));
}
