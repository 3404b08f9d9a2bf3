import type { ScoredCategory, ScorerMatches } from "#contract/clubs/scorers.ts";
import { correctableUntil } from "#domain/clubs/scorers/pass.ts";
import { civilTime, dayOf } from "#domain/competition/schedule/minutes.ts";
import { formatNamesOf } from "#domain/competition/tournaments/category-rules.ts";
import { instant } from "#domain/lib/ids.ts";
import { presenterOf } from "#server/features/competition/draws/view-match.ts";
import type { World } from "#server/features/competition/schedule/reads-world.ts";
import { inShort, presentDay } from "#server/features/competition/tournament-day/view.ts";
import type { Pass } from "#server/platform/identity/pass.ts";
import type { historiesOf } from "./reads.ts";

type Day = ScorerMatches["day"];

/** Presents the day of a tournament with the courts of a pass alone, and the matches on them. */
export function presentCourtsOf(world: World, { courtIds }: Pick<Pass, "courtIds">): Day {
  const day = presentDay(world, []);
  const isMine = isOn(world, courtIds);
  const able = day.able.filter(({ matchId }) => isMine(matchId));
  const courts = day.courts.filter(({ id }) => courtIds.includes(id));
  return {
    ...day,
    courts: courts.map((court) => ({ ...court, now: ownNext(court, able, isMine) })),
    rotations: rotationsOn(day, namesOf(world, courtIds)),
    able,
    waiting: day.waiting.flatMap(({ why, ...planned }) =>
      isMine(planned.matchId)
        ? [{ ...planned, why: "players" in why ? { ...why, players: why.players.map(inShort) } : why }]
        : [],
    ),
    freed: [],
    played: day.played.filter(({ matchId }) => isMine(matchId)),
    lengths: [],
  };
}

/** Returns the rotations of a day that are played on some of these courts, with no other court. */
function rotationsOn({ rotations }: Day, names: ReadonlySet<string>): Day["rotations"] {
  return rotations
    .map((one) => ({ ...one, courts: one.courts.filter((name) => names.has(name)) }))
    .filter((one) => one.courts.length > 0);
}

function namesOf({ problem }: World, courtIds: readonly string[]): ReadonlySet<string> {
  return new Set(problem.courts.flatMap(({ id, name }) => (courtIds.includes(id) ? name : [])));
}

/** Returns a function that tells if a match stands, or else is planned, on one of these courts, as `withinPass`. */
function isOn({ plan }: World, courtIds: readonly string[]) {
  return (matchId: string): boolean => {
    const placed = plan.get(matchId);
    return placed !== undefined && placed.state !== "unplaced" && courtIds.some((id) => id === placed.courtId);
  };
}

/** Returns the state of a court. "Hoy" may offer it a match of another court, which only the desk calls to it. */
function ownNext(
  { name, now }: Day["courts"][number],
  able: Day["able"],
  isMine: (matchId: string) => boolean,
): Day["courts"][number]["now"] {
  if (now.state !== "free") return now;
  if (now.nextMatchId !== null && isMine(now.nextMatchId)) return now;
  return { ...now, nextMatchId: able.find(({ court }) => court === name)?.matchId ?? null };
}

/** Returns the matches that a day names. */
export function matchesOfDay({ courts, able, waiting, played }: Day): ReadonlySet<string> {
  const onCourts = courts.flatMap(({ now }) => (now.state === "free" ? (now.nextMatchId ?? []) : now.matchId));
  return new Set([...onCourts, ...[...able, ...waiting, ...played].map(({ matchId }) => matchId)]);
}

/** Presents the categories of these matches with the rules of their results. Players have short names alone. */
export function presentScored({ own, boards }: World, matchIds: ReadonlySet<string>): ScoredCategory[] {
  return boards.flatMap(({ stored, board }) => {
    const category = own.categories.find(({ id }) => id === stored.categoryId);
    const shown = [...board.matches.values()].filter(({ key }) => matchIds.has(key));
    if (!category || shown.length === 0) return [];
    const { name, level, division } = category;
    const { deuce, walkoverMinutes } = stored.rules.choice;
    const present = presenterOf(inShortNames(stored), board);
    return [
      {
        categoryId: stored.categoryId,
        ...{ name, level, division, deuce, walkoverMinutes },
        formats: formatNamesOf(stored.rules.choice),
        matches: shown.map(present),
      },
    ];
  });
}

type Stored = World["boards"][number]["stored"];

function inShortNames(stored: Stored): Stored {
  const short = <One extends { readonly players: Stored["entries"][number]["players"] }>(one: One): One => {
    const [first, second] = one.players;
    return { ...one, players: [inShort(first), inShort(second)] };
  };
  return { ...stored, entries: stored.entries.map(short), lineups: stored.lineups.map(short) };
}

/** Returns the next day on which a match is planned on these courts, if none of today is left; null otherwise. */
export function nextDayOf(
  { plan, firstDay, now }: World,
  { able, waiting, courts }: Day,
  { courtIds }: Pick<Pass, "courtIds">,
): ScorerMatches["nextDay"] {
  if (able.length + waiting.length > 0 || courts.some((court) => court.now.state !== "free")) return null;
  const starts = [...plan.values()].flatMap((placed) =>
    placed.state === "planned" && courtIds.includes(placed.courtId) && dayOf(placed.start) > dayOf(now)
      ? placed.start
      : [],
  );
  return starts.length === 0 ? null : civilTime(firstDay, Math.min(...starts)).day;
}

/** Returns the results that a pass may still correct, with the end of that time. */
export function presentCorrectable(
  histories: Awaited<ReturnType<typeof historiesOf>>,
  passId: string,
  now: Date,
): ScorerMatches["mayCorrect"] {
  const byMatch = Map.groupBy(histories, ({ matchId }) => matchId);
  return [...byMatch].flatMap(([matchId, changes]) => {
    const told = changes.map(({ at, ...change }) => ({ ...change, at: instant(at.getTime()) }));
    const until = correctableUntil(told, passId);
    return until !== null && until >= now.getTime() ? [{ matchId, until: new Date(until).toISOString() }] : [];
  });
}
