import { afterAll, beforeAll, expect, test } from "vitest";
import { surroundedBy } from "#web/surroundings.ts";
import { newsOf, publicationShare } from "./publication-news.ts";
import { someView } from "./some-view.ts";
import { tellerOf } from "./teller.ts";

beforeAll(() =>
  surroundedBy(() => ({ origin: "https://padel.example", parts: new Set(), call: () => Promise.resolve(null) })),
);
afterAll(() => surroundedBy(() => undefined));

const place = (start: number) => ({ courtId: "1", start });
const view = (published: boolean) =>
  someView(
    [
      ["m", ["Pérez", "Gómez", "Díaz", "Sosa"], { ...place(960), state: "planned", locked: false }, place(1080)],
      ["o", ["Ríos", "Paz", "Gil", "Luna"], { state: "unplaced" }, place(1080)],
      ["p", ["Mora", "Vera", "Pérez", "Cano"], { ...place(600), state: "planned", locked: false }, place(600)],
    ],
    { publishedAt: published ? "2026-11-20T20:14:00.000Z" : null, withoutMail: ["Luna"] },
  );

test("lists the changes, and counts their pairs and the players who can be notified by mail", () => {
  expect(newsOf(view(true))).toEqual({
    changes: [
      { key: "m", before: place(1080), now: place(960) },
      { key: "o", before: place(1080), now: null },
    ],
    pairs: 4,
    players: 7,
  });
});

test("the message lists the new hours with their pairs, and the address of the full list", () => {
  const changed = view(true);
  const { text, url } = publicationShare(changed, tellerOf(changed), newsOf(changed));
  expect(text.replaceAll("\u00a0", " ")).toBe(
    [
      "Cambiaron horarios de Copa:",
      "• Pérez / Gómez – Díaz / Sosa: sáb 16:00, Cancha 1",
      "• Ríos / Paz – Gil / Luna: horario a confirmar",
      "",
    ].join("\n"),
  );
  expect(url).toMatch(/\/t\/\w+\/partidos$/);
  const first = view(false);
  expect(publicationShare(first, tellerOf(first), newsOf(first)).text).toBe(
    "Ya están los horarios de Copa. Mirá cuándo jugás:",
  );
});

test("the message omits the court if the call announces it", () => {
  const changed = view(true);
  const called = { ...changed, rules: { ...changed.rules, showCourts: "call" as const } };
  expect(publicationShare(called, tellerOf(called), newsOf(called)).text).not.toContain("Cancha");
});
