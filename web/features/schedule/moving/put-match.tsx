import type { Finding } from "#domain/scheduling/judgement/finding.ts";
import { severities } from "#domain/scheduling/judgement/finding.ts";
import type { Cell } from "#domain/scheduling/judgement/place-map.ts";
import type { Place, Placed } from "#domain/scheduling/problem.ts";
import { api } from "#web/api.ts";
import type { Teller } from "#web/features/schedule/teller.ts";
import type { ScheduleAct } from "#web/features/schedule/use-schedule-act.ts";
import { scheduleWords as words } from "#web/i18n/schedule.ts";
import { confirmAction } from "#web/ui/dialogs/notices.ts";

type Put = Pick<Cell, "courtId" | "start" | "verdict" | "swap">;

/** Whether a match can be put there, if somebody accepts what is against it: alone, or in exchange for another. */
export function canPut({ verdict, swap }: Put): boolean {
  return verdict.worst !== "never" || (swap !== null && swap.verdict.worst !== "never");
}

/** Whether this is the very place that a match has. */
export function isWhereItStands(placed: Placed | undefined, { courtId, start }: Place): boolean {
  return placed?.state === "planned" && placed.courtId === courtId && placed.start === start;
}

/** Puts a match at a place, once whatever must be accepted for it has been read; null where somebody thinks better of it. */
export async function putMatch(
  matchId: string,
  { courtId, start, verdict, swap }: Put,
  revision: number,
  teller: Teller,
): Promise<ScheduleAct | null> {
  const inExchange = verdict.worst === "never" ? swap : null;
  const accepted = await agreed((inExchange?.verdict ?? verdict).findings, teller);
  if (!accepted) return null;
  if (inExchange) {
    const { with: otherMatchId } = inExchange;
    return { send: () => api.schedule.swap({ matchId, otherMatchId, revision, accepted }), done: words.swapped };
  }
  const done = words.moved(teller.place({ courtId, start }));
  return { send: () => api.schedule.place({ matchId, courtId, start, revision, accepted }), done };
}

/** The kinds of findings that were accepted; null where they were not. */
async function agreed(findings: readonly Finding[], teller: Teller): Promise<string[] | null> {
  const toAccept = findings.filter(({ kind }) => severities[kind] === "confirm");
  if (toAccept.length === 0) return [];
  const accepts = await confirmAction({
    title: words.anyway,
    message: (
      <>
        {toAccept.map((finding) => (
          <span key={teller.finding(finding)} style={{ display: "block", marginTop: 8 }}>
            {teller.finding(finding)}
          </span>
        ))}
      </>
    ),
    acceptLabel: words.anywayYes,
    cancelLabel: words.anywayNo,
  });
  return accepts ? [...new Set(toAccept.map(({ kind }) => kind))] : null;
}
