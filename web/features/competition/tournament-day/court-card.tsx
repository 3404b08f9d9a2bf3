import { useEffect, useRef } from "react";
import { shortNames } from "#web/features/competition/draws/match-names.ts";
import { type DayMatch, partOf } from "#web/features/competition/matches/desk/desk-matches.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { outboxWords } from "#web/i18n/outbox.ts";
import * as texts from "#web/i18n/texts.ts";
import { dayWords as words } from "#web/i18n/tournament-day.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { CourtActs } from "./court-acts.tsx";
import type { ShownCourt } from "./noted-day.ts";
import type { PlannedElsewhere } from "./planned-elsewhere.ts";
import type { DayAct } from "./use-day-act.ts";

type Props = {
  readonly court: ShownCourt;
  readonly now: number;
  /** True right after its match ended: the card asks for the next one. */
  readonly asks: boolean;
  readonly find: (matchId: string) => DayMatch | undefined;
  /** The court on which the next match here is planned, if that is another one. */
  readonly plannedOn: PlannedElsewhere | null;
  /** True on the phone of a scorer. */
  readonly byPass?: boolean;
  readonly onAct: (act: DayAct) => void;
  readonly onResult: (matchId: string, walkover: boolean) => void;
};

/** A court now: free with its next match, called, or in play; each state with its acts. */
export function CourtCard({ court, now, asks, find, plannedOn, byPass = false, onAct, onResult }: Props) {
  const { name, now: on, unsent } = court;
  const matchId = on.state === "free" ? on.nextMatchId : on.matchId;
  const match = matchId === null ? undefined : find(matchId);
  const isAsking = asks && on.state === "free";
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsking) (card.current?.querySelector("button") ?? card.current)?.focus();
  }, [isAsking]);
  return (
    <Card as="li">
      <CardBlock>
        <div ref={card} tabIndex={-1}>
          <Stack gap={3}>
            <div>
              <h3>{name}</h3>
              <Standing on={on} now={now} />
              {unsent && <Tag tone="wait">{outboxWords.unsent}</Tag>}
            </div>
            {isAsking && match && <p role="status">{words.whoIsNext}</p>}
            {on.state === "free" && !match && <p className="quiet">{words.nobodyNext}</p>}
            {match && <Who of={match} isNext={on.state === "free"} />}
            {match && plannedOn !== null && (
              <p className="type-small">{words.plannedOn[plannedOn.state](plannedOn.court)}</p>
            )}
            {match && (
              <CourtActs court={court} of={match} now={now} byPass={byPass} onAct={onAct} onResult={onResult} />
            )}
          </Stack>
        </div>
      </CardBlock>
    </Card>
  );
}

function Standing({ on, now }: { on: ShownCourt["now"]; now: number }) {
  switch (on.state) {
    case "free":
      return <Tag tone="done">{on.since === null ? words.free : words.freeSince(now - on.since)}</Tag>;
    case "called":
      return <Tag tone="wait">{words.calledSince(now - on.calledAt)}</Tag>;
    case "playing":
      return (
        <>
          <Tag tone="live">{words.playing(now - on.startedAt)}</Tag>{" "}
          <span className="type-small quiet">{words.wouldEnd(on.expectedEnd, now)}</span>
        </>
      );
  }
}

/** The pairs of a match with its category and stage. */
export function Who({ of, isNext = false }: { of: DayMatch; isNext?: boolean }) {
  const { pair1, pair2 } = shortNames(of.match);
  const which = `${categoryLabel(of.category)} · ${partOf(of)}`;
  return (
    <div>
      <p className="type-small quiet">{isNext ? `${texts.upNext}: ${which}` : which}</p>
      <p className="type-name">{pair1}</p>
      <p className="type-name">{pair2}</p>
    </div>
  );
}
