import { expect, test } from "vitest";
import { skipReasons } from "#domain/courts/series.ts";
import type { Notice, NoticeKind, NoticeOf } from "#domain/outreach/notices/facts.ts";
import { channels, noticeGroups, noticeRules, replacedBy } from "#domain/outreach/notices/kinds.ts";
import type { Names } from "./names.ts";
import { sentenceOf } from "./sentences.ts";

const category = { tournament: "t", category: "c" };
const pair = { ...category, pair: "own", by: "bea" };
const match = { ...category, match: "m", sides: ["own", "theirs"] };
const place = { court: "court", day: "2026-11-28", minute: 21 * 60 + 30 } as const;
const hour = { tournament: "t", match: "m", sides: ["own", "theirs"], place, byMail: true };
const booking = { booking: "b", club: "club", court: "court" };
const series = { series: "s", club: "club", court: "court", day: "2026-11-24", minute: 1200 } as const;
const set = { kind: "games", pair1: 6, pair2: 3 } as const;
const outcome = { kind: "played", sets: [set, set] } as const;

/** Every kind of notice in its variants. A missing kind does not compile. */
const told: { readonly [Kind in NoticeKind]: readonly NoticeOf<Kind>[] } = {
  "pair-invited": [{ kind: "pair-invited", ...pair }],
  "pair-accepted": [
    { kind: "pair-accepted", ...pair, waits: false },
    { kind: "pair-accepted", ...pair, waits: true },
  ],
  "pair-rejected": [{ kind: "pair-rejected", ...pair }],
  "pair-broken": [{ kind: "pair-broken", ...pair }],
  "link-rejected": [{ kind: "link-rejected", ...category }],
  "link-expired": [{ kind: "link-expired", ...category }],
  "link-unanswered": [{ kind: "link-unanswered", ...category }],
  "pair-added": [
    { kind: "pair-added", ...pair, waits: false },
    { kind: "pair-added", ...pair, waits: true },
  ],
  "substitute-added": [{ kind: "substitute-added", ...pair }],
  "pair-confirmed": [
    { kind: "pair-confirmed", ...pair, paid: true },
    { kind: "pair-confirmed", ...pair, paid: false },
  ],
  "entry-added": [{ kind: "entry-added", ...category }],
  "entry-confirmed": [
    { kind: "entry-confirmed", ...category, paid: true },
    { kind: "entry-confirmed", ...category, paid: false },
  ],
  "entry-to-confirm": [{ kind: "entry-to-confirm", ...category, by: "bea" }],
  "entry-paid-late": [{ kind: "entry-paid-late", ...category, by: "bea" }],
  "place-lost": [{ kind: "place-lost", ...category, club: "club" }],
  "place-offered": [
    { kind: "place-offered", ...category, until: "2026-11-28T00:00:00.000Z" },
    { kind: "place-offered", ...category, until: null },
  ],
  "offer-lost": [
    { kind: "offer-lost", ...category, why: "passed", stays: true },
    { kind: "offer-lost", ...category, why: "ended", stays: true },
    { kind: "offer-lost", ...category, why: "ended", stays: false },
  ],
  "message-received": [{ kind: "message-received", by: "bea", message: "m" }],
  "payment-recorded": [
    { kind: "payment-recorded", ...pair },
    { kind: "payment-recorded", ...category, pair: null },
  ],
  "court-paid": [{ kind: "court-paid", ...booking, amount: 8001 }],
  "payment-refunded": [
    { kind: "payment-refunded", club: "club", amount: 2000, credit: true },
    { kind: "payment-refunded", club: "club", amount: 2000, credit: false },
  ],
  "charge-made": [
    { kind: "charge-made", club: "club", concept: "Tubo de pelotas", amount: 9000, stands: "paid" },
    { kind: "charge-made", club: "club", concept: "Tubo de pelotas", amount: 9000, stands: "payable" },
    { kind: "charge-made", club: "club", concept: "Tubo de pelotas", amount: 9000, stands: "owed" },
  ],
  "payment-due": [{ kind: "payment-due", tournament: "t", club: "club", amount: 6000 }],
  "proof-accepted": [{ kind: "proof-accepted", club: "club", proof: "proof" }],
  "proof-rejected": [{ kind: "proof-rejected", club: "club", proof: "proof" }],
  "proof-to-review": [{ kind: "proof-to-review", club: "club", proof: "proof", by: "bea" }],
  "account-changed": [
    { kind: "account-changed", club: "club", by: "bea", account: "laribera.padel" },
    { kind: "account-changed", club: "club", by: "bea", account: null },
  ],
  "gateway-changed": [
    { kind: "gateway-changed", club: "club", by: "bea", connected: true },
    { kind: "gateway-changed", club: "club", by: "bea", connected: false },
  ],
  "gateway-lost": [
    { kind: "gateway-lost", club: "club", soon: true },
    { kind: "gateway-lost", club: "club", soon: false },
    { kind: "gateway-lost", club: "club", soon: true, days: 7 },
    { kind: "gateway-lost", club: "club", soon: true, days: 1 },
  ],
  "payment-late": [{ kind: "payment-late", club: "club", amount: 6000 }],
  "payment-to-review": ["amount", "centavos", "over-refunded", "won-back", "not-returned"].map((why) => {
    return { kind: "payment-to-review", club: "club", asked: 6000, cents: 599950, why };
  }),
  "payment-won-back": [{ kind: "payment-won-back", club: "club", amount: 6000 }],
  "payment-charged-back": [{ kind: "payment-charged-back", club: "club", amount: 6000 }],
  "payment-returned": [{ kind: "payment-returned", club: "club", by: "bea", amount: 6000 }],
  "pair-paid-late": [{ kind: "pair-paid-late", ...category, pair: "own" }],
  "draw-published": [{ kind: "draw-published", ...category }],
  "draw-changed": [{ kind: "draw-changed", ...category }],
  "line-taken": [
    { kind: "line-taken", ...match, as: "lucky-loser", place: { day: "2026-11-28", minute: 1290 } },
    { kind: "line-taken", ...category, as: "lucky-loser", place: null },
    { kind: "line-taken", ...match, as: "qualified", place: null },
    { kind: "line-taken", ...category, as: "reserve", place: { day: "2026-11-28", minute: 1290 } },
  ],
  "line-lost": [{ kind: "line-lost", ...category }],
  "tournament-moved": [{ kind: "tournament-moved", tournament: "t", club: "club" }],
  "tournament-cancelled": [{ kind: "tournament-cancelled", tournament: "t", club: "club" }],
  "match-scheduled": [
    { kind: "match-scheduled", ...hour },
    { kind: "match-scheduled", ...hour, place: null },
    { kind: "match-scheduled", ...hour, sides: [] },
  ],
  "tournament-suspended": [
    { kind: "tournament-suspended", tournament: "t", club: "club", why: "rain", day: "2026-12-05", place: hour.place },
    { kind: "tournament-suspended", tournament: "t", club: "club", why: "other", day: "2026-12-05", place: null },
  ],
  "match-moved": [
    { kind: "match-moved", ...hour, why: "rain" },
    { kind: "match-moved", ...hour, why: "late" },
    { kind: "match-moved", ...hour, why: "court" },
    { kind: "match-moved", ...hour, why: null, place: null },
  ],
  "match-called": [{ kind: "match-called", ...match, court: "court" }],
  "match-next": [{ kind: "match-next", ...match, court: "court" }],
  "round-made": [
    { kind: "round-made", ...category, round: 3, seat: { court: "court", partner: "bea", rivals: ["caro", "dani"] } },
    { kind: "round-made", ...category, round: 3, seat: { court: null, partner: "bea", rivals: ["caro", "dani"] } },
    { kind: "round-made", ...category, round: 4, seat: null },
  ],
  "result-entered": [
    { kind: "result-entered", ...match, outcome },
    { kind: "result-entered", ...match, outcome, claimed: { by: "ana", outcome } },
    {
      kind: "result-entered",
      ...match,
      outcome,
      claimed: { by: "ana", outcome: { kind: "walkover", absent: "pair1" } },
    },
  ],
  "result-corrected": [
    { kind: "result-corrected", ...match, outcome },
    { kind: "result-corrected", ...match, outcome: null },
  ],
  "fecha-ends": [
    { kind: "fecha-ends", ...match, number: 4, day: "2026-12-13", left: 3 },
    { kind: "fecha-ends", ...match, number: 4, day: "2026-12-13", left: 1 },
  ],
  "claim-made": [
    { kind: "claim-made", ...match, by: "bea", outcome, until: "2026-12-08T21:30:00.000Z" },
    { kind: "claim-made", ...match, by: "bea", outcome, until: null },
  ],
  "claim-disputed": [{ kind: "claim-disputed", ...match, by: "bea", outcome }],
  "booking-confirmed": [{ kind: "booking-confirmed", ...booking }],
  "booking-rejected": [
    { kind: "booking-rejected", ...booking },
    { kind: "booking-rejected", ...booking, rain: { credit: 0, toReturn: 0 } },
  ],
  "booking-expired": [
    { kind: "booking-expired", ...booking },
    { kind: "booking-expired", ...booking, unpaid: true },
  ],
  "seat-joined": [
    { kind: "seat-joined", ...booking, match: "m", by: "ana", amount: 6000 },
    { kind: "seat-joined", ...booking, match: "m", by: "ana", amount: 0 },
    { kind: "seat-joined", ...booking, match: "m", by: null, amount: 6000 },
  ],
  "seat-left": [{ kind: "seat-left", ...booking, match: "m", by: "ana" }],
  "replacement-wanted": [{ kind: "replacement-wanted", ...booking, match: "m", by: "ana" }],
  "seat-replaced": [
    { kind: "seat-replaced", ...booking, match: "m", by: "ana", credit: 0 },
    { kind: "seat-replaced", ...booking, match: "m", by: "ana", credit: 6000 },
    { kind: "seat-replaced", ...booking, match: "m", by: null, credit: 0 },
  ],
  "seat-asked": [{ kind: "seat-asked", ...booking, match: "m", by: "ana" }],
  "seat-answered": [
    { kind: "seat-answered", ...booking, match: "m", accepted: true },
    { kind: "seat-answered", ...booking, match: "m", accepted: false },
    { kind: "seat-answered", ...booking, match: "m", accepted: false, short: true },
  ],
  "seat-free": [{ kind: "seat-free", ...booking, match: "m" }],
  "seat-removed": [
    { kind: "seat-removed", ...booking, match: "m", by: "ana", credit: 0, reason: "Viene un amigo" },
    { kind: "seat-removed", ...booking, match: "m", by: "ana", credit: 6000, reason: "Viene un amigo" },
    { kind: "seat-removed", ...booking, match: "m", by: null, credit: 0, reason: "Es menor" },
  ],
  "seat-taken-away": [
    { kind: "seat-taken-away", ...booking, match: "m", of: "ana" },
    { kind: "seat-taken-away", ...booking, match: "m", of: null },
  ],
  "seat-given": [
    { kind: "seat-given", ...booking, match: "m", amount: 6000 },
    { kind: "seat-given", ...booking, match: "m", amount: 0 },
  ],
  "result-to-confirm": [
    { kind: "result-to-confirm", ...booking, match: "m", by: "bea", outcome, side: "pair2", until: null },
    {
      ...{ kind: "result-to-confirm", ...booking, match: "m", by: "bea", side: "pair1" },
      ...{ outcome: { kind: "not-played" }, until: "2026-12-08T21:30:00.000Z" },
    },
  ],
  "result-disputed": [
    { kind: "result-disputed", ...booking, match: "m", by: "bea", outcome, side: "pair1" },
    { kind: "result-disputed", ...booking, match: "m", by: "bea", outcome: { kind: "not-played" }, side: "pair1" },
  ],
  "open-match-short": [
    { kind: "open-match-short", ...booking, match: "m", missing: 1 },
    { kind: "open-match-short", ...booking, match: "m", missing: 2 },
    { kind: "open-match-short", ...booking, match: "m", missing: 1, lacking: { women: 1, men: 0 } },
    { kind: "open-match-short", ...booking, match: "m", missing: 3, lacking: { women: 1, men: 2 } },
  ],
  "open-match-soon": [{ kind: "open-match-soon", ...booking, match: "m" }],
  "open-match-fits": [{ kind: "open-match-fits", ...booking, match: "m" }],
  "open-match-cancelled": [
    { kind: "open-match-cancelled", ...booking, money: { credit: 6000, toReturn: 0 } },
    { kind: "open-match-cancelled", ...booking, money: { credit: 0, toReturn: 0 }, short: true },
  ],
  "open-match-freed": [{ kind: "open-match-freed", ...booking }],
  "booking-cancelled": [
    { kind: "booking-cancelled", ...booking },
    { kind: "booking-cancelled", ...booking, rain: { credit: 6000, toReturn: 0 } },
    { kind: "booking-cancelled", ...booking, rain: { credit: 0, toReturn: 6000 } },
    { kind: "booking-cancelled", ...booking, money: { credit: 6000, toReturn: 0 } },
  ],
  "booking-missed": [{ kind: "booking-missed", ...booking }],
  "booking-kept": [{ kind: "booking-kept", ...booking }],
  "booking-moved": [
    { kind: "booking-moved", ...booking, courtBefore: "court" },
    { kind: "booking-moved", ...booking, courtBefore: "court", price: 20_000 },
    { kind: "booking-moved", ...booking, courtBefore: "court", before: { day: "2026-11-28", minute: 1200 } },
  ],
  "slot-offered": [{ kind: "slot-offered", ...series, untilMinute: 1182 }],
  "booking-late": [
    { kind: "booking-late", ...booking, why: "rain", until: null },
    { kind: "booking-late", ...booking, why: "late", until: 1_330 },
    { kind: "booking-late", ...booking, why: "late", until: null },
  ],
  "series-made": [{ kind: "series-made", ...series }],
  "series-skipped": skipReasons.map((why) => {
    return { kind: "series-skipped", ...series, why, tournament: why === "tournament" ? "t" : null };
  }),
  "series-restored": [{ kind: "series-restored", ...series }],
  "series-ended": [{ kind: "series-ended", ...series, day: "2026-11-28" }],
  "series-paused": [{ kind: "series-paused", ...series, day: "2026-11-28" }],
  "series-resumed": [{ kind: "series-resumed", ...series, day: "2026-11-28" }],
  "series-prolonged": [
    { kind: "series-prolonged", ...series, lastDay: "2026-12-29" },
    { kind: "series-prolonged", ...series, lastDay: null },
  ],
  "series-repriced": [
    { kind: "series-repriced", ...series, before: 8000, now: 9500 },
    { kind: "series-repriced", ...series, before: null, now: null },
  ],
  "level-changed": [
    { kind: "level-changed", club: "club", after: { category: "Femenino", level: "6ta" } },
    { kind: "level-changed", after: { category: "Femenino", level: "6ta" } },
  ],
  "class-proposed": [{ kind: "class-proposed", after: { category: "Femenino", level: "6ta" } }],
  "class-decided": (["changed", "stays", "confirmed", "reversed"] as const).map((is) => {
    return { kind: "class-decided", club: "club", is, after: { category: "Femenino", level: "6ta" } };
  }),
  "followed-plays": [{ kind: "followed-plays", ...match, court: "court" }],
  "followed-won": [{ kind: "followed-won", ...match, outcome }],
  "followed-drawn": [{ kind: "followed-drawn", ...category }],
  "followed-cancelled": [{ kind: "followed-cancelled", tournament: "t", club: "club" }],
  "edition-invited": [{ kind: "edition-invited", tournament: "t", club: "club" }],
  "followed-club-published": [{ kind: "followed-club-published", tournament: "t", club: "club" }],
  "claim-accepted": [{ kind: "claim-accepted", club: "club" }],
  "claim-refused": [{ kind: "claim-refused", club: "club" }],
  "half-taken-over": [{ kind: "half-taken-over", ...category, club: "club", amount: 4000 }],
  "merge-proposed": [
    {
      kind: "merge-proposed",
      club: "club",
      guest: "bea",
      owed: 90_000,
      debts: [{ booking: "b", court: "court" }, { category: "c", tournament: "t" }, { concept: "Pelotas" }],
    },
    { kind: "merge-proposed", club: "club", guest: "bea", owed: 500, debts: [] },
  ],
  "merge-answered": [
    { kind: "merge-answered", club: "club", by: "bea", guest: "tito", accepted: true },
    { kind: "merge-answered", club: "club", by: "bea", guest: "tito", accepted: false },
  ],
  "regret-to-answer": [{ kind: "regret-to-answer", club: "club", by: "bea" }],
  "regret-answered": [
    { kind: "regret-answered", club: "club", number: 12, accepted: true, answer: "Te devolvemos la seña." },
    { kind: "regret-answered", club: "club", number: 12, accepted: false },
  ],
  "claim-to-answer": [{ kind: "claim-to-answer", club: "club", by: "bea" }],
  "claim-taken": [{ kind: "claim-taken", club: "club", by: "bea" }],
  "team-joined": [{ kind: "team-joined", club: "club", by: "bea", role: "desk" }],
  "team-left": [
    { kind: "team-left", club: "club", person: "bea", by: "bea" },
    { kind: "team-left", club: "club", person: "bea", by: "ana" },
  ],
  "role-changed": [
    { kind: "role-changed", club: "club", by: "bea", role: "manager" },
    { kind: "role-changed", club: "club", by: "bea", role: null },
  ],
  "owner-changed": [
    { kind: "owner-changed", club: "club", person: "bea", by: "bea", isOwner: true },
    { kind: "owner-changed", club: "club", person: "bea", by: "ana", isOwner: false },
  ],
  "series-date-left": [{ kind: "series-date-left", ...booking, by: "bea" }],
  "series-left": [{ kind: "series-left", ...series }],
  "request-to-answer": [{ kind: "request-to-answer", ...booking, by: "bea" }],
  "slot-given-up": [{ kind: "slot-given-up", ...booking, by: "bea" }],
  "pair-to-confirm": [{ kind: "pair-to-confirm", ...pair }],
  "result-missing": [{ kind: "result-missing", tournament: "t", day: "2026-11-28" }],
  "registration-closes": [{ kind: "registration-closes", tournament: "t", day: "2026-11-28" }],
};

const hours = { startMinute: 18 * 60, endMinute: 22 * 60 };

/** Names as the database returns them. */
const known: Names = {
  tournament: () => ({ name: "Copa Primavera", firstDay: "2026-11-28", lastDay: "2026-11-29", hours }),
  category: () => "7ma Masculino",
  club: () => "Club Paraná",
  court: () => "Cancha 2",
  person: () => "Bea Sosa",
  pair: (id) => (id === "own" ? "Ríos / Sosa" : "Díaz / Paz"),
  message: () => "Hola, ¿jugamos el sábado a la noche?",
  proof: () => ({ name: "7ma Masculino, Copa Primavera", amount: 6000, why: "No se lee el importe." }),
  booking: () => ({ day: "2026-11-28", minute: 21 * 60 + 30 }),
  side: () => "pair1",
  rivals: (sides) => (sides?.length ? "Díaz / Paz" : null),
};
/** Names after all the things were deleted. */
const gone: Names = {
  ...known,
  person: () => "Alguien",
  message: () => null,
  proof: () => null,
  booking: () => null,
  side: () => null,
  rivals: () => null,
};

const everyWay = Object.values(told)
  .flat()
  .map((notice: Notice, nth) => [`${notice.kind}, ${nth + 1}`, notice] as const);

test.each(everyWay)("%s makes whole sentences without e-mail address or phone, and stores neither", (_way, notice) => {
  for (const names of [known, gone]) {
    const { title, body } = sentenceOf(notice, names);
    for (const text of [title, body]) {
      expect(text).toMatch(/^[¡A-Z0-9ÁÉÍÓÚ].*\S$/u);
      expect(text).not.toMatch(/undefined|null|NaN|\[object|\s[,.;:]| {2}|\.\.|@|\d{6}/);
    }
    expect(body).toMatch(/[.?!]$/);
    // A lock screen shows about this much.
    expect(title.length).toBeLessThanOrEqual(64);
    expect(`${title} ${body}`.length).toBeLessThanOrEqual(220);
  }
  expect(JSON.stringify(notice)).not.toMatch(/mail"|phone|@/);
});

test("every kind belongs to a group, every group has kinds, and each kind is useful for a while", () => {
  const rules = Object.values(noticeRules);
  expect(new Set(rules.map(({ group }) => group))).toEqual(new Set(noticeGroups));
  for (const { usefulMinutes } of rules) expect(usefulMinutes).toBeGreaterThan(0);
  expect(channels.map((channel) => rules.some((rule) => rule[channel]))).toEqual([true, true]);
});

test("a notice that replaces an earlier one names its subject in the key", () => {
  for (const [, notice] of everyWay) {
    const key = replacedBy(notice);
    if (key !== null) expect(key).toMatch(/^\S+ (m|c|t|s)( |$)/);
  }
});
