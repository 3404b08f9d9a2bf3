import type { OpenTill } from "#contract/money/tills.ts";
import { addDays } from "#domain/lib/calendar.ts";
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
import { TillLines } from "./till-lines.tsx";
import { TillSums } from "./till-sums.tsx";
import { recentText } from "./till-texts.ts";

/** The open till: what has to be in it, what can be done with it, and what went through it. */
export function OpenTillCards({ till, onAct }: { till: OpenTill; onAct: (act: "in" | "out" | "close") => void }) {
  const { expected, float, openedAt, openedBy, ofEarlierDay, lines, linesBefore } = till;
  return (
    <>
      {ofEarlierDay && <StateNotice tone="wait">{earlierDayText(openedAt)}</StateNotice>}
      <Card as="section" label={words.expected}>
        <CardBlock>
          <Stack gap={4}>
            <div>
              <h2>{words.expected}</h2>
              <p className="type-when">{formatMoney(expected)}</p>
              <p className="quiet type-small">{words.openedBy(openedBy, recentText(openedAt))}</p>
              {float === 0 && <p className="quiet type-small">{words.openedEmpty}</p>}
              {expected < 0 && <p role="alert">{words.tooLittle}</p>}
            </div>
            <ButtonPair>
              <Button variant="secondary" icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => onAct("in")}>
                {words.in}
              </Button>
              <Button variant="secondary" icon={<MinusIcon />} aria-haspopup="dialog" onClick={() => onAct("out")}>
                {words.out}
              </Button>
            </ButtonPair>
            <Button fullWidth aria-haspopup="dialog" onClick={() => onAct("close")}>
              {words.close}
            </Button>
          </Stack>
        </CardBlock>
      </Card>
      <TillSums till={till} />
      <Section title={words.lines}>
        <TillLines lines={lines} before={linesBefore} />
      </Section>
    </>
  );
}

function earlierDayText(openedAt: string): string {
  const day = eveningOf(wallClock(openedAt));
  return day === addDays(evening(), -1) ? words.ofYesterday : words.ofDay(formatDay(day));
}
