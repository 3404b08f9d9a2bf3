import { mocksEngine, tournamentEngine } from "tods-competition-factory";
import type { Fixture, Plan, Problem } from "#domain/competition/schedule/problem.ts";
import { seededRandom, shuffled } from "#domain/lib/random.ts";
import { aFixture, freeRules } from "#tests/support/scheduling/some-schedule.ts";

/** The task for both: knockouts of doubles, with every court open in the same hours of each day. */
export type Asked = {
  readonly draws: readonly number[];
  readonly courts: number;
  readonly days: readonly (readonly [from: string, to: string])[];
  readonly length: number;
  readonly rest: number;
  /** Number of people in both the first and the second draw, and the share of pairs with an unavailable player. */
  readonly shared: number;
  readonly restricted: number;
  readonly seed: string;
};

/** A tournament as the rival drew it. */
export type RivalTournament = {
  readonly asked: Asked;
  readonly record: unknown;
  readonly problem: Problem;
};

const firstDay = "2026-11-28";
const dates = [firstDay, "2026-11-29", "2026-11-30"];
const venueId = "venue";
const minuteOf = (time: string) => 60 * Number(time.slice(0, 2)) + Number(time.slice(3, 5));
const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** Draws a tournament by the rival, and puts the same draws into a problem of ours. */
export function drawnByRival(asked: Asked): RivalTournament {
  const { draws, courts, days, length, rest } = asked;
  const random = seededRandom(asked.seed);
  const dateAvailability = days.map(([startTime, endTime], nth) => ({ date: dates[nth], startTime, endTime }));
  const { tournamentRecord: record } = mocksEngine.generateTournamentRecord({
    drawProfiles: draws.map((pairs) => ({
      drawSize: 2 ** Math.ceil(Math.log2(pairs)),
      participantsCount: pairs,
      eventType: "DOUBLES",
      uniqueParticipants: true,
    })),
    venueProfiles: [{ venueId, courtsCount: courts, dateAvailability }],
    startDate: firstDay,
    endDate: dates[days.length - 1] ?? firstDay,
    policyDefinitions: {
      scheduling: {
        defaultTimes: {
          averageTimes: [{ minutes: { default: length } }],
          recoveryTimes: [{ minutes: { default: rest } }],
        },
        defaultDailyLimits: { SINGLES: 99, DOUBLES: 99, total: 99 },
      },
    },
  });
  const pairs = pairsByDraw(record);
  const [first = [], second = []] = pairs;
  const guests = shuffled(second, random).slice(0, asked.shared);
  for (const [nth, host] of shuffled(first, random).slice(0, guests.length).entries()) {
    const [person] = host.individualParticipantIds ?? [];
    const guest = guests[nth];
    if (guest && person) guest.individualParticipantIds = [person, ...(guest.individualParticipantIds ?? []).slice(1)];
  }
  tournamentEngine.setState(record);
  const cannot = new Map<string, { readonly day: number; readonly from: number; readonly to: number }>();
  for (const pair of pairs.flat()) {
    const [person = ""] = pair.individualParticipantIds ?? [];
    if (random() >= asked.restricted) continue;
    const day = Math.floor(random() * days.length);
    const [opens, closes] = days[day] ?? ["09:00", "23:00"];
    const long = 60 * (1 + Math.floor(random() * 5));
    const from = minuteOf(opens) + 30 * Math.floor((random() * (minuteOf(closes) - minuteOf(opens) - long)) / 30);
    cannot.set(person, { day, from, to: from + long });
    const personId = personOf(record, person);
    const request = {
      requestType: "DO_NOT_SCHEDULE",
      date: dates[day],
      startTime: timeOf(from),
      endTime: timeOf(from + long),
    };
    // Their type `request` is the browser's by mistake. Calling the method by name avoids the wrong type.
    tournamentEngine.executionQueue([{ method: "addPersonRequests", params: { personId, requests: [request] } }]);
  }
  const { tournamentRecord } = tournamentEngine.getTournament();
  return { asked, record: tournamentRecord, problem: problemIn(asked, cannot) };
}

type Participant = {
  readonly participantId: string;
  readonly person?: { readonly personId: string };
  individualParticipantIds?: string[];
};
type RivalRound = { readonly roundNumber: number; readonly matchUpsCount: number };

/** Lists their matches, without byes. */
function played() {
  const { matchUps = [] } = tournamentEngine.allTournamentMatchUps();
  return matchUps.filter(({ matchUpStatus }) => matchUpStatus !== "BYE");
}

function problemIn(
  { courts, days, length, rest }: Asked,
  cannot: ReadonlyMap<string, { readonly day: number; readonly from: number; readonly to: number }>,
): Problem {
  const held = days.map(([from, to], day) => ({ from: 1440 * day + minuteOf(from), to: 1440 * day + minuteOf(to) }));
  const fixtures = played().map(({ matchUpId, drawId, finishingRound, sides = [] }, _, all): Fixture => {
    const sure = sides.flatMap(({ participant }) => participant?.individualParticipantIds ?? []);
    const unavailable = sure.flatMap((person) => {
      const said = cannot.get(person);
      return said ? [{ from: 1440 * said.day + said.from, to: 1440 * said.day + said.to }] : [];
    });
    const feeders = all.filter(({ winnerMatchUpId }) => winnerMatchUpId === matchUpId).map((one) => one.matchUpId);
    const roundsAfter = (finishingRound ?? 1) - 1;
    const people = { sure, possible: [] };
    return aFixture(matchUpId, { categoryId: drawId, roundsAfter, length, rest, people, feeders, unavailable });
  });
  const ids = Array.from({ length: courts }, (_, place) => ({
    id: `court ${place}`,
    name: `${place + 1}`,
    place,
    held,
  }));
  return { courts: ids, fixtures, rules: freeRules, now: null };
}

/** Schedules the rival's own draws. It needs an assignment of rounds to days as input. */
export function placedByRival({ asked, record }: RivalTournament, pro: boolean): Plan {
  tournamentEngine.setState(record);
  const found = tournamentEngine.getRounds();
  const rounds: readonly RivalRound[] = "rounds" in found ? found.rounds : [];
  const scheduleDates = asked.days.map((_, nth) => dates[nth] ?? firstDay);
  const early = roundsOfTheFirstDay(asked, rounds);
  const schedulingProfile = scheduleDates.map((scheduleDate, day) => ({
    scheduleDate,
    venues: [{ venueId, rounds: rounds.filter((one) => early.has(one) === (day === 0)) }],
  }));
  tournamentEngine.setSchedulingProfile({ schedulingProfile });
  tournamentEngine.scheduleProfileRounds({ scheduleDates, periodLength: 30, pro });
  const starts = played().flatMap(({ matchUpId, schedule }): [string, number][] => {
    const { scheduledDate, scheduledTime } = schedule ?? {};
    if (!scheduledDate || !scheduledTime) return [];
    return [[matchUpId, 1440 * scheduleDates.indexOf(scheduledDate) + minuteOf(scheduledTime.slice(-5))]];
  });
  return onCourts(starts, asked);
}

/** Picks the whole rounds that fill nine tenths of the first day; all of them if there is only one day. */
function roundsOfTheFirstDay({ courts, days, length }: Asked, rounds: readonly RivalRound[]): ReadonlySet<RivalRound> {
  const [[opens, closes] = ["09:00", "23:00"]] = days;
  let room = 0.9 * courts * Math.floor((minuteOf(closes) - minuteOf(opens)) / length);
  const early = new Set<RivalRound>();
  for (const one of rounds.toSorted((a, b) => a.roundNumber - b.roundNumber)) {
    room -= one.matchUpsCount;
    if (room < 0 && days.length > 1) break;
    early.add(one);
  }
  return early;
}

/** Assigns courts for the rival's first method, which names none: the first free court, or one beyond the limit. */
function onCourts(starts: readonly (readonly [string, number])[], { courts, length }: Asked): Plan {
  const free: number[] = [];
  return new Map(
    starts
      .toSorted(([, one], [, other]) => one - other)
      .map(([key, start]) => {
        const known = free.findIndex((from) => from <= start);
        const court = known < 0 ? free.length : known;
        free[court] = start + length;
        const courtId = court < courts ? `court ${court}` : "one too many";
        return [key, { state: "planned", courtId, start, locked: false }] as const;
      }),
  );
}

function personOf({ participants = [] }: { participants?: Participant[] }, participantId: string): string | undefined {
  return participants.find((one) => one.participantId === participantId)?.person?.personId;
}

function pairsByDraw(record: { events?: { entries?: { participantId: string }[] }[]; participants?: Participant[] }) {
  const byId = new Map((record.participants ?? []).map((one) => [one.participantId, one]));
  return (record.events ?? []).map(({ entries = [] }) =>
    entries.flatMap(({ participantId }) => byId.get(participantId) ?? []),
  );
}
