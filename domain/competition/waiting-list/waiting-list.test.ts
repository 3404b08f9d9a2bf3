import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AwaitingClub,
  acceptInvitation,
  isWaiting,
  type Pair,
  type Waitlisted,
} from "#domain/competition/pairs/pair.ts";
import { instant, personId } from "#domain/lib/ids.ts";
import {
  declineOffer,
  endOffer,
  givePlace,
  type OfferingCategory,
  offersTo,
  offerUntil,
  passOffer,
  takeOffer,
} from "./waiting-list.ts";

const [minute, hour] = [60_000, 3_600_000];
const starts = instant(Date.parse("2026-11-28T21:00:00Z"));
const ahead = (hours: number, minutes = 0) => instant(starts - hours * hour - minutes * minute);
const today = "2026-11-20";
const someone = (nth: number) => personId(`00000000-0000-4000-8000-${String(nth).padStart(12, "0")}`);
const [ana, bea, caro] = [someone(1), someone(2), someone(3)];

const category: OfferingCategory = {
  tournamentStatus: "upcoming",
  endDate: "2026-11-29",
  clubIsActive: true,
  registrationOpen: true,
  drawn: false,
  quota: 4,
  taken: 3,
  waiting: 1,
  startsAt: starts,
  entersAlone: false,
};
const waiting: Waitlisted = {
  state: "waitlisted",
  players: [ana, bea],
  acceptedAt: ahead(200),
  since: ahead(200),
  unanswered: 0,
};
const offered = { ...waiting, state: "offered", until: ahead(100) } as const;
const inside: AwaitingClub = { state: "awaiting-club", players: [ana, bea], acceptedAt: ahead(200) };

describe("an offer", () => {
  test.each([
    ["a week before lasts a day", ahead(168), ahead(144)],
    ["in the last two days lasts six hours", ahead(48), ahead(42)],
    ["on the last day lasts an hour", ahead(24), ahead(23)],
    ["never lasts beyond two hours before the tournament", ahead(2, 40), ahead(2)],
    ["lasts a quarter of an hour at least", ahead(2, 15), ahead(2)],
    ["is not made with less time than that", ahead(2, 14), null],
    ["is not made during the tournament", instant(starts + hour), null],
  ])("%s", (_words, now, until) => {
    expect(offerUntil(now, starts)).toBe(until);
  });

  test("is taken by one of the two while it runs, and the pair then waits for the club", () => {
    expect(takeOffer(offered, bea, ahead(101))).toEqual({ ok: true, value: inside });
    expect(takeOffer(offered, caro, ahead(101))).toEqual({ ok: false, reason: "NOT_YOUR_PAIR" });
    expect(takeOffer(offered, ana, ahead(100))).toEqual({ ok: false, reason: "OFFER_PASSED" });
    expect(takeOffer(waiting, ana, ahead(101))).toEqual({ ok: false, reason: "NOT_OFFERED" });
  });

  test("can be declined to go to the end of the line, if another pair waits, or to leave it", () => {
    const [now, stay] = [ahead(101), { stays: true, others: 1 }];
    expect(declineOffer(offered, ana, now, stay)).toEqual({ ok: true, value: { ...waiting, since: now } });
    expect(declineOffer(offered, ana, now, { stays: false, others: 0 })).toEqual({ ok: true, value: null });
    expect(declineOffer(offered, ana, now, { ...stay, others: 0 })).toEqual({ ok: false, reason: "NOBODY_BEHIND" });
    expect(declineOffer(offered, caro, now, stay)).toEqual({ ok: false, reason: "NOT_YOUR_PAIR" });
    expect(declineOffer(inside, ana, now, stay)).toEqual({ ok: false, reason: "NOT_OFFERED" });
  });

  test("without an answer sends the pair to the end of the line, and the second time out of it", () => {
    const end = ahead(100);
    expect(passOffer(offered, ahead(100, 1))).toBeUndefined();
    expect(passOffer(offered, end)).toEqual({ ...waiting, since: end, unanswered: 1 });
    expect(passOffer({ ...offered, unanswered: 1 }, end)).toBeNull();
  });

  test("ended early leaves the pair at its place in the line", () => {
    expect(endOffer(offered)).toEqual(waiting);
  });
});

describe("a free place", () => {
  const line = [
    { id: "c", pair: { ...waiting, since: ahead(150) } },
    { id: "b", pair: waiting },
    { id: "a", pair: { ...waiting, since: ahead(190) } },
    { id: "0", pair: { ...waiting, since: ahead(190) } },
  ];
  const given = (changes: Partial<OfferingCategory>, now = ahead(100)) =>
    offersTo({ ...category, ...changes }, line, now, today).map(({ standing, becomes }) => [
      standing.id,
      becomes.state,
    ]);

  test("goes to the pairs longest in line, then by id, as many as there are places", () => {
    expect(given({})).toEqual([["b", "offered"]]);
    expect(given({ taken: 1 })).toEqual(["b", "0", "a"].map((id) => [id, "offered"]));
    expect(given({ taken: 4 })).toEqual([]);
    // The club has added places for single pairs beyond the quota.
    expect(given({ taken: 6 })).toEqual([]);
  });

  test.each([
    ["the draw is out", { drawn: true }],
    ["registration is closed", { registrationOpen: false }],
    ["the tournament was cancelled", { tournamentStatus: "cancelled" }],
    ["there is no time left for an answer", { startsAt: ahead(98) }],
  ] as const)("is not offered when %s", (_when, changes) => {
    expect(given(changes)).toEqual([]);
  });

  test("enters the first pair at once if pairs enter automatically, however late it is", () => {
    expect(given({ entersAlone: true }, ahead(1))).toEqual([["b", "awaiting-club"]]);
  });

  test("may be given by the club to any pair; if full, only to one with an offer, or with an added place", () => {
    const full = { quota: 4, taken: 4 };
    expect(givePlace(waiting, category, false)).toEqual({ ok: true, value: inside });
    expect(givePlace(waiting, full, false)).toEqual({ ok: false, reason: "CATEGORY_FULL" });
    expect(givePlace(waiting, full, true)).toEqual({ ok: true, value: inside });
    expect(givePlace(offered, full, false)).toEqual({ ok: true, value: inside });
    expect(givePlace(inside, category, true)).toEqual({ ok: false, reason: "PAIR_NOT_WAITING" });
  });
});

/** A simulated category: its pairs, and the acts that change them. */
class Life {
  pairs = new Map<string, Pair>();
  quota = 4;
  now = ahead(2000);
  private made = 0;

  private get counts() {
    const states = [...this.pairs.values()].map(({ state }) => state);
    const waits = states.filter((state) => state === "waitlisted").length;
    return { quota: this.quota, taken: states.length - waits, waiting: waits };
  }

  private settle() {
    const line = [...this.pairs].flatMap(([id, pair]) => (pair.state === "waitlisted" ? [{ id, pair }] : []));
    for (const { standing, becomes } of offersTo({ ...category, ...this.counts }, line, this.now, today))
      this.pairs.set(standing.id, becomes);
  }

  private put(id: string, after: Pair | null) {
    if (after) this.pairs.set(id, after);
    else this.pairs.delete(id);
    this.settle();
  }

  step(what: number, which: number) {
    const ids = [...this.pairs.keys()];
    const id = ids[which % Math.max(1, ids.length)] ?? "";
    const pair = this.pairs.get(id);
    const { taken, waiting: others } = this.counts;
    if (what === 0 || !pair) {
      this.made += 1;
      const invited = { state: "invited", proposer: ana, invitee: bea } as const;
      const accepted = acceptInvitation(invited, bea, this.now, taken >= this.quota || others > 0);
      if (accepted.ok) this.put(String(this.made).padStart(4, "0"), accepted.value);
    } else if (what === 1) this.put(id, null);
    else if (what === 2) {
      this.now = instant(this.now + hour * (1 + (which % 30)));
      for (const [one, offer] of this.pairs) {
        const after = offer.state === "offered" ? passOffer(offer, this.now) : undefined;
        if (after !== undefined) this.put(one, after);
      }
    } else if (what === 3) {
      const answer = takeOffer(pair, ana, this.now);
      if (answer.ok) this.put(id, answer.value);
    } else if (what === 4) {
      const answer = declineOffer(pair, ana, this.now, { stays: which % 2 === 0, others });
      if (answer.ok) this.put(id, answer.value);
    } else if (what === 5) {
      this.quota = Math.max(taken, 2, this.quota + (which % 3) - 1);
      this.settle();
    } else {
      const answer = givePlace(pair, this.counts, false);
      if (answer.ok) this.put(id, answer.value);
    }
    return { ...this.counts, open: [...this.pairs.values()].filter(isWaiting) };
  }
}

test("no pair waits beside a free place and no place is held twice, after any sequence of acts", () => {
  const history = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.nat(60)), { maxLength: 60 });
  fc.assert(
    fc.property(history, (steps) => {
      const life = new Life();
      for (const [what, which] of steps) {
        const { quota, taken, waiting: line } = life.step(what, which);
        expect(taken).toBeLessThanOrEqual(quota);
        expect(line > 0 && taken < quota).toBe(false);
      }
    }),
    { numRuns: 200 },
  );
});
