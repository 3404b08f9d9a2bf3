import { defaultLeague } from "#domain/competition/leagues/league-rules.ts";
import { defaultRotation } from "#domain/competition/rotations/rotation-rules.ts";
import { defaultChoice } from "#domain/competition/tournaments/category-rules.ts";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { announced } from "#tests/money/history-pairs.ts";
import type { Place, World } from "#tests/money/history-world.ts";

/** The competitions that a club runs side by side. `pairs` is its tournament of the money histories, by rows. */
const kinds = ["pairs", "cup", "league", "rotation"] as const;
type Kind = (typeof kinds)[number];

/** A running competition of a club. */
export type Running = Place & { readonly kind: Kind };

export type Competitions = ReturnType<typeof createCompetitions>;

/** The number of ended competitions whose data must stand. */
const keptEnded = 6;

/** Keeps the running competitions of each club, one of a kind, and the last ones that ended. */
export function createCompetitions({ app, clubs, chance, parts }: World) {
  const { oneOf, some, upTo, mayBe } = chance;
  const current = new Map<string, Pick<Place, "tournamentId" | "categoryId">>();
  const ended: Running[] = [];
  const today = () => clubClock(parts.now(), app.parts.timeZone).today;

  function find(at: Place, kind: Kind): Running | undefined {
    if (kind === "pairs") return { ...at, kind };
    const found = current.get(`${at.clubId} ${kind}`);
    return found && { ...at, ...found, kind };
  }

  /** The choices of each kind that is published by its club. */
  const forms = {
    cup: () => ({
      days: 1 + upTo(2),
      hours: { startMinute: (9 + upTo(8)) * 60, endMinute: 23 * 60 },
      category: {
        format: oneOf(["PLAYOFF", "PLAYOFF", "ROUND_ROBIN"] as const),
        rules: {
          ...defaultChoice,
          thirdPlace: mayBe(40),
          consolation: oneOf(["none", "none", "first-match"] as const),
        },
      },
    }),
    league: () => ({
      days: 20,
      hours: { startMinute: 18 * 60, endMinute: 22 * 60 },
      category: {
        format: "LEAGUE" as const,
        rules: { ...defaultChoice, league: { ...defaultLeague, days: 1 + upTo(4) } },
      },
    }),
    rotation: () => ({
      days: 0,
      hours: { startMinute: (10 + upTo(8)) * 60, endMinute: 23 * 60 },
      category: {
        format: oneOf(["AMERICANO", "MEXICANO", "KING"] as const),
        rules: {
          ...defaultChoice,
          rotation: {
            ...defaultRotation,
            mixed: mayBe(15),
            points: oneOf([
              { kind: "fixed-total", total: 24 },
              { kind: "first-to", to: 11 },
              { kind: "timed", minutes: 12 },
            ] as const),
          },
        },
      },
    }),
  };

  return {
    find,
    /** Picks a running competition of these kinds; undefined if there is none. */
    pick: (at: Place, ...which: readonly Kind[]) => some(which.flatMap((kind) => find(at, kind) ?? []))[0],
    /** Lists the tournaments of pairs of a club in a random order, the one with booked courts mostly first. */
    inTurn: (at: Place) => {
      const order = mayBe(60) ? (["cup", "pairs", "league"] as const) : (["league", "pairs", "cup"] as const);
      return order.flatMap((kind) => find(at, kind) ?? []);
    },
    /** Picks one of the last competitions of a club that ended. */
    pickEnded: (at: Place) => some(ended.filter(({ clubId }) => clubId === at.clubId))[0],
    /** Lists all running competitions, and the last ones that ended. */
    all: (): Running[] => [...clubs.flatMap((at) => kinds.flatMap((kind) => find(at, kind) ?? [])), ...ended],
    /** Publishes a competition if none of its kind runs. It takes the free hours of the courts of its club. */
    publish: async (at: Place, kind: Exclude<Kind, "pairs">) => {
      if (find(at, kind)) return undefined;
      const { days, hours, category } = forms[kind]();
      const startDate = addDays(today(), 1 + upTo(2));
      const { tournamentId } = await at.api.tournaments.publish({
        ...{ clubId: at.clubId, courtIds: kind === "league" ? [] : at.courtIds, name: `Torneo ${kind}`, ...hours },
        ...{ description: "", startDate, endDate: addDays(startDate, days), without: 200, skipSeries: mayBe(70) },
        categories: [{ ...newCategory, ...category, quota: oneOf([6, 8, 16]), cost: 3001 }],
      });
      const [{ id: categoryId = "" } = {}] = (await at.api.tournaments.manage({ tournamentId })).categories;
      current.set(`${at.clubId} ${kind}`, { tournamentId, categoryId });
      return categoryId;
    },
    /** Leaves a competition as it is. Another tournament of pairs follows at once. */
    end: async (at: Place, running: Running) => {
      ended.splice(0, Math.max(0, ended.length + 1 - keptEnded));
      ended.push(running);
      if (running.kind === "pairs") return Object.assign(at, await announced(app, at));
      return current.delete(`${at.clubId} ${running.kind}`);
    },
  };
}
