import type { DayView } from "#contract/play/tournament-day.ts";
import { api } from "#web/api.ts";
import { type DeskMatch, partOf } from "#web/features/matches/desk/desk-matches.ts";
import { shortNames } from "#web/features/matches/match-names.ts";
import { categoryLabel } from "#web/features/tournament/entrance.ts";
import { dayWords as words } from "#web/i18n/tournament-day.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import type { DayAct } from "./use-day-act.ts";

type Court = DayView["courts"][number];
type Props = {
  readonly court: Court;
  readonly now: number;
  readonly find: (matchId: string) => DeskMatch | undefined;
  readonly onAct: (act: DayAct) => void;
  readonly onResult: (matchId: string) => void;
};

/** A court now: free with who goes there next, called, or in play; each with what there is to do. */
export function CourtCard({ court, now, find, onAct, onResult }: Props) {
  const { name, now: on } = court;
  const matchId = on.state === "free" ? on.nextMatchId : on.matchId;
  const match = matchId === null ? undefined : find(matchId);
  return (
    <Card as="li">
      <CardBlock>
        <Stack gap={3}>
          <div>
            <h3>{name}</h3>
            <Standing on={on} now={now} />
          </div>
          {on.state === "free" && !match && <p className="quiet">{words.nobodyNext}</p>}
          {match && <Who of={match} isNext={on.state === "free"} />}
          {match && <Acts court={court} match={match} now={now} onAct={onAct} onResult={onResult} />}
        </Stack>
      </CardBlock>
    </Card>
  );
}

function Standing({ on, now }: { on: Court["now"]; now: number }) {
  switch (on.state) {
    case "free":
      return <Tag tone="done">{on.since === null ? words.free : words.freeSince(now - on.since)}</Tag>;
    case "called":
      return <Tag tone="wait">{words.calledSince(now - on.calledAt)}</Tag>;
    case "playing":
      return (
        <>
          <Tag tone="live">{words.playing(now - on.startedAt)}</Tag>{" "}
          <span className="type-small quiet">{words.wouldEnd(on.expectedEnd)}</span>
        </>
      );
  }
}

/** The pairs of a match and which one it is. */
export function Who({ of, isNext = false }: { of: DeskMatch; isNext?: boolean }) {
  const { pair1, pair2 } = shortNames(of.match);
  const which = `${categoryLabel(of.category)} · ${partOf(of)}`;
  return (
    <div>
      <p className="type-small quiet">{isNext ? `${words.next}: ${which}` : which}</p>
      <p className="type-name">{pair1}</p>
      <p className="type-name">{pair2}</p>
    </div>
  );
}

function Acts({
  court: { id: courtId, name, now: on },
  match: { match },
  now,
  onAct,
  onResult,
}: Omit<Props, "find"> & { readonly match: DeskMatch }) {
  const at = { matchId: match.id, courtId };
  const call = { send: () => api.day.call(at), done: words.done.call(name) };
  const start = { send: () => api.day.start(at), done: words.done.start };
  const takeBack = { send: () => api.day.takeBack(at), done: words.done.takeBack };
  const { pair1, pair2 } = shortNames(match);
  switch (on.state) {
    case "free":
      return (
        <Stack gap={2}>
          <Button fullWidth onClick={() => onAct(call)}>
            {words.call}
          </Button>
          <Button variant="quiet" fullWidth onClick={() => onAct(start)}>
            {words.startAtOnce}
          </Button>
        </Stack>
      );
    case "called":
      return (
        <Stack gap={2}>
          <Button fullWidth onClick={() => onAct(start)}>
            {words.start}
          </Button>
          {now < on.walkoverFrom ? (
            <p className="type-small quiet">{words.walkoverFrom(on.walkoverFrom)}</p>
          ) : (
            <Button variant="secondary" fullWidth onClick={() => onResult(match.id)}>
              {words.absent}
            </Button>
          )}
          <a href={whatsAppLink(words.tellText(pair1, pair2, name))} target="_blank" rel="noreferrer">
            {words.tell}
          </a>
          <Button variant="quiet" fullWidth onClick={() => onAct(takeBack)}>
            {words.takeBack}
          </Button>
        </Stack>
      );
    case "playing":
      return (
        <Stack gap={2}>
          <Button fullWidth onClick={() => onResult(match.id)}>
            {words.enter}
          </Button>
          <Button
            variant="quiet"
            fullWidth
            onClick={() => onAct({ send: () => api.day.end({ matchId: match.id }), done: words.done.end })}
          >
            {words.ended}
          </Button>
          <Button variant="quiet" fullWidth onClick={() => onAct(takeBack)}>
            {words.undoStart}
          </Button>
        </Stack>
      );
  }
}
