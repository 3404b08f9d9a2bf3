import type { ScheduleChange, ScheduledMatch, ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import type { ToldMatch } from "#contract/events/schedules.ts";
import { tournamentMinute } from "#domain/competition/schedule/minutes.ts";
import { type Reversible, takenBack } from "#domain/competition/schedule/taken-back.ts";
import type { ClubCourt } from "#domain/competition/schedule/world/free-hours.ts";
import { unavailableOf } from "#domain/competition/schedule/world/held-courts.ts";
import type { Shown, ShownAt } from "#server/db/tables/schedules.ts";
import { presenterOf } from "#server/features/competition/draws/view-match.ts";
import type { ToldChange } from "./reads-changes.ts";
import type { World } from "./reads-world.ts";

/** Limit of changes shown in the history. */
const historyMax = 20;

/** Presents matches whose shown place changes, with their certain players. */
export function presentMoved({ fixtures }: World["problem"], shown: readonly Shown[]): ToldMatch[] {
  const people = new Map(fixtures.map((fixture) => [fixture.key, fixture.people.sure]));
  return shown.map(({ matchId, before, after }) => ({
    match: matchId,
    people: people.get(matchId) ?? [],
    before: before && placeOf(before),
    after: after && placeOf(after),
  }));
}

function placeOf({ courtId, day, startMinute }: Pick<ShownAt, "courtId" | "day" | "startMinute">) {
  return { courtId, day, startMinute };
}

/** The rest of the view: the club's courts, people who cannot be mailed, and the history. */
type Beside = {
  readonly clubCourts: readonly ClubCourt[];
  readonly withoutMail: readonly string[];
  readonly changes: readonly ToldChange[];
};

/** Presents the order of play to the club, with all that is needed to judge a place. */
export function presentSchedule(world: World, { clubCourts, withoutMail, changes }: Beside): ScheduleView {
  const { own, stored, problem, firstDay } = world;
  const { undo, redo, undone } = takenBack(changes);
  const covered = new Set(stored.courts.flatMap((court) => (court.covered ? [court.id] : [])));
  const { id: tournamentId, name, clubId, status, endDate: lastDay, resumesOn } = own;
  const rounds = new Map(world.boards.map(({ stored: { categoryId }, board }) => [categoryId, board.rounds]));
  return {
    tournamentId,
    name,
    clubId,
    status,
    firstDay,
    lastDay,
    resumesOn,
    revision: stored.revision,
    publishedAt: stored.publishedAt?.toISOString() ?? null,
    publishedRevision: stored.publishedRevision,
    rules: { ...stored.rules, lengths: { ...stored.rules.lengths } },
    now: world.now,
    courts: problem.courts.map((court) => ({ ...court, held: [...court.held], covered: covered.has(court.id) })),
    calledOff: [...world.calledOff],
    clubCourts: clubCourts.map((court) => ({
      ...court,
      open: [...court.open],
      taken: [...court.taken, ...roundsOn(world, court.id)],
    })),
    cannot: [...unavailableOf(firstDay, stored.unavailable)].map(([person, stretches]) => ({ person, stretches })),
    withoutMail: [...withoutMail],
    categories: own.categories.map(({ position: _, format: __, ...category }) => ({
      ...category,
      rounds: rounds.get(category.id) ?? 0,
      drawn: rounds.has(category.id),
    })),
    fixtures: problem.fixtures.map((fixture) => ({
      ...fixture,
      people: { sure: [...fixture.people.sure], possible: [...fixture.people.possible] },
      feeders: [...fixture.feeders],
      after: [...fixture.after],
      unavailable: [...fixture.unavailable],
      maybeUnavailable: [...fixture.maybeUnavailable],
    })),
    matches: presentMatches(world),
    undoable: presentReversible(undo),
    redoable: presentReversible(redo),
    history: changes
      .slice(0, historyMax)
      .map((change) => ({ ...presentChange(change), undone: undone.has(change.id) })),
  };
}

/** Returns the hours of rotations on a court. The tournament holds them, but for nothing else. */
function roundsOn({ rotations, own }: World, courtId: string) {
  return rotations
    .filter(({ courtIds }) => courtIds.includes(courtId))
    .map(({ from, to }) => ({ from, to, holder: own.name }));
}

/** Presents the changes that others made since the caller looked. */
export function presentChanges(changes: readonly ToldChange[]): { changes: ScheduleChange[] } {
  return { changes: changes.map(presentChange) };
}

function presentReversible(one: Reversible<ToldChange> | null): ScheduleView["undoable"] {
  return one && { ...presentChange(one.change), published: one.isBehindPublication };
}

function presentChange({ revision, kind, at, by, matches, redoes }: ToldChange): ScheduleChange {
  return { revision, kind: redoes ? "redone" : kind, at: at.toISOString(), by, matches };
}

function presentMatches({ boards, stored, plan, placements, firstDay, now }: World): ScheduledMatch[] {
  const published = new Map(stored.published.map((one) => [one.matchId, one]));
  const acceptedBy = new Map(stored.acceptedBy.map(({ matchId, by }) => [matchId, by]));
  return boards.flatMap(({ stored: storedBoard, board }) => {
    const present = presenterOf(storedBoard, board);
    return [...board.matches.values()].flatMap((match): ScheduledMatch[] => {
      if (match.outcome === "bye" || match.stage === "round") return [];
      const told = published.get(match.key);
      return [
        {
          categoryId: storedBoard.categoryId,
          match: present(match),
          // A walkover takes no time and is no part of the plan.
          placed: plan.get(match.key) ?? { state: "over", courtId: null, startedAt: null, endedAt: now },
          accepted: [...(placements.get(match.key)?.accepted ?? [])],
          acceptedBy: acceptedBy.get(match.key) ?? null,
          published: told
            ? {
                courtId: told.courtId,
                start: tournamentMinute(firstDay, told.day, told.startMinute),
                length: told.length,
              }
            : null,
        },
      ];
    });
  });
}
