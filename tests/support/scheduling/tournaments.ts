import type { CupLine } from "#domain/competition/cups/cup.ts";
import { byeHolder, type DrawnSide, type Match } from "#domain/competition/draws/bracket.ts";
import type { Fixture, HeldCourt, PersonId, Problem, Stretch } from "#domain/competition/schedule/problem.ts";
import { type ScheduleRules, weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import { competitionOf, type DrawnZone } from "#domain/competition/stages/competition.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { type Random, seededRandom, shuffled } from "#domain/lib/random.ts";
import { aFixture } from "./some-schedule.ts";

/** A short description of a tournament without an order of play, for tests. */
export type SomeTournament = {
  readonly seed: string;
  readonly categories: readonly { readonly pairs: number; readonly format: Format }[];
  readonly courts: number;
  /** The hours held on every court on each day, from and to; null for a day without. */
  readonly days: readonly (readonly [number, number] | null)[];
  readonly length?: number;
  readonly rest?: number;
  /** People who play in two categories. */
  readonly shared?: number;
  /** The share of pairs with a stretch in which they cannot play. */
  readonly restricted?: number;
  readonly rules?: Partial<ScheduleRules>;
};

type Side = DrawnSide<CupLine<string>>;
type Chances = ReadonlyMap<string, number>;

/** Builds the scheduling problem of a tournament that has just been drawn. */
export function problemOf(said: SomeTournament): Problem {
  const random = seededRandom(said.seed);
  const rules = { ...weekendRules, ...said.rules };
  const courts = courtsOf(said);
  const people = peopleOf(said, random);
  const stretches = stretchesOf(said, people, random);
  const fixtures = said.categories.flatMap(({ pairs, format }, category) => {
    const id = `c${category}`;
    const drawn = drawnMatches(
      id,
      Array.from({ length: pairs }, (_, pair) => `${id}p${pair}`),
      format,
    );
    return drawn.map(({ chances, ...given }): Fixture => {
      const { sure, possible } = inIt(chances, people);
      const cannot = [...chances].flatMap(([pair, chance]) =>
        (stretches.get(pair) ?? []).map((stretch) => ({ stretch, chance })),
      );
      return aFixture(given.key, {
        ...given,
        categoryId: id,
        length: said.length ?? 75,
        rest: said.rest ?? 60,
        people: { sure, possible },
        unavailable: cannot.filter(({ chance }) => chance === 1).map(({ stretch }) => stretch),
        maybeUnavailable: cannot.filter(({ chance }) => chance < 1),
        after: rules.zonesFirst === "category" ? given.after : [],
      });
    });
  });
  return { courts, fixtures, rules, now: null };
}

function courtsOf({ courts, days }: SomeTournament): HeldCourt[] {
  const held = days.flatMap((hours, day): Stretch[] =>
    hours ? [{ from: 1440 * day + 60 * hours[0], to: 1440 * day + 60 * hours[1] }] : [],
  );
  return Array.from({ length: courts }, (_, place) => ({ id: `court${place}`, name: `${place + 1}`, place, held }));
}

/** Names the two players of every pair; some also play in a pair of the next category. */
function peopleOf({ categories, shared = 0 }: SomeTournament, random: Random): Map<string, PersonId[]> {
  const people = new Map(
    categories.flatMap(({ pairs }, category) =>
      Array.from({ length: pairs }, (_, pair) => {
        const name = `c${category}p${pair}`;
        return [name, [`${name}a`, `${name}b`]] as const;
      }),
    ),
  );
  const [first, second] = categories;
  if (!first || !second) return new Map([...people].map(([pair, both]) => [pair, [...both]]));
  const from = shuffled([...Array(first.pairs).keys()], random);
  const to = shuffled([...Array(second.pairs).keys()], random);
  const twice = new Map(
    from.slice(0, Math.min(shared, second.pairs)).map((pair, nth) => [`c1p${to[nth]}`, `c0p${pair}a`]),
  );
  return new Map([...people].map(([pair, [one, other]]) => [pair, [twice.get(pair) ?? one, other]]));
}

function stretchesOf(
  { days, restricted = 0 }: SomeTournament,
  people: ReadonlyMap<string, readonly PersonId[]>,
  random: Random,
): Map<string, Stretch[]> {
  const open = days.flatMap((hours, day) => (hours ? [{ day, hours }] : []));
  return new Map(
    [...people.keys()].map((pair) => {
      const chosen = open[Math.floor(random() * open.length)];
      if (random() >= restricted || !chosen) return [pair, []];
      const { day, hours } = chosen;
      const [from, to] = [1440 * day + 60 * hours[0], 1440 * day + 60 * hours[1]];
      const length = 30 * Math.ceil((random() * (to - from)) / 60);
      const begin = random() < 0.5 ? from : to - length;
      return [pair, [{ from: begin, to: begin + length }]];
    }),
  );
}

function inIt(chances: Chances, people: ReadonlyMap<string, readonly PersonId[]>): Fixture["people"] {
  const each = [...chances].flatMap(([pair, chance]) => (people.get(pair) ?? []).map((person) => ({ person, chance })));
  const counted = new Map<PersonId, number>();
  for (const { person, chance } of each) counted.set(person, Math.max(chance, counted.get(person) ?? 0));
  return {
    sure: [...counted].filter(([, chance]) => chance === 1).map(([person]) => person),
    possible: [...counted].filter(([, chance]) => chance < 1).map(([person, chance]) => ({ person, chance })),
  };
}

type DrawnMatch = Pick<Fixture, "key" | "stage" | "zone" | "roundsAfter" | "feeders" | "after" | "twin"> & {
  readonly chances: Chances;
};

function drawnMatches(id: string, pairs: readonly string[], format: Format): DrawnMatch[] {
  const drawn = competitionOf(pairs, { format, rules: rulesFrom({ ...defaultChoice, thirdPlace: true }) });
  if (!drawn.ok) throw new RangeError(drawn.reason);
  const { zones, cups } = drawn.value;
  const [main] = cups;
  if (!main) throw new RangeError("a competition has a main cup");
  const { bracket, thirdPlace } = main;
  const inZones = zones.flatMap((zone) => zoneMatches(id, zone));
  const rounds = bracket.rounds;
  const matchAt = (round: number, position: number) => rounds[round - 1]?.[position - 1];
  const sidesOf = (match: Match<CupLine<string>>): Side[] => [match.upper, match.lower];
  const keyOf = ({ round, position }: { readonly round: number; readonly position: number }) =>
    `${id}R${round}-${position}`;
  const feedersOf = (side: Side): string[] => {
    if (side.kind === "zone") return inZones.filter(({ zone }) => zone === side.of.zone).map(({ key }) => key);
    if (side.kind === "pair" || side.kind === "bye") return [];
    const before = matchAt(side.of.round, side.of.position);
    if (!before) return [];
    const through = byeHolder(before);
    return through ? feedersOf(through) : [keyOf(before)];
  };
  const chancesOf = (side: Side): [string, number][] => {
    if (side.kind === "bye") return [];
    if (side.kind === "pair") return [[side.pair, 1]];
    if (side.kind === "zone") {
      const { pairs: inZone = [] } = zones.find(({ letter }) => letter === side.of.zone) ?? {};
      return inZone.map((pair) => [pair, 1 / inZone.length]);
    }
    const before = matchAt(side.of.round, side.of.position);
    if (!before) return [];
    const through = byeHolder(before);
    if (through) return chancesOf(through);
    return sidesOf(before)
      .flatMap(chancesOf)
      .map(([pair, chance]) => [pair, chance / 2]);
  };
  const knockout = (match: Match<CupLine<string>>, own: Pick<DrawnMatch, "key" | "stage" | "roundsAfter">) => {
    const chances = new Map<string, number>();
    for (const [pair, chance] of sidesOf(match).flatMap(chancesOf))
      chances.set(pair, Math.max(chance, chances.get(pair) ?? 0));
    const feeders = [...new Set(sidesOf(match).flatMap(feedersOf))];
    const after = inZones.map(({ key }) => key);
    return { ...own, zone: "", feeders, after, twin: null, chances };
  };
  const played = rounds.flat().filter((match) => byeHolder(match) === null);
  return [
    ...inZones,
    ...played.map((match) =>
      knockout(match, { key: keyOf(match), stage: "knockout", roundsAfter: rounds.length - match.round }),
    ),
    ...(thirdPlace ? [knockout(thirdPlace, { key: `${id}3P`, stage: "third-place", roundsAfter: null })] : []),
  ];
}

function zoneMatches(id: string, { letter, pairs, schedule }: DrawnZone<string>): DrawnMatch[] {
  const keyOf = (number: number) => `${id}${letter}${number}`;
  const sequels = schedule.fixtures.filter(({ pair1 }) => pair1.from !== "seed").map(({ number }) => number);
  return schedule.fixtures.map(({ number, pair1, pair2 }) => {
    const sides = [pair1, pair2];
    const feeders = sides.flatMap((side) => (side.from === "seed" ? [] : [keyOf(side.match)]));
    const standing = sides.flatMap((side) => (side.from === "seed" ? (pairs[side.seed - 1] ?? []) : pairs));
    const twin = sequels.includes(number) ? sequels.find((one) => one !== number) : undefined;
    return {
      key: keyOf(number),
      stage: "zone",
      zone: letter,
      roundsAfter: null,
      feeders: [...new Set(feeders)],
      after: [],
      twin: twin === undefined ? null : keyOf(twin),
      chances: new Map(standing.map((pair) => [pair, 1])),
    };
  });
}
