import type { ScheduledMatch, ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import type { Acts, Place, World } from "#tests/money/history-world.ts";
import type { Competitions, Running } from "./competitions.ts";
import type { Model } from "./model.ts";

type Planned = Extract<ScheduledMatch["placed"], { state: "planned" }>;

/** Every finding that a club may accept, and some that it may not. */
const accepted = [
  ...["short-rest", "unavailable", "too-many", "maybe-too-many", "maybe-twice", "maybe-unavailable", "not-before"],
  ...["short-night", "in-the-past", "zones-not-over"],
];

/** Lists the acts of a club on its orders of play: search, places, locks, undo, publication, hours. */
export function actsOfSchedules({ chance }: World, competitions: Competitions, model: Model): Acts {
  const { oneOf, some, mayBe, upTo } = chance;
  const { schedules } = model;

  /** Makes an act on the order of play of a drawn tournament as its club sees it. */
  const onSchedule =
    (act: (on: Running, seen: ScheduleView) => Promise<unknown> | undefined) =>
    async (at: Place): Promise<unknown> => {
      for (const on of competitions.inTurn(at)) {
        const seen = await on.api.schedule.get({ tournamentId: on.tournamentId });
        if (seen.matches.length === 0) continue;
        schedules.learn(seen);
        return act(on, seen);
      }
      return undefined;
    };

  const plannedIn = ({ matches }: ScheduleView) =>
    matches.flatMap(({ match, placed }) => (placed.state === "planned" ? [{ id: match.id, placed }] : []));

  /** Picks a place within the hours of the tournament, or of its club. */
  function somewhere({ courts, clubCourts }: ScheduleView) {
    const hours = mayBe(75)
      ? courts.flatMap(({ id, held }) => held.map((one) => ({ courtId: id, ...one })))
      : clubCourts.flatMap(({ id, open }) => open.map((one) => ({ courtId: id, ...one })));
    const [stretch] = some(hours);
    if (!stretch) return undefined;
    const steps = Math.max(1, Math.floor((stretch.to - stretch.from) / 15) - 3);
    return { courtId: stretch.courtId, start: stretch.from + 15 * upTo(steps) };
  }

  return [
    [
      6,
      "an order of play is proposed and applied",
      onSchedule(async (on, seen) => {
        const { tournamentId } = on;
        const keep = oneOf(["none", "locked", "placed"] as const);
        const proposal = await on.api.schedule.propose({ tournamentId, keep, seed: String(upTo(1000)) });
        const { seed, revision, places, unplaced } = proposal;
        const applied = await on.api.schedule.apply({ tournamentId, seed, revision, places, unplaced });
        const moved = places.map(({ matchId, courtId, start }) => [matchId, { courtId, start }] as const);
        return schedules.note(seen, applied.revision, [...moved, ...unplaced.map((id) => [id, null] as const)]);
      }),
    ],
    [
      6,
      "a match is put on a court at an hour",
      onSchedule(async (on, seen) => {
        const match = some(seen.matches)[0]?.match;
        const place = somewhere(seen);
        if (!match || !place) return;
        const { revision, fixtures } = seen;
        const length = fixtures.find(({ key }) => key === match.id)?.length ?? 90;
        const take = mayBe(25) ? { take: { from: place.start, to: place.start + length } } : {};
        const all = { matchId: match.id, ...place, revision, accepted: mayBe(75) ? accepted : [], ...take };
        const changed = await on.api.schedule.place(all);
        return schedules.note(seen, changed.revision, [[match.id, { ...place, locked: true }]]);
      }),
    ],
    [
      1.5,
      "a match is taken off its court",
      onSchedule(async (on, seen) => {
        const [match] = some(plannedIn(seen));
        if (!match) return;
        const { tournamentId } = on;
        const { revision } = await on.api.schedule.unplace({ matchId: match.id, revision: seen.revision });
        // Matches that it leads to lose their places with it.
        const { matches } = await on.api.schedule.get({ tournamentId });
        const off = matches.flatMap(({ match: { id }, placed }) =>
          placed.state === "unplaced" ? [[id, null] as const] : [],
        );
        return schedules.note(seen, revision, [[match.id, null], ...off]);
      }),
    ],
    [
      3,
      "two matches change their places",
      onSchedule(async (on, seen) => {
        const planned = plannedIn(seen);
        const [one, other] = [some(planned)[0], some(planned)[0]];
        if (!one || !other || one.id === other.id) return;
        const { revision } = seen;
        const swap = { matchId: one.id, otherMatchId: other.id, revision, accepted: mayBe(80) ? accepted : [] };
        const changed = await on.api.schedule.swap(swap);
        const there = ({ courtId, start }: Planned) => ({ courtId, start });
        return schedules.note(seen, changed.revision, [
          [one.id, there(other.placed)],
          [other.id, there(one.placed)],
        ]);
      }),
    ],
    [
      4,
      "matches are locked, or no longer",
      onSchedule(async (on, seen) => {
        const chosen = plannedIn(seen).filter(() => mayBe(40));
        if (chosen.length === 0) return;
        const locked = mayBe(50);
        const { tournamentId } = on;
        const matchIds = chosen.map(({ id }) => id);
        const changed = await on.api.schedule.lock({ tournamentId, matchIds, locked, revision: seen.revision });
        const moved = chosen.map(({ id, placed: { courtId, start } }) => [id, { courtId, start, locked }] as const);
        return schedules.note(seen, changed.revision, moved);
      }),
    ],
    [
      4,
      "a change of an order of play is undone or redone",
      onSchedule(async (on, seen) => {
        const redo = mayBe(35);
        const turned = redo ? seen.redoable : seen.undoable;
        const { tournamentId } = on;
        const changed = await on.api.schedule.undo({ tournamentId, revision: seen.revision, redo });
        return turned && schedules.noteTurned(seen, turned.revision, changed.revision);
      }),
    ],
    [
      3,
      "an order of play is published",
      onSchedule(async (on, seen) => {
        const { tournamentId } = on;
        const published = await on.api.schedule.publish({
          tournamentId,
          revision: seen.revision,
          tellByMail: mayBe(50),
        });
        schedules.notePublished(seen);
        return published;
      }),
    ],
    [
      1.5,
      "hours of courts are taken for a tournament, or given back",
      onSchedule((on, seen) => {
        const place = somewhere(seen);
        if (!place) return undefined;
        const from = 30 * Math.floor(place.start / 30);
        const hours = [{ courtId: place.courtId, from, to: from + 60 * (1 + upTo(3)) }];
        const { tournamentId } = on;
        const { holdHours } = on.api.schedule;
        return mayBe(70) ? holdHours({ tournamentId, take: hours }) : holdHours({ tournamentId, giveBack: hours });
      }),
    ],
    [
      0.7,
      "the rules of an order of play are changed",
      onSchedule((on, { rules, tournamentId }) => {
        const rest = oneOf([0, 30, 60]);
        const changed = {
          ...rules,
          rest: { zone: rest, knockout: rest },
          maxPerDay: 2 + upTo(4),
          dayMode: oneOf(["times", "queue"] as const),
          showCourts: oneOf(["plan", "call"] as const),
        };
        return on.api.schedule.setRules({ tournamentId, rules: changed });
      }),
    ],
  ];
}
