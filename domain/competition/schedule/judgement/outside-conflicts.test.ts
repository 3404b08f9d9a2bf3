import { expect, test } from "vitest";
import { tournamentMinute } from "#domain/competition/schedule/minutes.ts";
import type { Fixture, Place, Placed, Stretch } from "#domain/competition/schedule/problem.ts";
import { type CalendarDate, isCalendarDate } from "#domain/lib/calendar.ts";
import { readVector } from "#tests/fixtures/vectors/read-vector.ts";
import { aFixture, freeRules } from "#tests/support/scheduling/some-schedule.ts";
import type { Finding } from "./finding.ts";
import { judge } from "./judge.ts";

type Range = { fecha: string; desde: string; hasta: string };
type Conflict =
  | "canchaNoEnTorneo"
  | "sinDisponibilidadEseDia"
  | "fueraDeDisponibilidad"
  | "choqueCancha"
  | "choquePareja"
  | "dependenciaTemporal"
  | "bloqueoJugador";
type Case = {
  proposal: { cancha: string; fecha: string; hora: string };
  pairs: string[];
  options: { descanso?: number; padres?: string[]; bloqueos?: Record<string, Range[]> };
  conflicts: Conflict[];
};
type Scheduled = { id: string; cancha: string; fecha: string; hora: string; parejas: string[] };

const { fixture, cases } = readVector<{
  fixture: { court: { id: string; disp: Range[] }; scheduled: Scheduled[] };
  cases: Case[];
}>("ar_match_scheduling_conflicts");

const first: CalendarDate = "2026-03-07";

function minuteOf(day: string, time: string): number {
  if (!isCalendarDate(day)) throw new Error(`no day ${day}`);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return tournamentMinute(first, day, 60 * hour + minute);
}

const stretchOf = ({ fecha, desde, hasta }: Range): Stretch => ({
  from: minuteOf(fecha, desde),
  to: minuteOf(fecha, hasta === "00:00" ? "24:00" : hasta),
});

const placeOf = ({ cancha, fecha, hora }: Omit<Scheduled, "id" | "parejas">): Place => ({
  courtId: cancha,
  start: minuteOf(fecha, hora),
});

function conflictOf(finding: Finding): Conflict | null {
  switch (finding.kind) {
    case "court-taken":
      return "choqueCancha";
    case "court-not-held":
      return finding.why === "no-court"
        ? "canchaNoEnTorneo"
        : finding.why === "not-that-day"
          ? "sinDisponibilidadEseDia"
          : "fueraDeDisponibilidad";
    case "person-twice":
      return "choquePareja";
    case "short-rest":
      return finding.feeds ? "dependenciaTemporal" : "choquePareja";
    case "before-feeder":
      return "dependenciaTemporal";
    case "unavailable":
      return "bloqueoJugador";
    default:
      return null;
  }
}

/** Converts our findings to their terms. Theirs stop at a court that does not exist, or is not held on that day. */
function conflictsIn({ proposal, pairs, options }: Case): Conflict[] {
  const { descanso: rest = 75, padres: feeders = [], bloqueos = {} } = options;
  const proposed: Fixture = aFixture("new", {
    people: { sure: pairs, possible: [] },
    rest,
    feeders,
    unavailable: pairs.flatMap((pair) => bloqueos[pair] ?? []).map(stretchOf),
  });
  const scheduled = fixture.scheduled.map(({ id, parejas }) =>
    aFixture(id, { people: { sure: parejas, possible: [] }, rest }),
  );
  const problem = {
    courts: [{ id: fixture.court.id, name: "1", place: 1, held: fixture.court.disp.map(stretchOf) }],
    fixtures: [proposed, ...scheduled, aFixture("m99", {})],
    rules: freeRules,
    now: null,
  };
  const plan = new Map(
    fixture.scheduled.map((one): [string, Placed] => [one.id, { state: "planned", locked: false, ...placeOf(one) }]),
  );
  const told = new Set(judge(problem, plan, "new", placeOf(proposal)).findings.flatMap((one) => conflictOf(one) ?? []));
  const alone = (["canchaNoEnTorneo", "sinDisponibilidadEseDia"] as const).find((one) => told.has(one));
  return alone ? [alone] : [...told].toSorted();
}

test("302 proposed hours have the same conflicts as in an Argentine federation's algorithm", () => {
  expect(cases).toHaveLength(302);
  expect(cases.map(conflictsIn)).toEqual(cases.map(({ conflicts }) => conflicts.toSorted()));
});
