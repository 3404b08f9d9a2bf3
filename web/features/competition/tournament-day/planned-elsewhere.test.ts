import { expect, test } from "vitest";
import { dayWords } from "#web/i18n/tournament-day.ts";
import type { ShownCourt, ShownDay } from "./noted-day.ts";
import { plannedElsewhere } from "./planned-elsewhere.ts";

const match = (matchId: string, court: string) => ({ matchId, court, start: 600, length: 75 });
const court = (name: string, now: ShownCourt["now"]): ShownCourt => ({ id: name, name, now, unsent: false });
const free = (name: string, nextMatchId: string | null) => court(name, { state: "free", since: null, nextMatchId });
const playing = (name: string) => court(name, { state: "playing", matchId: "x", startedAt: 540, expectedEnd: 615 });

/** Returns the sentence on the second of these courts. */
function sentence(courts: readonly ShownCourt[], more: Partial<Pick<ShownDay, "able" | "waiting">> = {}) {
  const day: ShownDay = {
    ...{ tournamentId: "t", status: "upcoming", today: "2026-11-28", now: 610, behind: 0, ends: null },
    ...{ able: [match("a", "Cancha 1"), match("b", "Cancha 1")], waiting: [], freed: [], played: [], lengths: [] },
    rotations: [],
    ...more,
    courts,
  };
  const [, second] = courts;
  const planned = second ? plannedElsewhere(day, second) : null;
  return planned && dayWords.plannedOn[planned.state](planned.court);
}

test("an offered match is said to be planned on a court in use only if that court is in use", () => {
  const busy = "En los horarios va en Cancha 1, que todavía no se libera.";
  expect(sentence([playing("Cancha 1"), free("Cancha 2", "b")])).toBe(busy);
  const kept = "En los horarios va en Cancha 1, donde antes va otro partido.";
  expect(sentence([free("Cancha 1", "a"), free("Cancha 2", "b")])).toBe(kept);
  const over = "En los horarios va en Cancha 1, que hoy no tiene más horas.";
  expect(sentence([free("Cancha 3", null), free("Cancha 2", "b")])).toBe(over);
});

test("an offered match that waits by the queue of its own court still names that court", () => {
  const waiting = [{ ...match("b", "Cancha 1"), why: { kind: "locked-next" } as const }];
  const shown = sentence([free("Cancha 1", "a"), free("Cancha 2", "b")], { able: [match("a", "Cancha 1")], waiting });
  expect(shown).toContain("Cancha 1");
});

test("a match offered on its planned court, and a court without an offer, name no other court", () => {
  expect(sentence([playing("Cancha 1"), free("Cancha 2", "b")], { able: [match("b", "Cancha 2")] })).toBeNull();
  expect(sentence([playing("Cancha 1"), free("Cancha 2", null)])).toBeNull();
});
