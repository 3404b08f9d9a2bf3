import type { MatchKey } from "#domain/matches/board.ts";
import { type Remedy, remediesFor } from "#domain/scheduling/reasons/remedies.ts";
import { unplacedOf } from "#domain/scheduling/reasons/why-not.ts";
import { api } from "#web/api.ts";
import { scheduleWords as words } from "#web/i18n/schedule.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import type { ScheduleBoard } from "./schedule-board.ts";
import type { Teller } from "./teller.ts";
import type { ScheduleAct } from "./use-schedule-act.ts";

/** What has no hour, each with its reason and with what the club can do; what only depends on another is counted under it. */
export default function UnplacedList({
  board,
  teller,
  onOpen,
  onAct,
}: {
  board: ScheduleBoard;
  teller: Teller;
  onOpen: (key: MatchKey) => void;
  /** Null while a proposal is looked at: nothing of it is stored. */
  onAct: ((act: ScheduleAct) => void) | null;
}) {
  const { problem, plan, view } = board;
  const unplaced = unplacedOf(problem, plan);
  if (unplaced.length === 0) return null;
  return (
    <Card as="section" label={words.unplaced(board.unplaced.length)}>
      <CardBlock>
        <Stack gap={4}>
          <h2>{words.unplaced(board.unplaced.length)}</h2>
          {unplaced.map(({ key, why, dependants }) => (
            <Stack key={key} gap={2}>
              <div>
                <strong>{teller.pairs(key)}</strong>
                <div className="quiet">{teller.title(key)}</div>
              </div>
              <p>
                {teller.why(why)} {dependants.length > 0 && words.dependants(dependants.length)}
              </p>
              {onAct && (
                <Stack gap={2}>
                  {remediesFor(problem, plan, key, []).map((remedy) => {
                    const act = actOf(key, remedy, view.revision, teller);
                    return (
                      act && (
                        <Button key={act.label} variant="secondary" size="row" onClick={() => onAct(act)}>
                          {act.label}
                        </Button>
                      )
                    );
                  })}
                  {(why.kind === "room" || why.kind === "reasons") && (
                    <Button variant="quiet" size="row" onClick={() => onOpen(key)}>
                      {words.placeIt}
                    </Button>
                  )}
                </Stack>
              )}
            </Stack>
          ))}
        </Stack>
      </CardBlock>
    </Card>
  );
}

/** A remedy as something to press; hours that the club has free are not taken from here. */
function actOf(
  matchId: string,
  remedy: Remedy,
  revision: number,
  teller: Teller,
): (ScheduleAct & { readonly label: string }) | null {
  const { place } = remedy;
  const done = words.moved(teller.place(place));
  const accepted = remedy.kind === "accept" ? [...new Set(remedy.findings.map(({ kind }) => kind))] : [];
  const [finding] = remedy.kind === "accept" ? remedy.findings : [];
  const put = (seen: number) => api.schedule.place({ matchId, ...place, revision: seen, accepted });
  switch (remedy.kind) {
    case "take-hours":
      return null;
    case "accept": {
      const why = finding ? ` (${teller.finding(finding)})` : "";
      return { label: words.putThere(teller.when(place.start)) + why, send: () => put(revision), done };
    }
    case "move-other": {
      const { other, to } = remedy;
      const label = words.moveOther(teller.pairs(other), teller.when(to.start), teller.when(place.start));
      const send = async () => put((await api.schedule.place({ matchId: other, ...to, revision })).revision);
      return { label, send, done };
    }
  }
}
