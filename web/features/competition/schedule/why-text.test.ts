import { expect, test } from "vitest";
import type { Finding } from "#domain/competition/schedule/judgement/finding.ts";
import type { Remedy } from "#domain/competition/schedule/reasons/remedies.ts";
import type { WhyNot } from "#domain/competition/schedule/reasons/why-not.ts";
import { remedyText } from "./remedy-act.ts";
import { boardOf } from "./schedule-board.ts";
import { someView } from "./some-view.ts";
import { tellerOf } from "./teller.ts";
import { whyText } from "./why-text.ts";

/** `m` has no hour, `o` is on Saturday at 16:00. */
const view = someView(
  [
    ["m", ["Pérez", "Gómez", "Díaz", "Sosa"], { state: "unplaced" }],
    ["o", ["Ríos", "Paz", "Gil", "Luna"], { state: "planned", courtId: "1", start: 960, locked: false }],
  ],
  {
    cannot: [
      { person: "Pérez", stretches: [{ from: 480, to: 1380 }] },
      { person: "Sosa", stretches: [{ from: 1920, to: 2700 }] },
    ],
  },
);
/** `o` feeds `m`. */
const fixtures = view.fixtures.map((one) => (one.key === "m" ? { ...one, feeders: ["o"] } : one));
const board = boardOf({ ...view, fixtures }, null);
const teller = tellerOf(view);
const told = (text: string) => text.replaceAll("\u00a0", " ");
const saturday = { from: 480, to: 1380 };
const reasons = (...all: Extract<WhyNot, { kind: "reasons" }>["reasons"]): WhyNot => ({
  ...{ kind: "reasons", start: 2400, stretches: [{ from: 960, to: 1110 }] },
  reasons: all,
});
const plays = { kind: "person-twice", people: ["Ríos"], other: "o" } as const satisfies Finding;
const full = { kind: "too-many", people: ["Ríos"], day: 0, count: 4 } as const satisfies Finding;

test.each<[WhyNot, string]>([
  [{ kind: "before", matches: ["o"] }, "Depende de 6ta Masc. · Semifinales, que no tiene horario."],
  [
    { kind: "late", earliest: 2775, after: "o", closes: 2820, ahead: null },
    "Recién podría empezar dom 22:15, después de 6ta Masc. · Semifinales y 60 min de descanso, y las canchas cierran 23:00.",
  ],
  [
    { kind: "late", earliest: 0, after: null, closes: 2820, ahead: "o" },
    "Tendría que jugarse antes de 6ta Masc. · Semifinales, y ahí no queda tiempo.",
  ],
  [reasons({ kind: "courts", held: 4 }), "Solo podría jugarse sáb 16:00–18:30, y las 4 canchas están ocupadas."],
  [reasons({ kind: "unavailable", stretches: [saturday] }), "Pérez / Gómez no puede sáb; sin eso entraría dom 16:00."],
  [
    reasons({ kind: "people", findings: [plays] }),
    "Solo podría jugarse sáb 16:00–18:30, pero Ana Ríos juega 16:00 en Cancha 1 (6ta Masc.) y descansa hasta 18:15.",
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
    "Pérez / Gómez (sáb no) y Díaz / Sosa (dom antes de 21:00 no) no coinciden ningún día en que se juegue este partido.",
  ],
  [
    reasons({ kind: "not-before", from: 1170 }),
    "Solo podría jugarse sáb 16:00–18:30, pero se pidió que no sea antes de sáb 19:30.",
  ],
  [
    reasons({ kind: "courts", held: 1 }, { kind: "ahead", other: "o" }),
    "Solo podría jugarse sáb 16:00–18:30, y la cancha está ocupada, y además 6ta Masc. · Semifinales, que va después, ya tiene un horario anterior.",
  ],
  [{ kind: "no-stretch", minutes: 90, since: null }, "El torneo no tiene ninguna cancha por 90 min seguidos."],
  [
    { kind: "no-stretch", minutes: 90, since: { earliest: 2775, after: "o" } },
    "Recién podría empezar dom 22:15, después de 6ta Masc. · Semifinales y 60 min de descanso, y desde entonces no hay ninguna cancha por 90 min seguidos.",
  ],
  [
    { kind: "no-stretch", minutes: 90, since: { earliest: 2775, after: null } },
    "Recién podría empezar dom 22:15, y desde entonces no hay ninguna cancha por 90 min seguidos.",
  ],
  [{ kind: "room", start: 600, courtId: "1" }, "Tiene lugar sáb 10:00."],
])("explains %o", (why, sentence) => {
  expect(told(whyText(board, teller, "m", why))).toBe(sentence);
});

test("the end of a zone match before a playoff is named without a rest, which only a feeder needs", () => {
  const why = { kind: "late", earliest: 2775, after: "o", closes: 2820, ahead: null } as const;
  expect(told(whyText(boardOf(view, null), teller, "m", why))).toBe(
    "Recién podría empezar dom 22:15, después de 6ta Masc. · Semifinales, y las canchas cierran 23:00.",
  );
});

const place = { courtId: "1", start: 1170 };
const rest = { kind: "short-rest", people: [], other: "o", feeds: false, minutes: 45, needed: 60 } as const;

test.each<[Remedy, string]>([
  [
    { kind: "take-hours", place: { courtId: "3", start: 1920 }, take: { from: 1920, to: 1995 } },
    "Usar Cancha 3, dom 8:00–9:15 (el club la tiene libre)",
  ],
  [
    { kind: "take-hours", place: { courtId: "1", start: 1290 }, take: { from: 1320, to: 1365 } },
    "Ponerlo sáb 21:30 en Cancha 1, usando también 22:00–22:45 (el club la tiene libre)",
  ],
  [{ kind: "accept", place, findings: [rest] }, "Ponerlo sáb 19:30 con 45 min de descanso"],
  [
    { kind: "accept", place, findings: [{ kind: "unavailable", stretch: saturday }] },
    "Ponerlo sáb 19:30 aunque Pérez / Gómez avisaron que no pueden",
  ],
  [{ kind: "accept", place, findings: [full] }, "Ponerlo sáb 19:30 aunque Ana Ríos juegue 4 partidos ese día"],
  [
    { kind: "move-other", place, other: "o", to: { courtId: "1", start: 1260 } },
    "Ponerlo sáb 19:30: mover Ríos / Paz – Gil / Luna a sáb 21:00",
  ],
])("describes the remedy %o", (remedy, label) => {
  expect(told(remedyText(board, teller, "m", remedy)).replace("08:00–09:15", "8:00–9:15")).toBe(label);
});

test("the preview of a suspension names the date on which a match continues", () => {
  const saturday = 7 * 1440 + 10 * 60;
  const weekend = tellerOf(someView([]));
  expect([weekend.day(1), weekend.when(saturday)]).toEqual(["dom", "sáb 5 dic 10:00"]);
  const continued = tellerOf(someView([], { lastDay: "2026-12-05" }));
  expect([continued.day(0), continued.when(saturday)]).toEqual(["sáb 28 nov", "sáb 5 dic 10:00"]);
});
