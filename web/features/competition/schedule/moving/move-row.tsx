import type { DelayPreview } from "#contract/competition/delays/schedule-delays.ts";
import { dayOf } from "#domain/competition/schedule/minutes.ts";
import type { Place } from "#domain/competition/schedule/problem.ts";
import type { Teller } from "#web/features/competition/schedule/teller.ts";
import { delayWords as words } from "#web/i18n/schedule-delay.ts";
import * as texts from "#web/i18n/texts.ts";
import { CardRow } from "#web/ui/cards/card.tsx";

type Move = DelayPreview["moves"][number];

/** A match with its old and new place. */
export function MoveRow({ move: { matchId, from, to }, teller }: { move: Move; teller: Teller }) {
  const isSameDay = from && to && dayOf(from.start) === dayOf(to.start);
  const place = ({ courtId, start }: Place) =>
    `${isSameDay ? teller.time(start) : teller.when(start)} · ${teller.court(courtId)}`;
  return (
    <CardRow>
      <p className="type-small quiet">{teller.title(matchId)}</p>
      <p className="type-name">{teller.pairs(matchId)}</p>
      <p>
        <s className="quiet">
          <span className="unseen">{words.was("")}</span>
          {from ? place(from) : texts.withoutHour}
        </s>{" "}
        <strong>
          <span className="unseen">{words.isNow("")}</span>
          {to ? place(to) : texts.withoutHour}
        </strong>
      </p>
    </CardRow>
  );
}
