import type { MatchKey } from "#domain/competition/matches/board.ts";
import type { Finding } from "#domain/competition/schedule/judgement/finding.ts";
import type { Remedy } from "#domain/competition/schedule/reasons/remedies.ts";
import { api } from "#web/api.ts";
import { scheduleWords } from "#web/i18n/schedule.ts";
import { reasonWords as words } from "#web/i18n/schedule-reasons.ts";
import { pairsAway } from "./restrictions.ts";
import type { ScheduleBoard } from "./schedule-board.ts";
import type { Teller } from "./teller.ts";
import type { ScheduleAct } from "./use-schedule-act.ts";

/**
 * Turns a remedy into a button: its label, and one act that does all of it. `before` runs first, with the known
 * revision, and returns the one that the remedy applies to.
 */
export function remedyAct(
  board: ScheduleBoard,
  teller: Teller,
  matchId: MatchKey,
  remedy: Remedy,
  before: (known: number) => Promise<number>,
): ScheduleAct & { readonly label: string } {
  const { place } = remedy;
  const send = async (known: number) =>
    api.schedule.place({ matchId, ...place, revision: await before(known), ...withIt(remedy) });
  const label = remedyText(board, teller, matchId, remedy);
  return { name: `${matchId} ${label}`, label, send, done: scheduleWords.moved(teller.place(place)) };
}

function withIt(remedy: Remedy) {
  switch (remedy.kind) {
    case "take-hours":
      return { take: remedy.take };
    case "accept":
      return { accepted: [...new Set(remedy.findings.map(({ kind }) => kind))] };
    case "move-other":
      return { others: [{ matchId: remedy.other, ...remedy.to }] };
  }
}

/** Describes a remedy for its button. */
export function remedyText(board: ScheduleBoard, teller: Teller, key: MatchKey, remedy: Remedy): string {
  const { start, courtId } = remedy.place;
  const when = teller.when(start);
  switch (remedy.kind) {
    case "take-hours": {
      const { from, to } = remedy.take;
      const more = `${teller.time(from)}–${teller.time(to)}`;
      if (from > start) return words.takeMore(teller.court(courtId), when, more);
      return words.take(teller.court(courtId), `${teller.when(from)}–${teller.time(to)}`);
    }
    case "accept": {
      const [finding] = remedy.findings;
      return finding ? acceptText(board, teller, key, when, finding) : words.put(when);
    }
    case "move-other":
      return words.moveOther(teller.pairs(remedy.other), teller.when(remedy.to.start), when);
  }
}

function acceptText({ view }: ScheduleBoard, teller: Teller, key: MatchKey, when: string, finding: Finding): string {
  switch (finding.kind) {
    case "short-rest":
      return words.putShortRest(when, finding.minutes);
    case "unavailable":
      return words.putThough(when, words.theyCannot(pairsAway(view, key, [finding.stretch])));
    case "too-many":
      return words.putThough(when, words.theyPlay(teller.names(finding.people), finding.count));
    case "zones-not-over":
      return words.putThough(when, words.zonesGoOn);
    case "not-before":
      return words.putThough(when, words.askedLater);
    default:
      return words.put(when);
  }
}
