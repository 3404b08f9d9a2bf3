import { expect, test } from "vitest";
import type { ScheduledMatch, ScheduleView } from "#contract/play/schedule-views.ts";
import type { Finding } from "#domain/scheduling/judgement/finding.ts";
import type { Remedy } from "#domain/scheduling/reasons/remedies.ts";
import type { WhyNot } from "#domain/scheduling/reasons/why-not.ts";
import { weekendRules } from "#domain/scheduling/schedule-rules.ts";
import { remedyText } from "./remedy-act.ts";
import { boardOf } from "./schedule-board.ts";
import { tellerOf } from "./teller.ts";
import { whyText } from "./why-text.ts";

const person = (id: string, name: string) => ({ id, name, photo: null, photoVersion: null, hasAccount: true });
const pair = (one: string, other: string) => ({
  ...{ kind: "pair", pairId: one, seed: null, place: null },
  players: [person(one, `Ana ${one}`), person(other, `Bea ${other}`)],
});

/** Two matches of Saturday and Sunday, 8:00 to 23:00, on one court: `m` has no hour. */
function view(): ScheduleView {
  const match = (id: string, position: number, sides: unknown[]) => ({
    ...{ id, stage: "knockout", zone: "", round: 1, position, sides, winner: null, outcome: null, score: null },
    ...{ status: "pending", nextMatchId: null, place: null, revision: 0 },
  });
  const scheduled = (one: object, placed: ScheduledMatch["placed"]): object => ({
    ...{ categoryId: "c", match: one, placed, accepted: [], acceptedBy: null, published: null },
  });
  const held = [
    { from: 480, to: 1380 },
    { from: 1920, to: 2820 },
  ];
  const matches = [
    scheduled(match("m", 1, [pair("Pérez", "Gómez"), pair("Díaz", "Sosa")]), { state: "unplaced" }),
    scheduled(match("o", 2, [pair("Ríos", "Paz"), pair("Gil", "Luna")]), {
      ...{ state: "planned", courtId: "1", start: 960, locked: false },
    }),
  ];
  const fixture = { categoryId: "c", stage: "knockout", zone: "", roundsAfter: 1, length: 75, rest: 60 } as const;
  return JSON.parse(
    JSON.stringify({
      ...{
        tournamentId: "t",
        name: "Copa",
        clubId: "club",
        status: "upcoming",
        revision: 3,
        publishedAt: null,
        now: 0,
      },
      ...{ firstDay: "2026-11-28", lastDay: "2026-11-29", rules: weekendRules },
      courts: [{ id: "1", name: "Cancha 1", place: 1, held, taken: [] }],
      clubCourts: [{ id: "3", name: "Cancha 3", place: 3, open: held, taken: [] }],
      cannot: [
        { person: "Pérez", stretches: [{ from: 480, to: 1380 }] },
        { person: "Sosa", stretches: [{ from: 1920, to: 2700 }] },
      ],
      categories: [{ id: "c", name: "Masculino", level: "6ta", rounds: 2, drawn: true }],
      fixtures: ["m", "o"].map((key) => ({
        ...{ ...fixture, key, people: { sure: [], possible: [] }, feeders: [], after: [], twin: null },
        ...{ unavailable: [], maybeUnavailable: [], notBefore: null },
      })),
      matches,
      ...{ undoable: null, redoable: null, history: [] },
    }),
  );
}

const board = boardOf(view(), null);
const teller = tellerOf(board.view);
const told = (text: string) => text.replaceAll("\u00a0", " ");
const saturday = { from: 480, to: 1380 };
const reasons = (...all: Extract<WhyNot, { kind: "reasons" }>["reasons"]): WhyNot => ({
  ...{ kind: "reasons", start: 2400, stretches: [{ from: 960, to: 1110 }] },
  reasons: all,
});
const plays = { kind: "person-twice", people: ["Ríos"], other: "o" } as const satisfies Finding;
const full = { kind: "too-many", people: ["Ríos"], day: 0, count: 4 } as const satisfies Finding;

test.each<[WhyNot, string]>([
  [{ kind: "before", feeders: ["o"] }, "Depende de 6ta M · Semifinales, que no tiene horario."],
  [
    { kind: "late", earliest: 2775, after: "o", closes: 2820, ahead: null },
    "Recién podría empezar dom 22:15, después de 6ta M · Semifinales y 60 min de descanso, y las canchas cierran 23:00.",
  ],
  [
    { kind: "late", earliest: 0, after: null, closes: 2820, ahead: "o" },
    "Tendría que jugarse antes de 6ta M · Semifinales, y ahí no queda tiempo.",
  ],
  [reasons({ kind: "courts", held: 4 }), "Solo podría jugarse sáb 16:00–18:30, y las 4 canchas están ocupadas."],
  [
    reasons({ kind: "unavailable", stretches: [saturday] }),
    "Ana Pérez / Bea Gómez no puede sáb; sin eso entraría dom 16:00.",
  ],
  [
    reasons({ kind: "people", findings: [plays] }),
    "Solo podría jugarse sáb 16:00–18:30, pero Ana Ríos juega 16:00 en Cancha 1 (6ta M) y descansa hasta 18:15.",
  ],
  [
    reasons({ kind: "day", findings: [full] }),
    "Solo podría jugarse sáb 16:00–18:30, pero Ana Ríos ya juega 3 partidos el sáb, el máximo.",
  ],
  [
    reasons({ kind: "courts", held: 1 }, { kind: "day", findings: [full] }),
    "Solo podría jugarse sáb 16:00–18:30, y la cancha está ocupada, y además Ana Ríos ya juega 3 partidos el sáb, el máximo.",
  ],
  [
    reasons({ kind: "no-common-day", free: [[1], [0]] }),
    "Ana Pérez / Bea Gómez (sáb no) y Ana Díaz / Bea Sosa (dom antes de 21:00 no) no coinciden ningún día en que se juegue este partido.",
  ],
  [{ kind: "room", start: 600, courtId: "1" }, "Tiene lugar sáb 10:00."],
])("why: %o", (why, sentence) => {
  expect(told(whyText(board, teller, "m", why))).toBe(sentence);
});

const place = { courtId: "1", start: 1170 };
const rest = { kind: "short-rest", people: [], other: "o", feeds: false, minutes: 45, needed: 60 } as const;

test.each<[Remedy, string]>([
  [
    { kind: "take-hours", place: { courtId: "3", start: 1920 }, take: { from: 1920, to: 1995 } },
    "Usar Cancha 3, dom 8:00–9:15 (el club la tiene libre)",
  ],
  [{ kind: "accept", place, findings: [rest] }, "Ponerlo sáb 19:30 con 45 min de descanso"],
  [
    { kind: "accept", place, findings: [{ kind: "unavailable", stretch: saturday }] },
    "Ponerlo sáb 19:30 aunque Ana Pérez / Bea Gómez avisaron que no pueden",
  ],
  [{ kind: "accept", place, findings: [full] }, "Ponerlo sáb 19:30 aunque Ana Ríos juegue 4 partidos ese día"],
  [
    { kind: "move-other", place, other: "o", to: { courtId: "1", start: 1260 } },
    "Ponerlo sáb 19:30: mover Ana Ríos / Bea Paz – Ana Gil / Bea Luna a sáb 21:00",
  ],
])("what can be done: %o", (remedy, label) => {
  expect(told(remedyText(board, teller, "m", remedy)).replace("08:00–09:15", "8:00–9:15")).toBe(label);
});
