import { expect, test } from "vitest";
import type { MatchView, ZoneView } from "#contract/competition/matches/match-views.ts";
import type { RotationView } from "#contract/competition/rotations.ts";
import type { TournamentToAll } from "#contract/outreach/landing.ts";
import { publicTournament } from "#tests/fixtures/public-tournament.ts";
import { rotationOf } from "#tests/fixtures/rotation.ts";
import { interruptionsOf, type Slide, slidesOf } from "./slides.ts";

/** Builds a television of a tournament on the evening on which all its results came in. */
function television(tournament: TournamentToAll, courts: readonly string[] = []) {
  const over = tournament.categories
    .flatMap(({ bracket }) => bracket?.rounds.flat() ?? [])
    .filter(({ status }) => status === "finished");
  return { tournament, courts, results: over.map(({ id: matchId }) => ({ matchId, tonight: true })), offered: [] };
}
const kindsOf = (tournament: TournamentToAll) => slidesOf(television(tournament)).map(({ kind }) => kind);
const slideOf = <Kind extends Slide["kind"]>(slides: readonly Slide[], kind: Kind) =>
  slides.filter((slide): slide is Extract<Slide, { kind: Kind }> => slide.kind === kind);

/** Returns the tournament with its matches changed. */
function changed(tournament: TournamentToAll, change: (match: MatchView, index: number) => MatchView): TournamentToAll {
  const categories = tournament.categories.map((category) => {
    const { bracket } = category;
    return {
      ...category,
      bracket: bracket && { ...bracket, rounds: bracket.rounds.map((round) => round.map(change)) },
    };
  });
  return { ...tournament, categories };
}
const at = (startMinute: number, court: string | null = "Cancha 1") =>
  ({ day: "2026-11-28", startMinute, court, notBefore: false }) as const;

const figures = { points: 0, played: 0, won: 0, lost: 0, setsWon: 0, setsLost: 0, gamesWon: 0, gamesLost: 0 };

/** Returns the row of the pair on a side in a table without results. */
function rowOf({ pairId, players }: MatchView["sides"][number], index: number): ZoneView["rows"] {
  const place = { zoneSeed: index + 1, position: index + 1, settled: false, withdrawn: false, decision: null };
  return pairId !== null && players !== null ? [{ pairId, players, ...place, ...figures }] : [];
}

test("a picture exists only if it has content", () => {
  expect(kindsOf(publicTournament())).toEqual(["club"]);
  expect(kindsOf(publicTournament({ pairs: 8 }))).toEqual(["bracket", "results", "club"]);
  expect(kindsOf(publicTournament({ pairs: 8, decided: true }))).toEqual(["bracket", "results", "champions", "club"]);
});

test("champions are shown until the end of the evening on which they won", () => {
  const shown = television(publicTournament({ pairs: 8, decided: true }));
  const later = { ...shown, results: shown.results.map((one) => ({ ...one, tonight: false })) };
  expect(slidesOf(later).map(({ kind }) => kind)).toEqual(["bracket", "results", "club"]);
  expect(interruptionsOf(later)).toEqual([]);
  expect(interruptionsOf(shown).map(({ kind }) => kind)).toEqual(["final"]);
});

test("a knockout shows the current round up to the final, in parts that hold each match of that round once", () => {
  const slides = slideOf(slidesOf(television(publicTournament({ pairs: 64 }))), "bracket");
  expect(slides.map(({ rounds }) => rounds.map((matches) => matches.length))).toEqual([
    [8, 4, 2],
    [8, 4, 2],
    [2, 1],
  ]);
  const shown = slides.flatMap(({ rounds }) => rounds.flat()).map(({ id }) => id);
  expect(new Set(shown).size).toBe(16 + 8 + 4 + 2 + 1);
  expect(new Set(slides.map(({ key }) => key)).size).toBe(slides.length);
});

test("each cup has pictures of its own, and all are named beside another", () => {
  const titles = (key: "silver" | "consolation" | "qualifying") => {
    const tournament = publicTournament({ pairs: 4 });
    const categories = tournament.categories.map(({ bracket, ...category }) => ({
      ...category,
      bracket: bracket && { ...bracket, beside: [{ key, rounds: bracket.rounds }] },
    }));
    return slideOf(slidesOf(television({ ...tournament, categories })), "bracket").map(({ cup }) => cup);
  };
  expect(titles("silver")).toEqual(["Copa de Oro", "Copa de Plata"]);
  expect(titles("consolation")).toEqual(["Principal", "Consolación"]);
  expect(titles("qualifying")).toEqual(["Previa", "Principal"]);
  expect(slideOf(slidesOf(television(publicTournament({ pairs: 4 }))), "bracket").map(({ cup }) => cup)).toEqual([
    null,
  ]);
});

test("a table of a group shows nine rows in a picture, and the others in the next", () => {
  const tournament = publicTournament({ pairs: 16 });
  const categories = tournament.categories.map(({ bracket, ...category }) => {
    if (!bracket) return { ...category, bracket };
    const sides = bracket.rounds[0]?.flatMap((match) => match.sides) ?? [];
    const zone = {
      letter: "A",
      qualifiers: 0,
      isOneGroup: true,
      finished: false,
      matches: [],
      rows: sides.flatMap(rowOf),
    };
    return { ...category, bracket: { ...bracket, rounds: [], zones: [{ ...zone, rows: zone.rows.slice(0, 11) }] } };
  });
  const slides = slideOf(slidesOf(television({ ...tournament, categories })), "zones");
  expect(slides.map(({ zones }) => zones.map(({ rows }) => rows.map(({ position }) => position)))).toEqual([
    [[1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [[10, 11]],
  ]);
});

test("a large league shows the matches of the fecha in play after its table, and a small one beside it", () => {
  const tournament = publicTournament({ pairs: 16 });
  const league = (pairs: number) => {
    const categories = tournament.categories.map(({ bracket, ...category }) => {
      const [round = []] = bracket?.rounds ?? [];
      const matches = (["finished", "pending", "pending"] as const).flatMap((status, index) =>
        round.slice(0, 3).map((match): MatchView => ({ ...match, status, fecha: index + 1 })),
      );
      const rows = round.flatMap(({ sides }) => sides).flatMap(rowOf);
      const zone = { letter: "A", qualifiers: 0, isOneGroup: true, finished: false, matches };
      return {
        ...category,
        bracket: bracket && { ...bracket, rounds: [], zones: [{ ...zone, rows: rows.slice(0, pairs) }] },
      };
    });
    return slideOf(slidesOf(television({ ...tournament, categories })), "zones").map(({ zones: [zone] }) => [
      zone?.rows.length,
      zone?.matches.map(({ fecha }) => fecha),
    ]);
  };
  expect(league(12)).toEqual([
    [9, []],
    [3, []],
    [0, [2, 2, 2]],
  ]);
  expect(league(6)).toEqual([[6, [2, 2, 2]]]);
});

test("upcoming matches are listed by hour, without those on court, and only as many as can be read", () => {
  const hours = [1200, 1080, 1140];
  const tournament = changed(publicTournament({ pairs: 64 }), (match, index) =>
    match.status === "pending" ? { ...match, place: at(hours[index % 3] ?? 0) } : match,
  );
  const [next] = slideOf(slidesOf(television(tournament)), "next");
  expect(next?.matches.map(({ match }) => match.place?.startMinute)).toEqual(Array(8).fill(1080));
  const first = next?.matches[0]?.match.id;
  const called = changed(tournament, (match) =>
    match.id === first
      ? { ...match, onCourt: { court: "Cancha 1", playing: false, since: "2026-11-28T21:00:00.000Z" } }
      : match,
  );
  const [without] = slideOf(slidesOf(television(called)), "next");
  expect(without?.matches.map(({ match }) => match.id)).not.toContain(first);
});

test("each court shows its match or its next of the evening, also after midnight; more than eight split in two", () => {
  const courts = Array.from({ length: 9 }, (_, index) => `Cancha ${index + 1}`);
  const pending = publicTournament({ pairs: 64, evening: "2026-11-28" });
  const tournament = changed(pending, (match, index) => {
    if (match.status !== "pending" || match.round !== 2) return match;
    const onCourt = { court: "Cancha 2", playing: true, since: "2026-11-28T21:00:00.000Z" };
    return { ...match, place: at(1200 + index, `Cancha ${index + 1}`), onCourt: index === 1 ? onCourt : null };
  });
  const now = slideOf(slidesOf(television(tournament, courts)), "now");
  expect(now.map(({ courts }) => courts.length)).toEqual([8, 1]);
  const [first, second] = now[0]?.courts ?? [];
  expect([first?.on, first?.next?.match.place?.startMinute]).toEqual([null, 1200]);
  expect(second?.on?.match.onCourt?.playing).toBe(true);
  expect(slideOf(slidesOf(television({ ...tournament, evening: "2026-11-27" }, courts)), "now")).toHaveLength(2);
  const late = changed(pending, (match, index) =>
    match.status === "pending" && index === 0 ? { ...match, place: { ...at(30), day: "2026-11-29" } } : match,
  );
  expect(slideOf(slidesOf(television(late, courts)), "now")).toHaveLength(2);
  expect(slideOf(slidesOf(television(pending, courts)), "now")).toEqual([]);
});

test("a free court shows the match that the desk is offered there, and else its first published one", () => {
  const tournament = changed(publicTournament({ pairs: 64, evening: "2026-11-28" }), (match, index) =>
    match.status === "pending" && match.round === 2 && index < 3
      ? { ...match, place: at(1200 + index, index < 2 ? "Cancha 1" : "Cancha 2") }
      : match,
  );
  const shown = television(tournament, ["Cancha 1", "Cancha 2"]);
  const [first, second, elsewhere] = slideOf(slidesOf(shown), "next")[0]?.matches.map(({ match }) => match.id) ?? [];
  const nextWith = (matchId = "") => {
    const [now] = slideOf(slidesOf({ ...shown, offered: [{ court: "Cancha 1", matchId }] }), "now");
    return now?.courts.map(({ next }) => next?.match.id);
  };
  expect(nextWith(second)).toEqual([second, elsewhere]);
  expect(nextWith(elsewhere)).toEqual([first, elsewhere]);
  expect(nextWith()).toEqual([first, elsewhere]);
});

test("a called match interrupts once for each call", () => {
  const onCourt = { court: "Cancha 2", playing: false, since: "2026-11-28T21:00:00.000Z" };
  const keysAt = (since: string) => {
    const tournament = changed(publicTournament({ pairs: 8 }), (match, index) =>
      match.round === 2 && index === 0 ? { ...match, onCourt: { ...onCourt, since } } : match,
    );
    return interruptionsOf(television(tournament)).map(({ key }) => key);
  };
  expect(keysAt(onCourt.since)).toHaveLength(1);
  expect(keysAt("2026-11-28T22:00:00.000Z")).not.toEqual(keysAt(onCourt.since));
});

test("a rotation shows its current round beside the standing, in parts that hold each player once", () => {
  const [category] = publicTournament().categories;
  if (!category) throw new Error("the fixture has no category");
  const shown = (rotation: RotationView) =>
    slideOf(
      slidesOf(television(publicTournament({ categories: [{ ...category, rotation }] }), ["Cancha 1"])),
      "rounds",
    );
  const [only, ...more] = shown(rotationOf());
  expect([only?.round.number, only?.standing.length, more.length]).toEqual([4, 9, 0]);
  const parts = shown(rotationOf({ players: 24, courts: 6, rounds: 5 }));
  expect(parts.map(({ standing }) => standing.length)).toEqual([8, 8, 8]);
  expect(new Set(parts.flatMap(({ standing }) => standing.map(({ player }) => player))).size).toBe(24);
  expect(shown(rotationOf({ played: 9 }))[0]?.round.number).toBe(9);
});

test("the courts of a rotation are not shown as free while it is played", () => {
  const tournament = changed(publicTournament({ pairs: 8, today: "2026-11-28", evening: "2026-11-28" }), (match) => ({
    ...match,
    place: at(1200, "Cancha 3"),
  }));
  const [category] = tournament.categories;
  if (!category) throw new Error("the fixture has no category");
  const courtsWith = (rotation: RotationView) => {
    const categories = [...tournament.categories, { ...category, bracket: null, rotation }];
    const courts = ["Cancha 1", "Cancha 2", "Cancha 3"];
    return slideOf(slidesOf(television({ ...tournament, categories }, courts)), "now").flatMap(({ courts }) =>
      courts.map(({ court }) => court),
    );
  };
  expect(courtsWith(rotationOf())).toEqual(["Cancha 3"]);
  expect(courtsWith(rotationOf({ played: 9 }))).toEqual(["Cancha 1", "Cancha 2", "Cancha 3"]);
});
