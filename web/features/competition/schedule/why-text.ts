import type { MatchKey } from "#domain/competition/matches/board.ts";
import { dayOf } from "#domain/competition/schedule/minutes.ts";
import { occupations } from "#domain/competition/schedule/occupation.ts";
import type { Stretch } from "#domain/competition/schedule/problem.ts";
import type { Reason, WhyNot } from "#domain/competition/schedule/reasons/why-not.ts";
import { reasonWords as words } from "#web/i18n/schedule-reasons.ts";
import { listOfChoices } from "#web/i18n/spanish-list.ts";
import { pairsAway, restrictionsOf, stretchesText } from "./restrictions.ts";
import type { ScheduleBoard } from "./schedule-board.ts";
import type { Teller } from "./teller.ts";

/** Explains in one sentence why a match has no hour. */
export function whyText(board: ScheduleBoard, teller: Teller, key: MatchKey, why: WhyNot): string {
  switch (why.kind) {
    case "room":
      return words.room(teller.when(why.start));
    case "before":
      return words.before(teller.list(why.matches.map(teller.title)), why.matches.length);
    case "no-stretch":
      return why.since === null
        ? words.noStretch(why.minutes)
        : words.noStretchSince(soonestText(board, teller, key, why.since), why.minutes);
    case "late": {
      const { closes, ahead } = why;
      if (ahead !== null) return words.tooEarly(teller.title(ahead));
      return words.late(soonestText(board, teller, key, why), teller.time(closes));
    }
    case "reasons":
      return ofReasons(board, teller, key, why);
  }
}

function soonestText(
  { problem }: ScheduleBoard,
  teller: Teller,
  key: MatchKey,
  { earliest, after }: { readonly earliest: number; readonly after: MatchKey | null },
): string {
  if (after === null) return words.soonest(teller.when(earliest));
  const fixture = problem.fixtures.find((one) => one.key === key);
  const rest = fixture?.feeders.includes(after) ? fixture.rest : 0;
  return words.soonestAfter(teller.when(earliest), teller.title(after), rest);
}

type Reasons = Extract<WhyNot, { kind: "reasons" }>;

function ofReasons(
  board: ScheduleBoard,
  teller: Teller,
  key: MatchKey,
  { reasons, start, stretches }: Reasons,
): string {
  const clauses = reasons.map((reason) => clauseOf(board, teller, key, reason));
  const [only, ...more] = reasons;
  if (only?.kind === "unavailable" && more.length === 0) return words.without(clauses.join(), teller.when(start));
  if (only?.kind === "no-common-day" && more.length === 0) return `${clauses.join()}.`;
  const joint = only?.kind === "courts" ? words.and : words.but;
  return words.could(spans(teller, stretches), `${joint} ${clauses.join(words.andAlso)}`);
}

function clauseOf(board: ScheduleBoard, teller: Teller, key: MatchKey, reason: Reason): string {
  const { view } = board;
  switch (reason.kind) {
    case "courts":
      return words.courts(reason.held);
    case "unavailable": {
      const pairs = pairsAway(view, key, reason.stretches);
      const when = stretchesText(view, teller, reason.stretches);
      return pairs.length === 0 ? words.somebodyCannot(when) : words.cannot(pairs, when);
    }
    case "not-before":
      return words.notBefore(teller.when(reason.from));
    case "ahead":
      return words.ahead(teller.title(reason.other));
    case "no-common-day":
      return apartText(board, teller, key);
    case "people":
      return reason.findings.map((one) => playsText(board, teller, key, one)).join(words.andAlso);
    case "day":
      return reason.findings
        .map(({ people, count, day }) => words.full(teller.names(people), count - 1, teller.day(day)))
        .join(words.andAlso);
  }
}

/** Explains that the pairs have no day in common: "Pérez / Gómez (vie no) y Díaz / Sosa (sáb no) …". */
function apartText({ view, days }: ScheduleBoard, teller: Teller, key: MatchKey): string {
  const [one, other] = restrictionsOf(view, key) ?? [];
  if (!one || !other) return "";
  const free = days.filter(({ index }) => ![...one.cannot, ...other.cannot].some(({ from }) => dayOf(from) === index));
  const said = [
    one.pair,
    stretchesText(view, teller, one.cannot),
    other.pair,
    stretchesText(view, teller, other.cannot),
  ] as const;
  const common = free.map(({ index }) => teller.day(index));
  return common.length === 0 ? words.never(...said) : words.onlyThen(...said, common.join(words.orElse));
}

type Plays = Extract<Reason, { kind: "people" }>["findings"][number];

/** Explains an occupied player: "Ana Ríos juega 16:00 en Cancha 1 (6ta Mixto) y descansa hasta 18:15". */
function playsText({ problem, plan }: ScheduleBoard, teller: Teller, key: MatchKey, { people, other }: Plays): string {
  const there = occupations(problem.fixtures, plan).get(other);
  const rest = problem.fixtures.find((one) => one.key === key)?.rest ?? 0;
  if (!there) return "";
  const court = there.courtId === null ? "" : teller.court(there.courtId);
  const [from, until] = [teller.time(there.from), teller.time(there.to + rest)];
  return words.plays(teller.names(people), from, court, teller.category(other), until);
}

function spans(teller: Teller, stretches: readonly Stretch[]): string {
  return listOfChoices(stretches.slice(0, 2).map(({ from, to }) => `${teller.when(from)}–${teller.time(to)}`));
}
