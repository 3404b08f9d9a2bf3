import type { ScheduledMatch, ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import { weekendRules } from "#domain/competition/schedule/schedule-rules.ts";

/** A match by its key, the surnames of its four players, its place, and its published place. */
export type SomeMatch = readonly [
  key: string,
  surnames: readonly [string, string, string, string],
  placed: ScheduledMatch["placed"],
  published?: { readonly courtId: string; readonly start: number },
];

/**
 * Builds an order of play for tests: semifinals of one category on Saturday and Sunday from 8:00 to 23:00 on
 * "Cancha 1". The club has a third court free. People have their surnames as ids.
 */
export function someView(matches: readonly SomeMatch[], said: Partial<ScheduleView> = {}): ScheduleView {
  const held = [
    { from: 480, to: 1380 },
    { from: 1920, to: 2820 },
  ];
  return {
    ...{ tournamentId: "0190a0b0-0000-7000-8000-000000000001", name: "Copa", clubId: "club", status: "upcoming" },
    ...{
      revision: 3,
      publishedAt: null,
      publishedRevision: null,
      now: 0,
      firstDay: "2026-11-28",
      lastDay: "2026-11-29",
      resumesOn: null,
    },
    rules: { ...weekendRules, lengths: { ...weekendRules.lengths } },
    courts: [{ id: "1", name: "Cancha 1", place: 1, held }],
    clubCourts: [{ id: "3", name: "Cancha 3", place: 3, open: held, taken: [] }],
    calledOff: [],
    cannot: [],
    withoutMail: [],
    categories: [{ id: "c", name: "Masculino", level: "6ta", division: null, rounds: 2, drawn: true }],
    fixtures: matches.map(([key, surnames]) => ({
      ...{ key, categoryId: "c", stage: "knockout", zone: "", roundsAfter: 1, length: 75, rest: 60 },
      ...{ people: { sure: [...surnames], possible: [] }, feeders: [], after: [], twin: null },
      ...{ unavailable: [], maybeUnavailable: [], notBefore: null },
    })),
    matches: matches.map(([id, [one, two, three, four], placed, published], index) => ({
      categoryId: "c",
      match: {
        ...{
          id,
          stage: "knockout",
          cup: "main",
          roundsAfter: 1,
          zone: "",
          round: 1,
          position: index + 1,
          winner: null,
          outcome: null,
        },
        ...{ score: null, status: "pending", nextMatchId: null, place: null, onCourt: null, revision: 0 },
        sides: [pair(one, two), pair(three, four)],
      },
      placed,
      accepted: [],
      acceptedBy: null,
      published: published ? { ...published, length: 75 } : null,
    })),
    undoable: null,
    redoable: null,
    history: [],
    ...said,
  };
}

function pair(one: string, other: string): ScheduledMatch["match"]["sides"][0] {
  return { kind: "pair", pairId: one, players: [person(one), person(other)], seed: null, loserOf: null, place: null };
}

function person(surname: string) {
  return { id: surname, name: `Ana ${surname}`, shortName: surname, photoUrl: null };
}
