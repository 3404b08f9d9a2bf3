import { expect, test } from "vitest";
import { publicTournament } from "#tests/fixtures/public-tournament.ts";
import { matchesIn } from "./order-of-play.ts";
import { orderText, resultText, whenWePlay } from "./share-match.ts";

const [quarter, other] = matchesIn(publicTournament({ pairs: 8 }).categories);
const semi = matchesIn(publicTournament({ pairs: 8 }).categories)[4];
if (!quarter || !other || !semi) throw new Error("the fixture has no matches");
const place = { day: "2026-11-28", startMinute: 990, court: "Cancha 2", notBefore: false } as const;
const rivals = semi.match.sides[1].players;

test.each([
  [place, "2026-11-27", "Jugamos sáb 16:30, Cancha 2, contra P. Retamar 3 / C. Zárate 3."],
  [
    { ...place, notBefore: true },
    "2026-11-27",
    "Jugamos sáb no antes de 16:30, Cancha 2, contra P. Retamar 3 / C. Zárate 3.",
  ],
  [{ ...place, court: null }, "2026-11-28", "Jugamos hoy 16:30, contra P. Retamar 3 / C. Zárate 3."],
  [place, "2026-11-01", "Jugamos sáb 28 nov 16:30, Cancha 2, contra P. Retamar 3 / C. Zárate 3."],
] as const)("describes a player's match in one line: %o, on %s", (told, today, text) => {
  expect(whenWePlay(told, rivals, today)).toBe(text);
});

test("leaves out the rivals while they are unknown", () => {
  expect(whenWePlay(place, null, "2026-11-27")).toBe("Jugamos sáb 16:30, Cancha 2.");
});

test("writes the order of a day as a line for each match, by hour, with its court and stage", () => {
  const at = (one: typeof semi, startMinute: number, court: string | null) => {
    return { ...one, match: { ...one.match, place: { ...place, startMinute, court } } };
  };
  expect(orderText("Apertura", "2026-11-28", "6ta Masculino", [at(semi, 990, "Cancha 2"), at(other, 1080, null)])).toBe(
    [
      "Apertura · 6ta Masculino · sáb 28 nov",
      "16:30 Cancha 2 · Semifinales: P. Retamar 1 / C. Zárate 1 - P. Retamar 3 / C. Zárate 3",
      "18:00 · Cuartos de Final: P. Retamar 3 / C. Zárate 3 - P. Retamar 4 / C. Zárate 4",
    ].join("\n"),
  );
});

test("a result names the winners, the losers, the score, the category and the stage", () => {
  expect(resultText(quarter)).toBe(
    "Ganaron P. Retamar 1 / C. Zárate 1 a P. Retamar 2 / C. Zárate 2: 6-4. 6ta Masculino, Cuartos de Final.",
  );
  expect(resultText(semi)).toBeNull();
});
