import { expect, test } from "vitest";
import type { TournamentToAll } from "#contract/landing.ts";
import { publicTournament } from "#tests/fixtures/public-tournament.ts";
import { slidesOf } from "./slides.ts";

const kindsOf = (tournament: TournamentToAll) => slidesOf(tournament).map(({ kind }) => kind);

test("a picture is there only when there is something on it", () => {
  expect(kindsOf(publicTournament())).toEqual(["club"]);
  expect(kindsOf(publicTournament({ pairs: 8 }))).toEqual(["bracket", "results", "club"]);
  expect(kindsOf(publicTournament({ pairs: 8, decided: true }))).toEqual(["bracket", "results", "champions", "club"]);
});

test("a knockout begins with the round that is played, and a large one comes in parts that hold each match once", () => {
  const slides = slidesOf(publicTournament({ pairs: 64 })).flatMap((slide) => (slide.kind === "bracket" ? slide : []));
  expect(slides.map(({ rounds }) => rounds.map((matches) => matches.length))).toEqual([
    [8, 4, 2],
    [8, 4, 2],
  ]);
  const shown = slides.flatMap(({ rounds }) => rounds.flat()).map(({ id }) => id);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).toHaveLength(16 + 8 + 4);
  expect(new Set(slides.map(({ key }) => key)).size).toBe(slides.length);
});

test("what is to be played next comes by its hour, and no more of it than can be read", () => {
  const tournament = publicTournament({ pairs: 64 });
  const hours = [1200, 1080, 1140];
  const [category] = tournament.categories;
  const bracket = category?.bracket;
  if (!category || !bracket) throw new Error("nothing is drawn");
  const rounds = bracket.rounds.map((matches) =>
    matches.map((match, index) => {
      const startMinute = hours[index % 3] ?? 0;
      const place = { day: "2026-11-28" as const, startMinute, court: "Cancha 1", notBefore: false };
      return match.status === "pending" ? { ...match, place } : match;
    }),
  );
  const [next] = slidesOf({ ...tournament, categories: [{ ...category, bracket: { ...bracket, rounds } }] });
  if (next?.kind !== "next") throw new Error("nothing comes next");
  expect(next.matches).toHaveLength(8);
  expect(next.matches.every(({ match }) => match.place?.startMinute === 1080)).toBe(true);
});
