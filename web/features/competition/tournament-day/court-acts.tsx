import { shortNames } from "#web/features/competition/draws/match-names.ts";
import type { DayMatch } from "#web/features/competition/matches/desk/desk-matches.ts";
import * as texts from "#web/i18n/texts.ts";
import { dayWords as words } from "#web/i18n/tournament-day.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import type { ShownCourt } from "./noted-day.ts";
import type { DayAct } from "./use-day-act.ts";

/** The acts on a court, by its state. */
export function CourtActs({
  court: { id: courtId, name, now: on },
  of,
  now,
  byPass,
  onAct,
  onResult,
}: {
  readonly court: ShownCourt;
  readonly of: DayMatch;
  readonly now: number;
  /** True on the phone of a scorer, who takes back nothing and tells nobody. */
  readonly byPass: boolean;
  readonly onAct: (act: DayAct) => void;
  readonly onResult: (matchId: string, walkover: boolean) => void;
}) {
  const { match } = of;
  const call = () => onAct({ of, act: { kind: "call", courtId }, done: words.done.call(name) });
  const start = () => onAct({ of, act: { kind: "start", courtId }, done: words.done.start });
  const takeBack = () => onAct({ of, act: { kind: "takeBack" }, done: words.done.takeBack });
  switch (on.state) {
    case "free":
      return (
        <Stack gap={2}>
          <Button fullWidth onClick={call}>
            {words.call}
          </Button>
          <Button variant="quiet" fullWidth onClick={start}>
            {words.startAtOnce}
          </Button>
        </Stack>
      );
    case "called": {
      const { pair1, pair2 } = shortNames(match);
      return (
        <Stack gap={2}>
          <Button fullWidth onClick={start}>
            {words.start}
          </Button>
          {now < on.walkoverFrom ? (
            <p className="type-small quiet">{words.walkoverFrom(on.walkoverFrom, now)}</p>
          ) : (
            <Button variant="secondary" fullWidth onClick={() => onResult(match.id, true)}>
              {words.absent}
            </Button>
          )}
          <p className="type-small quiet">{words.playersSee(name)}</p>
          {!byPass && (
            <>
              <a href={whatsAppLink(words.tellText(pair1, pair2, name))} target="_blank" rel="noreferrer">
                {texts.notifyByWhatsApp}
              </a>
              <Button variant="quiet" fullWidth onClick={takeBack}>
                {words.takeBack}
              </Button>
            </>
          )}
        </Stack>
      );
    }
    case "playing":
      return (
        <Stack gap={2}>
          <Button fullWidth onClick={() => onResult(match.id, false)}>
            {texts.enterResult}
          </Button>
          <Button variant="quiet" fullWidth onClick={() => onAct({ of, act: { kind: "end" }, done: words.done.end })}>
            {words.ended}
          </Button>
          {!byPass && (
            <Button variant="quiet" fullWidth onClick={takeBack}>
              {words.undoStart}
            </Button>
          )}
        </Stack>
      );
  }
}
