import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { categoryOf, enter, pairUp, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, type SomeBody, withRole } from "#tests/support/people.ts";
import { playOut } from "#tests/support/play.ts";
import { proposeClasses } from "./jobs.ts";

const day = 86_400_000;
let now = saturdayEvening;
const app = await createTestApp({ now: () => now });
afterAll(() => app.close());
afterEach(() => {
  now = saturdayEvening;
});
const [owner, stranger, sol] = await Promise.all([
  club(app, "Club Paraná"),
  club(app, "Club Santa Fe"),
  withRole(app, "Sol Súper", "super_admin"),
]);
const sixth = { category: "Femenino", level: "6ta" } as const;
const fifth = { category: "Femenino", level: "5ta" } as const;
const refused = (code: string) => expect.objectContaining({ code });
const later = (days: number) => {
  now = new Date(now.getTime() + days * day);
};
const nextMinute = () => later(1 / 1440);

/** Writes a live run, in which ratings of tests lie. */
beforeAll(async () => {
  await app.pool.query(
    `insert into rating_run (rules, why, live) values ('{"middles": {"7ma": 1000, "6ta": 1100, "5ta": 1200,
      "4ta": 1300, "3ra": 1400, "2da": 1500, "1ra": 1600}}', 'first', true)`,
  );
});

/** Enters a new player of 6ta at the club, with this rating after so many matches. */
async function rated(name: string, mu: number, matches = 20, sigma = 30): Promise<SomeBody> {
  const one = await player(app, name, sixth);
  await enter(await categoryOf(app, owner, { name: "Femenino", level: "6ta" }), one);
  await app.pool.query(
    `insert into rating_now (run_id, person_id, ladder, mu, sigma, matches, last_on)
     select id, $1, 'Femenino', $2, $3, $4, '2026-11-01' from rating_run where live`,
    [one.id, mu, sigma, matches],
  );
  return one;
}

const propose = () => proposeClasses({ ...app.parts, now: () => now });
const proposalsOf = async (reader: SomeBody & { clubId: string }, one: SomeBody) =>
  (await reader.api.classChanges.ofClub({ clubId: reader.clubId })).proposals.filter(
    (each) => each.player.id === one.id,
  );
async function proposalOf(one: SomeBody) {
  const [found] = await proposalsOf(owner, one);
  if (!found) throw new Error("nothing is proposed");
  return found;
}
const classOf = async (one: SomeBody) => {
  const { profile } = await one.api.players.profile({ playerId: one.id });
  return { category: profile.category, level: profile.level };
};
const noticesOf = async (one: SomeBody) => (await one.api.notices.list({})).notices.map(({ title }) => title);

describe("a rating above the own class", () => {
  test("proposes the higher class with its evidence, once, to the player and to clubs that know her", async () => {
    const ana = await rated("Ana Ríos", 1200);
    const bea = await rated("Bea Sosa", 1199);
    await propose();
    await propose();
    const proposal = await proposalOf(ana);
    expect(proposal).toMatchObject({ from: sixth, to: fifth, rule: "A1", why: null, act: "decide", answer: null });
    expect(proposal.evidence.rating).toMatchObject({ points: 1200, band: "5ta", matches: 20, chance: 95 });
    expect((await ana.api.classChanges.mine()).proposals).toMatchObject([{ id: proposal.id, act: "answer" }]);
    expect(proposal.near).toMatchObject([{ id: bea.id, level: "6ta" }]);
    await bea.api.ratings.setShown({ shown: false });
    expect((await proposalOf(ana)).near).toEqual([]);
    expect(await noticesOf(ana)).toEqual(["Proponen que juegues en 5ta Femenino"]);
    expect([await proposalsOf(owner, bea), await proposalsOf(stranger, ana)]).toEqual([[], []]);
    expect((await sol.api.classChanges.ofPlatform({})).proposals.map(({ id }) => id)).toContain(proposal.id);
  });

  test("stays quiet for ninety days after a no, which the player reads", async () => {
    const ana = await rated("Ana Quieta", 1300);
    await propose();
    const { id: proposalId } = await proposalOf(ana);
    nextMinute();
    await owner.api.classChanges.decide({ proposalId, accept: false, why: "Ganó por lesión" });
    expect(await classOf(ana)).toEqual(sixth);
    expect((await noticesOf(ana))[0]).toBe("Seguís en 6ta Femenino");
    later(89);
    await propose();
    expect(await proposalsOf(owner, ana)).toEqual([]);
    later(2);
    await propose();
    expect(await proposalsOf(owner, ana)).toHaveLength(1);
  });

  test("is forgotten when the class changes otherwise", async () => {
    const ana = await rated("Ana Cambia", 1300);
    await propose();
    const { id: proposalId } = await proposalOf(ana);
    await app.pool.query("update player_profile set level = '5ta' where person_id = $1", [ana.id]);
    await expect(owner.api.classChanges.decide({ proposalId, accept: true })).rejects.toEqual(
      refused("PROPOSAL_DECIDED"),
    );
    await propose();
    expect(await proposalsOf(owner, ana)).toEqual([]);
  });
});

describe("titles", () => {
  test("in categories of eight pairs propose the next class, with the tournaments", async () => {
    const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{ name: "Femenino", level: "6ta" }]);
    const champions = await Promise.all(["Uno", "Dos"].map((name) => player(app, `Cata ${name}`, sixth)));
    const [one, other] = champions;
    const [categoryId = ""] = categoryIds;
    if (!one || !other) throw new Error("there are no champions");
    const pairId = await pairUp(categoryId, one, other);
    await owner.api.pairs.confirmPayment({ pairId });
    for (let nth = 0; nth < 7; nth++) {
      const rivals = await Promise.all(["A", "B"].map((name) => player(app, `Rival ${nth}${name}`, sixth)));
      const ids = rivals.map(({ id }) => id);
      await owner.api.pairs.addByHand({ categoryId, playerIds: [ids[0] ?? "", ids[1] ?? ""], confirmed: true });
    }
    await owner.api.draws.generate({ categoryId });
    const set = (mine: boolean) => ({ kind: "games", pair1: mine ? 6 : 2, pair2: mine ? 2 : 6 }) as const;
    await playOut(owner, tournamentId, ({ sides }) => {
      const isUpper = sides[1].pairId !== pairId;
      return { kind: "played", sets: [set(isUpper), set(isUpper)] };
    });
    await owner.api.tournaments.close({ tournamentId });
    await propose();
    expect(await proposalsOf(owner, one)).toEqual([]);
    await app.pool.query("update tournament_category set level = '5ta' where id = $1", [categoryId]);
    await propose();
    const { evidence, ...proposal } = await proposalOf(one);
    expect(proposal).toMatchObject({ rule: "A2", to: fifth });
    expect(evidence).toMatchObject({ titles: 2, finals: 2, results: [{ tournamentId, position: 1, pairs: 8 }] });
  });
});

describe("a decision", () => {
  test("of a club counts at once, and the player's answer puts it before the platform, which reverses it", async () => {
    const ana = await rated("Ana Sube", 1300);
    await propose();
    const { id: proposalId } = await proposalOf(ana);
    await expect(stranger.api.classChanges.decide({ proposalId, accept: true })).rejects.toEqual(
      refused("PLAYER_NOT_FOUND"),
    );
    nextMinute();
    await owner.api.classChanges.decide({ proposalId, accept: true });
    expect((await classOf(ana)).level).toBe("4ta");
    nextMinute();
    const text = "Gané de casualidad";
    await expect(owner.api.classChanges.decide({ proposalId, accept: true })).rejects.toEqual(
      refused("PROPOSAL_DECIDED"),
    );
    expect(await ana.api.classChanges.answer({ proposalId, text })).toMatchObject({ answer: { text }, act: null });
    await expect(ana.api.classChanges.answer({ proposalId, text })).rejects.toEqual(refused("PROPOSAL_ANSWERED"));
    const { proposals } = await sol.api.classChanges.ofPlatform({});
    expect(proposals.find(({ id }) => id === proposalId)).toMatchObject({ act: "review" });
    nextMinute();
    await sol.api.classChanges.decide({ proposalId, accept: false, why: "Jugó con una de 2da" });
    expect(await classOf(ana)).toEqual(sixth);
    expect((await ana.api.classChanges.ofPlayer({ playerId: ana.id })).changes).toMatchObject([
      { from: { level: "4ta" }, to: { level: "6ta" } },
      { from: { level: "6ta" }, to: { level: "4ta" } },
    ]);
    const [reversed] = (await ana.api.classChanges.mine()).proposals;
    expect(reversed).toMatchObject({ decision: { accepted: true }, review: { upheld: false }, act: null });
    expect(await noticesOf(ana)).toEqual([
      "Volvés a jugar en 6ta Femenino",
      "Ahora jugás en 4ta Femenino",
      "Proponen que juegues en 4ta Femenino",
    ]);
  });

  test("is the platform's once the player has answered, and no answer comes after seven days", async () => {
    const [ana, bea] = [await rated("Ana Contesta", 1300), await rated("Bea Calla", 1300)];
    await propose();
    const [{ id: proposalId }, { id: silentId }] = [await proposalOf(ana), await proposalOf(bea)];
    await ana.api.classChanges.answer({ proposalId, text: "No estoy de acuerdo" });
    await expect(owner.api.classChanges.decide({ proposalId, accept: true })).rejects.toEqual(
      refused("PLATFORM_DECIDES"),
    );
    const change = { playerId: ana.id, ...fifth, why: "Igual" };
    await expect(owner.api.players.reclassify(change)).rejects.toEqual(refused("PLATFORM_DECIDES"));
    nextMinute();
    await sol.api.classChanges.decide({ proposalId, accept: true });
    expect((await classOf(ana)).level).toBe("4ta");
    const [notice] = (await ana.api.notices.list({})).notices;
    expect(notice?.body).toBe("Lo decidió la plataforma.");
    await expect(bea.api.classChanges.answer({ proposalId, text: "Yo tampoco" })).rejects.toEqual(
      refused("PROPOSAL_NOT_FOUND"),
    );
    later(7);
    await expect(bea.api.classChanges.answer({ proposalId: silentId, text: "No" })).rejects.toEqual(
      refused("ANSWER_TOO_LATE"),
    );
  });

  test("against a change is read by its player with the reason, until the class changes otherwise", async () => {
    const ana = await rated("Ana Sigue", 1300);
    await propose();
    const { id: proposalId } = await proposalOf(ana);
    await owner.api.classChanges.decide({ proposalId, accept: false, why: "Jugó pocas veces" });
    expect((await ana.api.classChanges.mine()).proposals).toMatchObject([
      { from: sixth, decision: { accepted: false, why: "Jugó pocas veces" }, act: null },
    ]);
    nextMinute();
    await owner.api.players.reclassify({ playerId: ana.id, ...fifth, why: "Ganó en Santa Fe" });
    const { proposals } = await ana.api.classChanges.mine();
    expect(proposals.map(({ decision }) => decision?.accepted)).toEqual([true]);
    later(8);
    expect((await ana.api.classChanges.mine()).proposals).toEqual([]);
  });

  test("of two deciders at once is one, and the class changes once", async () => {
    const ana = await rated("Ana Dos", 1200);
    await propose();
    const { id: proposalId } = await proposalOf(ana);
    const answers = await Promise.allSettled(
      [owner, sol].map(({ api }) => api.classChanges.decide({ proposalId, accept: true })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [lost] = answers.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(lost).toEqual(refused("PROPOSAL_DECIDED"));
    expect((await ana.api.classChanges.ofPlayer({ playerId: ana.id })).changes).toHaveLength(1);
  });

  test("by hand has a reason and evidence, closes the open proposal, and can be contested", async () => {
    const ana = await rated("Ana Mano", 1200);
    await propose();
    const change = { playerId: ana.id, category: "Femenino", level: "3ra", why: "Jugó en 3ra en Santa Fe" } as const;
    expect(await owner.api.players.reclassify(change)).toMatchObject({ level: "3ra", proposed: false });
    expect(await proposalsOf(owner, ana)).toEqual([]);
    const { proposals } = await ana.api.classChanges.mine();
    expect(proposals).toMatchObject([{ rule: "A3", why: change.why, decision: { accepted: true }, act: "answer" }]);
    expect(proposals[0]?.evidence.rating).toMatchObject({ points: 1200 });
    // Sent twice, nothing changes.
    await owner.api.players.reclassify(change);
    expect((await ana.api.classChanges.ofPlayer({ playerId: ana.id })).changes).toHaveLength(1);
  });
});

describe("a lower class", () => {
  test("is asked for by the player with a low rating, and the club decides", async () => {
    const [ana, bea] = [await rated("Ana Baja", 1000), await rated("Bea Alta", 1100)];
    expect((await ana.api.classChanges.mine()).descent).toEqual({
      to: { category: "Femenino", level: "7ma" },
      refused: null,
    });
    await expect(bea.api.classChanges.askDescent({ why: "Pierdo" })).rejects.toEqual(refused("DESCENT_NOT_SHOWN"));
    const { id: proposalId } = await ana.api.classChanges.askDescent({ why: "Estuve lesionada" });
    await expect(ana.api.classChanges.askDescent({ why: "Otra vez" })).rejects.toEqual(refused("PROPOSAL_OPEN"));
    expect(await proposalOf(ana)).toMatchObject({ rule: "D1", why: "Estuve lesionada", act: "decide" });
    await owner.api.classChanges.decide({ proposalId, accept: true });
    expect((await classOf(ana)).level).toBe("7ma");
  });
});

describe("a province of the super administrator", () => {
  test("makes an edit of the profile a proposal, also about a player whom no club knows", async () => {
    const own = await createTestApp({ now: () => now, parts: { classDecidedBy: "super-admin" } });
    try {
      const [chief, ana] = [await withRole(own, "Sol Súper", "super_admin"), await player(own, "Ana Sola", sixth)];
      const profile = { ...fifth, location: "Colón" };
      const edit = { userId: ana.id, name: ana.name, role: null, clubIds: [], profile, why: "Jugó en Santa Fe" };
      const row = await chief.api.admin.editUser(edit);
      expect(row.profile).toMatchObject({ ...sixth, location: "Colón" });
      const [proposal] = (await ana.api.classChanges.mine()).proposals;
      expect(proposal).toMatchObject({ rule: "A3", to: fifth, why: "Jugó en Santa Fe", decision: null });
      await expect(chief.api.admin.editUser(edit)).rejects.toEqual(refused("PROPOSAL_OPEN"));
      later(7);
      await chief.api.classChanges.decide({ proposalId: proposal?.id ?? "", accept: true });
      expect((await classOf(ana)).level).toBe("5ta");
      expect((await noticesOf(ana))[0]).toBe("Ahora jugás en 5ta Femenino");
    } finally {
      await own.close();
    }
  });

  test("makes the act of a club a proposal, decided after the answer or seven days", async () => {
    const own = await createTestApp({ now: () => now, parts: { classDecidedBy: "super-admin" } });
    try {
      const [paraná, chief] = [await club(own, "Club Paraná"), await withRole(own, "Sol Súper", "super_admin")];
      const ana = await player(own, "Ana Ríos", sixth);
      await enter(await categoryOf(own, paraná, { name: "Femenino", level: "6ta" }), ana);
      const change = { playerId: ana.id, ...fifth, why: "Gana siempre" };
      expect(await paraná.api.players.reclassify(change)).toMatchObject({ level: "6ta", proposed: true });
      await expect(paraná.api.players.reclassify(change)).rejects.toEqual(refused("PROPOSAL_OPEN"));
      const [proposal] = (await chief.api.classChanges.ofPlatform({})).proposals;
      const decision = { proposalId: proposal?.id ?? "", accept: true };
      await expect(paraná.api.classChanges.decide(decision)).rejects.toEqual(refused("PLATFORM_DECIDES"));
      await expect(chief.api.classChanges.decide(decision)).rejects.toEqual(refused("ANSWER_AWAITED"));
      later(7);
      expect(await chief.api.classChanges.decide(decision)).toMatchObject({ decision: { accepted: true } });
      expect((await classOf(ana)).level).toBe("5ta");
    } finally {
      await own.close();
    }
  });
});

test("everything that was decided here keeps the promises of the doctor", async () => {
  expect((await examine(app.db)).filter(({ code }) => code === "L8")).toEqual([]);
});
